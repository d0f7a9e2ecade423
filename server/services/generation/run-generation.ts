import { type GenerationRow, getGeneration } from '#server/db/generations.ts'
import { getImage, type ImageRow, listImagesByIds } from '#server/db/images.ts'
import { getPost, getPostWithPicture, listRecentTexts } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { AiError, AppError } from '#server/errors.ts'
import type { Maker, TextRequest } from '#server/integrations/ai/types.ts'
import { applySure } from '#server/proofreader/index.ts'
import { usageRecorder } from '#server/services/ai-usage/record.ts'
import { dropAvoidedHashtags } from '#server/services/brand/avoided-hashtags.ts'
import { usedInPicture, usedInText, withUsed } from '#server/services/brand/brand-used.ts'
import { imageUrl } from '#server/services/images/image-urls.ts'
import { deleteFiles } from '#server/services/images/orphan-files.ts'
import { insertPicture, storePicture } from '#server/services/images/store-picture.ts'
import { logEvent } from '#server/services/logs/log-event.ts'
import type { Author } from '#server/services/members/author-rights.ts'
import { tellStory } from '#server/services/slides/tell-story.ts'
import { properNames } from '#server/services/text-checks/check-text.ts'
import { gatherSources } from '#server/services/text-checks/sources.ts'
import { apiTexts, type ErrorCode } from '#shared/messages/api.ts'
import { endMarker } from '#shared/ndjson.ts'
import { cleanText } from './clean-text.ts'
import {
  closeFailed,
  closeGeneration,
  failureMessage,
  limitGenerationWork,
  savePart,
} from './close-generation.ts'
import { createGeneration, createPair } from './create-generation.ts'
import { type GenerationMaterial, gatherMaterial, type Requester } from './generation-material.ts'
import type { GenerationInput, GenerationRequest } from './generation-request.ts'
import { describeGeneratedImage, describeImages } from './image-descriptions.ts'
import { makeImage } from './make-image.ts'
import { reviewText } from './review-text.ts'
import {
  addRunning,
  appendLine,
  appendWork,
  closeLog,
  persistLog,
  type RunningGeneration,
  readGeneration,
  stopRunning,
} from './running-generations.ts'

/** Opens a generation and sets it to work in this process; a repeated key gives the one already there. */
export async function startGeneration(
  deps: Deps,
  user: Requester,
  request: GenerationRequest,
): Promise<GenerationRow> {
  const { generation, isNew } = await limitGenerationWork(() => createGeneration(deps, user, request))
  if (isNew) void runGeneration(deps, generation, { ...user, ...request.author })
  return generation
}

/** Both networks' generations of one request, each at work on its own: one may fail and the other arrive. */
export async function startPair(
  deps: Deps,
  user: Requester,
  request: GenerationRequest,
): Promise<GenerationRow[]> {
  const { pair, isNew } = await limitGenerationWork(() => createPair(deps, user, request))
  const author = { ...user, ...request.author }
  if (isNew) for (const generation of pair) void runGeneration(deps, generation, author)
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
async function runGeneration(deps: Deps, generation: GenerationRow, user: Requester & Author) {
  const run = addRunning(deps.runningGenerations, generation.id, generation.companyId)
  const finishStoring = persistLog(deps.db, run)
  try {
    await makeParts(deps, generation, run, user)
    if (!(await closeGeneration(deps, generation, 'done', null))) {
      stopRunning(run, 'closed')
      throw new AppError('generation_interrupted')
    }
    appendLine(run, endMarker)
    logEvent(deps.log, 'generation_done', { generation: generation.id })
  } catch (error) {
    await closeFailed(deps, generation, run, error)
  }
  await finishStoring().catch((error: unknown) => deps.log.error({ err: error }, 'generation log not saved'))
  closeLog(run)
  setTimeout(() => deps.runningGenerations.delete(generation.id), logKeptMs).unref()
}

async function makeParts(
  deps: Deps,
  generation: GenerationRow,
  run: RunningGeneration,
  user: Requester & Author,
) {
  const { report, written } = usageRecorder(deps, generation)
  const material = { ...(await limitGenerationWork(() => gatherMaterial(deps, generation, user))), report }
  const { selectedId, isCarousel } = generation.input as GenerationInput
  const writing = generation.textPart ? writeText(deps, generation, run, material) : undefined
  const picture = () => {
    if (isCarousel) return attachCarousel(deps, generation, run, user, writing)
    return selectedId
      ? attachSelectedPhoto(deps, generation, run, selectedId, writing)
      : attachMadeImage(deps, generation, run, material)
  }
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
      await appendWork(deps.db, run, JSON.stringify({ type: 'delta', data: event.text }))
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
  if (final !== streamed) await appendWork(deps.db, run, JSON.stringify({ type: 'text', data: final }))
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

/** Makes the picture; then the post shows it and the credit of one that a model made is spent. */
async function attachMadeImage(
  deps: Deps,
  generation: GenerationRow,
  run: RunningGeneration,
  material: GenerationMaterial,
) {
  const made = await makeImage(deps, generation, run, material)
  const stored = await storePicture(deps, made)
  const isSaved = await savePart(deps, generation, 'imagePart', async (tx) => {
    await insertPicture(tx, stored)
    const brandUsed = await withUsed(tx, generation, usedInPicture(material.brand))
    return { imageId: stored.row.id, brandUsed, model: made.maker.model }
  })
  if (!isSaved) await deleteFiles(deps, generation.companyId, stored.row.key)
  appendLine(run, imageLine(stored.row))
  // The user has the picture already; its description must not make it wait. A composed one came with its own.
  if (isSaved && made.recipe === null) await describeGeneratedImage(deps, run, material, stored.row)
}

/**
 * The photo the user chose becomes the post's picture as it is: shown at once, kept once the text is there. Nobody made
 * anything for it, so that a text that fails beside it costs nothing.
 */
async function attachSelectedPhoto(
  deps: Deps,
  generation: GenerationRow,
  run: RunningGeneration,
  selectedId: string,
  writing: Promise<void> | undefined,
) {
  const picture = await getImage(deps.db, generation.companyId, selectedId)
  if (!picture) throw new AiError('bad_request')
  appendLine(run, imageLine(picture))
  await writing
  await savePart(deps, generation, 'imagePart', async (tx) => ({
    imageId: picture.id,
    brandUsed: await withUsed(tx, generation, usedInPicture(null)),
  }))
}

/** Slides from the photos and from the text, once it is there: it gives them their words. */
async function attachCarousel(
  deps: Deps,
  generation: GenerationRow,
  run: RunningGeneration,
  user: Requester & Author,
  writing: Promise<void> | undefined,
) {
  await writing
  const { companyId, postId, input } = generation
  const rows = await listImagesByIds(deps.db, companyId, (input as GenerationInput).imageIds)
  const photos = (input as GenerationInput).imageIds.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    return row ? [imageUrl(row.key)] : []
  })
  await tellStory(deps, user, postId ?? '', { format: 'images', photos })
  // Slides are a version of their own already.
  await savePart(deps, generation, 'imagePart', async () => ({}))
  const shown = await getPostWithPicture(deps.db, companyId, postId ?? '')
  if (shown?.picture) appendLine(run, imageLine(shown.picture))
}

const imageLine = ({ id, key }: Pick<ImageRow, 'id' | 'key'>) =>
  JSON.stringify({ type: 'image', data: { image: imageUrl(key), reponse_id: id } })
