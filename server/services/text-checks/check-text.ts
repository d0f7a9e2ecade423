import { readInstructions } from '#server/brief/read-brief.ts'
import { concurrencyLimit } from '#server/concurrency-limit.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { getPost } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { missing as missingError } from '#server/errors.ts'
import { listFacts } from '#server/fact-check/index.ts'
import { applySure, type Correction, proofread } from '#server/proofreader/index.ts'
import { factLimits } from '#shared/limits.ts'
import { ruleWriterId } from '#shared/maker-ids.ts'
import { type FactsToConfirm, findFactsToConfirm } from './facts-to-confirm.ts'
import { queueFairly } from './fair-queue.ts'
import { gatherSources, type Material } from './sources.ts'

interface TextChecks extends FactsToConfirm {
  /** Of the brief, not published by the writer by rules. */
  instructions: string[]
  corrections: Correction[]
  correctedPoints: number | null
}

const limitChecks = concurrencyLimit({ perKey: 1 })

/** What is to say of a text for this post, saved or not; of one company one at a time. Throws not_found. */
export const checkText = (
  deps: Pick<Deps, 'db'>,
  companyId: CompanyId,
  postId: string,
  text: string,
): Promise<TextChecks> => limitChecks(companyId, () => check(deps, companyId, postId, text))

async function check(
  deps: Pick<Deps, 'db'>,
  companyId: CompanyId,
  postId: string,
  text: string,
): Promise<TextChecks> {
  const post = await getPost(deps.db, companyId, postId)
  if (!post) throw missingError('post')
  const material = await gatherSources(deps, post)
  const names = await queueFairly(companyId, () => properNames(material))
  const { flags, missing } = await queueFairly(companyId, () => findFactsToConfirm(text, material))
  const instructions = await queueFairly(companyId, () => instructionsOf(text, material))
  const listed = missing
    .filter(({ value }) => !isToldOnly(value, material.sources.brief, instructions))
    .slice(0, factLimits.missingShown)
  const mended = (sentence: string) => [sentence, applySure(sentence, names)] as const
  const sentences = await queueFairly(
    companyId,
    () => new Map([...new Set(listed.map(({ sentence }) => sentence))].map(mended)),
  )
  return {
    flags,
    missing: listed.map((fact) => ({ ...fact, sentence: sentences.get(fact.sentence) ?? fact.sentence })),
    instructions,
    corrections: [...(await queueFairly(companyId, () => proofread(text, names)))],
    correctedPoints: material.last?.correctedPoints ?? null,
  }
}

/** What the proofreader leaves alone: the company's words, and names that the user gives. */
export const properNames = ({ names, sources }: Material): string[] => [
  ...names,
  ...[sources.brief, ...sources.profile]
    .flatMap(listFacts)
    .filter(({ kind }) => kind === 'name')
    .map(({ value }) => value),
]

/** What the rules left out as words to their writer, until the text says it. */
function instructionsOf(text: string, { sources, last }: Material): string[] {
  if (last?.provider !== ruleWriterId) return []
  const remark = last.prompt.startsWith(`${sources.brief}\n`)
    ? last.prompt.slice(sources.brief.length + 1)
    : ''
  return readInstructions(sources.brief, remark).filter(
    (stated) => !text.toLowerCase().includes(stated.toLowerCase()),
  )
}

/** « publie lundi »: a day that the brief says to the writer alone is shown with those words, not as missing. */
function isToldOnly(value: string, brief: string, instructions: string[]): boolean {
  const count = (text: string): number => text.toLowerCase().split(value.toLowerCase()).length - 1
  const told = count(instructions.join('\n'))
  return told > 0 && told >= count(brief)
}
