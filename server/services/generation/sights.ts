import { type ImageRow, rememberSight } from '#server/db/images.ts'
import type { Deps } from '#server/deps.ts'
import type { Report, SourceImage } from '#server/integrations/ai/types.ts'
import { imageFolder } from '#server/services/image-addresses.ts'
import type { LiveGeneration } from './live.ts'

export interface OwnedImage extends SourceImage {
  id: string
}

/** A picture's description is worth this wait, its owner having the picture already. */
const describeMs = 20_000

/**
 * The images with what a model saw on them (ai.md §7, first step). Each is looked at once in its life; what was seen
 * also gives its alternative text, unless its owner wrote one. Throws AiError.
 */
export async function withSights(
  deps: Deps,
  live: LiveGeneration,
  { images, report }: { images: OwnedImage[]; report: Report },
): Promise<SourceImage[]> {
  const unseen = images.filter((image, index) => !image.seen && ids(images).indexOf(image.id) === index)
  if (unseen.length === 0) return images
  const bytes = await Promise.all(unseen.map((image) => image.bytes()))
  const sights = await deps.ai.analysis.analyseImages(bytes, live.abort.signal, report)
  if (!sights) return images
  for (const [index, image] of unseen.entries()) {
    const sight = sights[index]
    if (sight) await rememberSight(deps.db, image.id, sight)
  }
  return images.map((image) => ({
    ...image,
    seen: image.seen ?? sights[ids(unseen).indexOf(image.id)] ?? null,
  }))
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
