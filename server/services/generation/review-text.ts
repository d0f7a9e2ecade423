import type { GenerationRow } from '#server/db/generations.ts'
import { lockPost, updatePost } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { checkFacts, type FactFlag } from '#server/fact-check/index.ts'
import type { Maker, Report, TextRequest } from '#server/integrations/ai/types.ts'
import { type Correction, proofread } from '#server/proofreader/index.ts'
import { recordGeneratedVersion } from '#server/services/posts/versions.ts'
import { queueFairly } from '#server/services/text-checks/fair-queue.ts'
import type { Material } from '#server/services/text-checks/sources.ts'
import { isOut } from '#shared/api/posts.ts'
import { fill } from '#shared/messages/publishing.ts'
import { factTexts as texts } from '#shared/messages/text-checks.ts'
import { limitGenerationWork } from './limited-transaction.ts'
import type { RunningGeneration } from './running-generations.ts'

/** The text stands already: it is not waited for longer. */
const rewriteTimeoutMs = 30_000

interface Reviewed {
  request: TextRequest
  /** As the post has it. */
  text: string
  material: Material
  names: string[]
  report: Report
  /** A writer's answer as a post keeps it. */
  finish: (written: string, by: Maker) => Promise<string>
}

/**
 * Has a model's text written once more where it says what nobody gave or falls into worn phrases; both stay among the
 * post's versions. Gives the text that stands: the first where the other one fails or is no better. Never throws.
 */
export async function reviewText(
  deps: Deps,
  generation: GenerationRow,
  running: RunningGeneration,
  { request, text, material, names, report, finish }: Reviewed,
): Promise<string> {
  const read = (written: string) =>
    queueFairly(generation.companyId, () => problemsIn(written, material, names))
  const found = await read(text)
  if (found.lines.length === 0) return text
  const signal = AbortSignal.any([running.abort.signal, AbortSignal.timeout(rewriteTimeoutMs)])
  try {
    const rewritten = await deps.ai.text.rewriteText(request, text, found.lines, signal, report)
    const next = await finish(rewritten.text, rewritten.by)
    const left = await read(next)
    if (next === '' || !isBetter(left, found)) return text
    const correctedPoints = found.lines.length - left.lines.length
    return (await save(deps, generation, { text, next, by: rewritten.by, correctedPoints })) ? next : text
  } catch (error) {
    if (!running.stopReason) deps.log.warn({ err: error, generation: generation.id }, 'text rewrite failed')
    return text
  }
}

const isBetter = (left: Problems, found: Problems) =>
  left.lines.length < found.lines.length && left.blocking <= found.blocking && left.missing <= found.missing

/** False where the post is gone or out, or says something else meanwhile. */
function save(
  { db }: Deps,
  generation: GenerationRow,
  { text, next, by, correctedPoints }: { text: string; next: string; by: Maker; correctedPoints: number },
): Promise<boolean> {
  const { companyId, postId } = generation
  return limitGenerationWork(() =>
    db.transaction(async (tx) => {
      const post = postId ? await lockPost(tx, companyId, postId) : null
      if (!post || isOut(post) || post.description !== text) return false
      const made = { description: next, generator: by.id, textByAi: by.isAi }
      await updatePost(tx, companyId, post.id, made)
      await recordGeneratedVersion(tx, post, generation, { ...made, model: by.model, correctedPoints })
      return true
    }),
  )
}

interface Problems {
  /** For the model that reads again, in French, a line each. */
  lines: string[]
  blocking: number
  /** Facts of the brief that the text leaves out. */
  missing: number
}

/** What a text as it was generated should not say: facts that nobody gave, worn phrases. */
function problemsIn(text: string, { sources, confirmed, today }: Material, names: string[]): Problems {
  const { flags, missing } = checkFacts(text, sources, today)
  const unconfirmed = flags.filter(
    ({ kind, value }) => !confirmed.some((one) => one.kind === kind && one.value === value),
  )
  const worn = proofread(text, names).filter(({ rule }) => rule === 'worn')
  return {
    lines: [...unconfirmed.map(problemOfFact), ...worn.map((one) => problemOfPhrase(text, one))],
    blocking: unconfirmed.filter(({ severity }) => severity === 'blocking').length,
    missing: missing.length,
  }
}

const problemOfFact = ({ value, nearest }: FactFlag) =>
  nearest === null ? fill(texts.problemInvented, { value }) : fill(texts.problemFalse, { value, nearest })

function problemOfPhrase(text: string, { start, end, suggestions }: Correction): string {
  const value = text.slice(start, end)
  const [better] = suggestions
  return better ? fill(texts.problemWornBetter, { value, better }) : fill(texts.problemWorn, { value })
}
