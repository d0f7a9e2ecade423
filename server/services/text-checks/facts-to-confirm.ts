import { countConfirmations, insertConfirmation } from '#server/db/fact-confirmations.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import { lockPost, type PostRow } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { checkFacts, type FactFlag, type MissingFact } from '#server/fact-check/index.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { assertStillPermitted } from '#server/services/members/recheck-permission.ts'
import type { FactKind } from '#shared/api/text-checks.ts'
import { factLimits } from '#shared/limits.ts'
import { fill } from '#shared/messages/publishing.ts'
import { factTexts as texts } from '#shared/messages/text-checks.ts'
import { queueFairly } from './fair-queue.ts'
import { gatherSources, type Material } from './sources.ts'

/**
 * « C’est vrai »: a source for this post from then on, and a line of the audit trail, once. Throws not_found,
 * too_many_writes.
 */
export async function confirmFact(
  { db }: Pick<Deps, 'db'>,
  { id: userId, companyId }: { id: UserId; companyId: CompanyId },
  postId: string,
  { kind, value }: { kind: FactKind; value: string },
  origin: { ip: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockPost(tx, companyId, postId))) throw missing('post')
    await assertStillPermitted(tx, { companyId, userId }, 'write')
    if ((await countConfirmations(tx, postId)) >= factLimits.perPost) throw new AppError('too_many_writes')
    const isNew = await insertConfirmation(tx, { postId, kind, value, userId })
    // Its words stay with the post: the trail outlives the account.
    if (isNew)
      await audit(tx, { kind: 'fact_confirmed', userId, origin, details: { post: postId, fact: kind } })
  })
}

export interface FactsToConfirm {
  /** Of what was generated alone: what a person typed is that person's. */
  flags: FactFlag[]
  missing: MissingFact[]
}

const none: FactsToConfirm = { flags: [], missing: [] }

/** What a text says that no source does, and leaves out of the brief. */
export function findFactsToConfirm(
  text: string,
  { sources, confirmed, last, today }: Material,
): FactsToConfirm {
  const generated = last?.generatedText
  if (!generated) return none
  const typed = typedSpans(text, generated)
  const words = typed.map(({ start, end }) => text.slice(start, end))
  const corrections = [...sources.corrections, ...words]
  const { flags, missing } = checkFacts(text, { ...sources, corrections }, today)
  const left = text === generated ? missing : checkFacts(generated, sources, today).missing
  const isLeft = ({ kind, value }: MissingFact) =>
    left.some((one) => one.kind === kind && one.value === value)
  const isConfirmed = ({ kind, value }: FactFlag) =>
    confirmed.some((one) => one.kind === kind && one.value === value)
  return {
    flags: flags.filter((flag) => !isConfirmed(flag) && !typed.some((span) => overlaps(span, flag))),
    // What a person took out of the text stays out.
    missing: missing.filter(isLeft),
  }
}

/** The post's facts to confirm as it stands. */
export async function factsToConfirmOf(deps: Pick<Deps, 'db'>, post: PostRow): Promise<FactFlag[]> {
  const material = await gatherSources(deps, post)
  return (await queueFairly(post.companyId, () => findFactsToConfirm(post.description, material))).flags
}

/** Whether a text that was generated after this moment has facts to confirm: what was asked to go out then was another one. */
export async function hasFactsToConfirmSince(
  deps: Pick<Deps, 'db'>,
  post: PostRow,
  since: Date,
): Promise<boolean> {
  const material = await gatherSources(deps, post)
  const { last } = material
  if (!last || last.updatedAt <= since) return false
  const { flags } = await queueFairly(post.companyId, () => findFactsToConfirm(post.description, material))
  return flags.some(({ severity }) => severity === 'blocking')
}

/** « Ce prix n’est pas dans votre demande. Vous avez écrit « 59 € ». » */
export const reasonFor = ({ kind, nearest }: FactFlag): string =>
  nearest === null ? texts.kinds[kind] : `${texts.kinds[kind]} ${fill(texts.nearest, { nearest })}`

interface Span {
  start: number
  end: number
}

interface Token extends Span {
  key: string
}

/** Words and signs; a network's hashtag or an address is several. */
const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu)].map(({ 0: word, index }) => ({
    key: word.replace('’', "'").normalize('NFC'),
    start: index,
    end: index + word.length,
  }))

/** Of a text of 3,000 characters and the one it comes from, far below; beyond it nothing counts as typed. */
const maxComparisons = 4_000_000

/** What of `text` is not in the generated text it comes from: words and signs, in runs, by the longest common subsequence. */
export function typedSpans(text: string, generated: string): Span[] {
  const tokens = tokensOf(text)
  const others = tokensOf(generated)
  const isKept = keptTokens(tokens, others)
  const spans: Span[] = []
  tokens.forEach(({ start, end }, index) => {
    if (isKept[index]) return
    const last = spans.at(-1)
    if (last && index > 0 && !isKept[index - 1]) last.end = end
    else spans.push({ start, end })
  })
  return spans
}

function keptTokens(tokens: Token[], others: Token[]): boolean[] {
  if (tokens.length * others.length > maxComparisons) return tokens.map(() => true)
  const isInSpan = tokens.map(() => false)
  const width = others.length + 1
  const lengths = new Uint16Array((tokens.length + 1) * width)
  for (let i = tokens.length - 1; i >= 0; i--) {
    for (let j = others.length - 1; j >= 0; j--) {
      const at = i * width + j
      lengths[at] =
        tokens[i]?.key === others[j]?.key
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0)
    }
  }
  let i = 0
  let j = 0
  while (i < tokens.length && j < others.length) {
    const at = i * width + j
    if (tokens[i]?.key === others[j]?.key) {
      isInSpan[i++] = true
      j++
    } else if ((lengths[at + width] ?? 0) >= (lengths[at + 1] ?? 0)) i++
    else j++
  }
  return isInSpan
}

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end
