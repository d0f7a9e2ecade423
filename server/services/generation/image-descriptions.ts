import { type ImageRow, saveImageDescription } from '#server/db/images.ts'
import type { Deps } from '#server/deps.ts'
import type { EndUser, ImageAnalysis, Report, SourceImage } from '#server/integrations/ai/types.ts'
import { imageFolder } from '#server/services/images/image-urls.ts'
import type { RunningGeneration } from './running-generations.ts'

export interface OwnedImage extends SourceImage {
  id: string
  /** A model made it, or had a part in it. */
  isAi: boolean
  /** What somebody, or a model, said that it shows. */
  description: string | null
}

interface Caller {
  report: Report
  endUser: EndUser
}

/** A picture's description is worth this wait, its owner having the picture already. */
const describeTimeoutMs = 20_000

/** Analyses of this process, by image: under way, or of the last minute. Null where one failed. */
const analyses = new Map<string, Promise<ImageAnalysis | null>>()
/** Longer than a generation that read its images before another saw them takes to ask for the same. */
const sharedMs = 60_000

/**
 * The images with what a model saw on them (docs/product/ai.md §7, first step). Each is looked at once in its life, by one of the
 * generations that want it; what was seen also gives its alternative text, unless its owner wrote one. Throws AiError.
 */
export async function describeImages(
  deps: Deps,
  running: RunningGeneration,
  { images, ...caller }: Caller & { images: OwnedImage[] },
): Promise<SourceImage[]> {
  const known = images.some(isUnderAnalysis) ? await awaitOtherAnalyses(images, running.abort.signal) : images
  const unseen = known.filter((image, index) => !image.seen && ids(known).indexOf(image.id) === index)
  if (unseen.length === 0) return known
  const analysis = analyseAndSave(deps, running, unseen, caller)
  for (const [index, { id }] of unseen.entries()) {
    const its = analysis.then(
      (descriptions) => descriptions?.[index] ?? null,
      () => null,
    )
    analyses.set(id, its)
    const forget = () => analyses.get(id) === its && analyses.delete(id)
    void its.then((description) => (description ? setTimeout(forget, sharedMs).unref() : forget()))
  }
  const descriptions = await analysis
  return known.map((image) => ({
    ...image,
    seen: image.seen ?? descriptions?.[ids(unseen).indexOf(image.id)] ?? null,
  }))
}

async function analyseAndSave(
  deps: Deps,
  running: RunningGeneration,
  images: OwnedImage[],
  { report, endUser }: Caller,
) {
  const bytes = await Promise.all(images.map((image) => image.bytes()))
  const descriptions = await deps.ai.analysis.analyseImages(bytes, running.abort.signal, report, endUser)
  for (const [index, image] of images.entries()) {
    const description = descriptions?.[index]
    if (description) await saveImageDescription(deps.db, image.id, description)
  }
  return descriptions
}

const isUnderAnalysis = ({ id, seen }: OwnedImage) => !seen && analyses.has(id)

/** Whoever leaves does not wait; what the others failed to see is looked at anew. */
async function awaitOtherAnalyses(images: OwnedImage[], signal: AbortSignal): Promise<OwnedImage[]> {
  const waiting = Promise.all(
    images.map(async (image) => ({
      ...image,
      seen: image.seen ?? (await analyses.get(image.id)) ?? null,
    })),
  )
  const left = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  signal.throwIfAborted()
  return Promise.race([waiting, left])
}

const ids = (images: OwnedImage[]) => images.map(({ id }) => id)

/** The alternative text of a picture a model made, from a look at it. Never throws: a plain text stands already. */
export async function describeGeneratedImage(
  deps: Deps,
  running: RunningGeneration,
  { report, endUser }: Caller,
  picture: ImageRow,
) {
  const signal = AbortSignal.any([running.abort.signal, AbortSignal.timeout(describeTimeoutMs)])
  try {
    const bytes = await deps.storage.get(`${imageFolder(picture.companyId, picture.key)}/master`)
    const descriptions = bytes && (await deps.ai.analysis.analyseImages([bytes], signal, report, endUser))
    if (descriptions?.[0]) await saveImageDescription(deps.db, picture.id, descriptions[0], true)
  } catch (error) {
    if (!running.stopReason) deps.log.warn({ err: error, picture: picture.id }, 'image description failed')
  }
}
