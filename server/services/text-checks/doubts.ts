import type { PostRow } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { checkFacts, type FactFlag, type MissingFact } from '#server/fact-check/index.ts'
import { fill } from '#shared/messages/publishing.ts'
import { factTexts as texts } from '#shared/messages/text-checks.ts'
import { inTurn } from './in-turn.ts'
import { gatherSources, type Material } from './sources.ts'
import { overlaps, typedSpans } from './typed-spans.ts'

export interface Doubts {
  /** Of what was generated alone: what a person typed is that person's. */
  flags: FactFlag[]
  missing: MissingFact[]
}

const none: Doubts = { flags: [], missing: [] }

/** What a text says that no source does, and leaves out of the brief. */
export function findDoubts(text: string, { sources, confirmed, last, today }: Material): Doubts {
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

/** The post's doubts as it stands. */
export async function doubtsOf(deps: Pick<Deps, 'db'>, post: PostRow): Promise<FactFlag[]> {
  const material = await gatherSources(deps, post)
  return (await inTurn(post.companyId, () => findDoubts(post.description, material))).flags
}

/** Whether a text that was generated after this moment is doubted: what was asked to go out then was another one. */
export async function isDoubtedSince(deps: Pick<Deps, 'db'>, post: PostRow, since: Date): Promise<boolean> {
  const material = await gatherSources(deps, post)
  const { last } = material
  if (!last || last.updatedAt <= since) return false
  return findDoubts(post.description, material).flags.some(({ severity }) => severity === 'blocking')
}

/** « Ce prix n’est pas dans votre demande. Vous avez écrit « 59 € ». » */
export const reasonFor = ({ kind, nearest }: FactFlag): string =>
  nearest === null ? texts.kinds[kind] : `${texts.kinds[kind]} ${fill(texts.nearest, { nearest })}`
