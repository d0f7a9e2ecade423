import { type ImageRow, rememberSight } from '#server/db/images.ts'
import type { Deps } from '#server/deps.ts'
import type { Report, Sight, SourceImage } from '#server/integrations/ai/types.ts'
import { imageFolder } from '#server/services/images/addresses.ts'
import type { LiveGeneration } from './live.ts'

export interface OwnedImage extends SourceImage {
  id: string
}

/** A picture's description is worth this wait, its owner having the picture already. */
const describeMs = 20_000

/** Looks of this process, by image: under way, or of the last minute. Null is what a failed one saw. */
const looks = new Map<string, Promise<Sight | null>>()
/** Longer than a generation that read its images before another saw them takes to ask for the same. */
const keptMs = 60_000

/**
 * The images with what a model saw on them (docs/product/ai.md §7, first step). Each is looked at once in its life, by one of the
 * generations that want it; what was seen also gives its alternative text, unless its owner wrote one. Throws AiError.
 */
export async function withSights(
  deps: Deps,
  live: LiveGeneration,
  { images, report }: { images: OwnedImage[]; report: Report },
): Promise<SourceImage[]> {
  const known = images.some(isSeenByOthers) ? await afterOthers(images, live.abort.signal) : images
  const unseen = known.filter((image, index) => !image.seen && ids(known).indexOf(image.id) === index)
  if (unseen.length === 0) return known
  const looking = lookAt(deps, live, unseen, report)
  for (const [index, { id }] of unseen.entries()) {
    const its = looking.then(
      (sights) => sights?.[index] ?? null,
      () => null,
    )
    looks.set(id, its)
    const forget = () => looks.get(id) === its && looks.delete(id)
    void its.then((sight) => (sight ? setTimeout(forget, keptMs).unref() : forget()))
  }
  const sights = await looking
  return known.map((image) => ({
    ...image,
    seen: image.seen ?? sights?.[ids(unseen).indexOf(image.id)] ?? null,
  }))
}

async function lookAt(deps: Deps, live: LiveGeneration, images: OwnedImage[], report: Report) {
  const bytes = await Promise.all(images.map((image) => image.bytes()))
  const sights = await deps.ai.analysis.analyseImages(bytes, live.abort.signal, report)
  for (const [index, image] of images.entries()) {
    const sight = sights?.[index]
    if (sight) await rememberSight(deps.db, image.id, sight)
  }
  return sights
}

const isSeenByOthers = ({ id, seen }: OwnedImage) => !seen && looks.has(id)

/** Whoever leaves does not wait; what the others failed to see is looked at anew. */
async function afterOthers(images: OwnedImage[], signal: AbortSignal): Promise<OwnedImage[]> {
  const waiting = Promise.all(
    images.map(async (image) => ({
      ...image,
      seen: image.seen ?? (await looks.get(image.id)) ?? null,
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
export async function describePicture(
  deps: Deps,
  live: LiveGeneration,
  { report }: { report: Report },
  picture: ImageRow,
) {
  const signal = AbortSignal.any([live.abort.signal, AbortSignal.timeout(describeMs)])
  try {
    const bytes = await deps.storage.get(`${imageFolder(picture.userId, picture.key)}/master`)
    const sights = bytes && (await deps.ai.analysis.analyseImages([bytes], signal, report))
    if (sights?.[0]) await rememberSight(deps.db, picture.id, sights[0], { replacesAltText: true })
  } catch (error) {
    if (!live.stopReason) deps.log.warn({ err: error, picture: picture.id }, 'picture not described')
  }
}
