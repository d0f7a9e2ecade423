import { isDatabaseAway } from '#server/db/database-errors.ts'
import { type GenerationRow, getGeneration } from '#server/db/generations.ts'
import { getPost, listRecentTexts } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { AiError, AppError } from '#server/errors.ts'
import type { Maker, TextRequest } from '#server/integrations/ai/types.ts'
import { applySure } from '#server/proofreader/index.ts'
import { usageRecorder } from '#server/services/ai-usage/record.ts'
import { dropAvoidedHashtags } from '#server/services/brand/avoided-hashtags.ts'
import { usedInText, withUsed } from '#server/services/brand/brand-used.ts'
import { logEvent } from '#server/services/logs/log-event.ts'
import { properNames } from '#server/services/text-checks/check-text.ts'
import { gatherSources } from '#server/services/text-checks/sources.ts'
import { apiTexts, type ErrorCode } from '#shared/messages/api.ts'
import { endMarker } from '#shared/ndjson.ts'
import { cleanText } from './clean-text.ts'
import {
  closeGeneration,
  closeWhenDatabaseReturns,
  errorLine,
  failureMessage,
  limitGenerationWork,
  savePart,
} from './close-generation.ts'
import { createGeneration, createPair } from './create-generation.ts'
import { type GenerationMaterial, gatherMaterial, type Requester } from './generation-material.ts'
import type { GenerationInput, GenerationRequest } from './generation-request.ts'
import { describeImages } from './image-descriptions.ts'
import { attachSelectedPhoto, makeImage } from './make-image.ts'
import { reviewText } from './review-text.ts'
import {
  addRunning,
  appendLine,
  closeLog,
  persistLog,
  type RunningGeneration,
  readGeneration,
} from './running-generations.ts'

/** Opens a generation and sets it to work in this process; a repeated key gives the one already there. */
export async function startGeneration(
  deps: Deps,
  user: Requester,
  request: GenerationRequest,
): Promise<GenerationRow> {
  const { generation, isNew } = await limitGenerationWork(() => createGeneration(deps, user, request))
  if (isNew) void runGeneration(deps, generation, user)
  return generation
}

/** Both networks' generations of one request, each at work on its own: one may fail and the other arrive. */
export async function startPair(
  deps: Deps,
  user: Requester,
  request: GenerationRequest,
): Promise<GenerationRow[]> {
  const { pair, isNew } = await limitGenerationWork(() => createPair(deps, user, request))
  if (isNew) for (const generation of pair) void runGeneration(deps, generation, user)
  return pair
}

/**
 * Waits for the end as a reader does; throws the AppError of a generation that brought nothing. False when the reader
 * left before: the generation goes on without it.
 */
export async function awaitGeneration(
  deps: Deps,
  generation: GenerationRow,
  signal: AbortSignal,
): Promise<boolean> {
  for await (const _ of readGeneration(deps, generation, 0, signal)) {
    // The log is read for its end: the post holds what was made.
  }
  if (signal.aborted) return false
  const ended = await getGeneration(deps.db, generation.companyId, generation.id)
  if (!ended || ended.status === 'running') throw new AppError('generation_interrupted')
  const hasSomething = ended.textPart === 'made' || ended.imagePart === 'made'
  if (ended.status !== 'done' && !(ended.textPart && ended.imagePart && hasSomething)) {
    const code = (ended.errorCode as ErrorCode | null) ?? 'generation_interrupted'
    throw new AppError(code, { message: await failureMessage(deps, code, ended.reservationId) })
  }
  return true
}

/** Readers of a finished log are served from memory this long, then from the database. */
const logKeptMs = 10_000

/** Runs a created generation to its end, with or without readers. Never throws: every end is a line and a settlement. */
async function runGeneration(deps: Deps, generation: GenerationRow, user: Requester) {
  const run = addRunning(deps.runningGenerations, generation.id, generation.companyId)
  const finishStoring = persistLog(deps.db, run)
  try {
    await makeParts(deps, generation, run, user)
    if (!(await closeGeneration(deps, generation, 'done', null))) throw new AppError('generation_interrupted')
    appendLine(run, endMarker)
    logEvent(deps.log, 'generation_done', { generation: generation.id })
  } catch (error) {
    await closeFailed(deps, generation, run, error)
  }
  await finishStoring().catch((error: unknown) => deps.log.error({ err: error }, 'generation log not saved'))
  closeLog(run)
  setTimeout(() => deps.runningGenerations.delete(generation.id), logKeptMs).unref()
}

async function makeParts(deps: Deps, generation: GenerationRow, run: RunningGeneration, user: Requester) {
  const { report, written } = usageRecorder(deps, generation)
  const material = { ...(await limitGenerationWork(() => gatherMaterial(deps, generation, user))), report }
  const { selectedId } = generation.input as GenerationInput
  const writing = generation.textPart ? writeText(deps, generation, run, material) : undefined
  const picture = () =>
    selectedId
      ? attachSelectedPhoto(deps, generation, run, selectedId, writing)
      : makeImage(deps, generation, run, material)
  const parts = await Promise.allSettled([writing, generation.imagePart ? picture() : undefined])
  await written()
  // The other part is let to its end first: what arrived is paid for and stays.
  for (const part of parts) if (part.status === 'rejected') throw part.reason
}

/** Streams the text into the log, then gives the post its final text and settles. Throws AiError. */
async function writeText(
  deps: Deps,
  generation: GenerationRow,
  run: RunningGeneration,
  material: GenerationMaterial,
) {
  const input = generation.input as GenerationInput
  const post = generation.postId ? await getPost(deps.db, generation.companyId, generation.postId) : null
  let streamed = ''
  let by: Maker | null = null
  const request: TextRequest = {
    network: input.network,
    objective: input.objective,
    company: material.company,
    context: input.prompt || apiTexts.defaultInstruction,
    images: await describeImages(deps, run, material),
    brand: material.brand,
    timeZone: material.timeZone,
    variant: input.textVariant,
    recentTexts: await listRecentTexts(deps.db, generation.companyId, generation.postId ?? generation.id),
    previousText: post?.description || null,
  }
  const events = deps.ai.text.writeText(request, run.abort.signal, material.report)
  for await (const event of events) {
    if (event.type === 'finish') by = event.by
    else {
      streamed += event.text
      appendLine(run, JSON.stringify({ type: 'delta', data: event.text }))
    }
  }
  // A stream that ends without its finish event is an interruption, never a success (docs/product/ai.md §2.3).
  if (!by || streamed.trim() === '') throw new AiError('upstream')
  const read = post && (await gatherSources(deps, post))
  const names = read ? properNames(read) : [material.company.name]
  const finish = (written: string, maker: Maker) => finishText(input, material, written, maker, names)
  const text = finish(streamed, by)
  await saveText(deps, generation, material, text, by)
  const { report } = material
  const final =
    by.isAi && read
      ? await reviewText(deps, generation, run, { request, text, material: read, names, report, finish })
      : text
  if (final !== streamed) appendLine(run, JSON.stringify({ type: 'text', data: final }))
}

/** A writer's answer as a post keeps it; what is surely wrong in a model's is put right. */
function finishText(
  { network, prompt }: GenerationInput,
  { company, brand }: GenerationMaterial,
  written: string,
  by: Maker,
  names: string[],
): string {
  const proofed = by.isAi ? applySure(written, names) : written
  return dropAvoidedHashtags(cleanText(proofed, { network, company, context: prompt }, by), brand)
}

function saveText(
  deps: Deps,
  generation: GenerationRow,
  { brand }: GenerationMaterial,
  text: string,
  by: Maker,
) {
  return savePart(deps, generation, 'textPart', async (tx) => ({
    description: text,
    brandUsed: await withUsed(tx, generation, usedInText(brand, text)),
    generator: by.id,
    textByAi: by.isAi,
    model: by.model,
  }))
}

async function closeFailed(deps: Deps, generation: GenerationRow, run: RunningGeneration, error: unknown) {
  const code = codeOf(run, error)
  if (!run.stopReason && !(error instanceof AiError))
    deps.log.error({ err: error, code }, 'generation failed')
  const outcome =
    run.stopReason === 'stopped' ? 'stopped' : run.stopReason === 'shutdown' ? 'interrupted' : 'failed'
  try {
    await closeGeneration(deps, generation, outcome, code)
  } catch (cause) {
    deps.log.error({ err: cause }, 'generation not closed yet: database away')
    void closeWhenDatabaseReturns(deps, generation, run.lines, outcome, code)
  }
  appendLine(run, errorLine(code, await failureMessage(deps, code, generation.reservationId)))
}

function codeOf(run: RunningGeneration, error: unknown): ErrorCode {
  if (run.stopReason === 'stopped') return 'generation_stopped'
  if (run.stopReason === 'shutdown') return 'generation_interrupted'
  if (error instanceof AppError) return error.code
  // Told as what it is: the provider did its part.
  return error instanceof Error && isDatabaseAway(error) ? 'database_unavailable' : 'ai_upstream'
}
