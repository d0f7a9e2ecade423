import type { GenerationRow } from '#server/db/generations.ts'
import { getImage, type ImageRow, listImagesByIds } from '#server/db/images.ts'
import { getPostWithPicture } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { AiError } from '#server/errors.ts'
import { usedInPicture, withUsed } from '#server/services/brand/brand-used.ts'
import { imageUrl } from '#server/services/images/image-urls.ts'
import { deleteFiles } from '#server/services/images/orphan-files.ts'
import { insertPicture, storePicture } from '#server/services/images/store-picture.ts'
import type { Author } from '#server/services/members/recheck-permission.ts'
import { tellStory } from '#server/services/slides/tell-story.ts'
import type { GenerationMaterial, Requester } from './generation-material.ts'
import type { GenerationInput } from './generation-request.ts'
import { describeGeneratedImage } from './image-descriptions.ts'
import { makeImage } from './make-image.ts'
import { appendLine } from './resumable-stream.ts'
import type { RunningGeneration } from './running-generations.ts'
import { savePart } from './save-part.ts'

/** Makes the picture; then the post shows it and the credit of one that a model made is spent. */
export async function attachMadeImage(
  deps: Deps,
  generation: GenerationRow,
  running: RunningGeneration,
  material: GenerationMaterial,
) {
  const made = await makeImage(deps, generation, running, material)
  const stored = await storePicture(deps, made)
  const isSaved = await savePart(deps, generation, 'imagePart', async (tx) => {
    await insertPicture(tx, stored)
    const brandUsed = await withUsed(tx, generation, usedInPicture(material.brand))
    return { imageId: stored.row.id, brandUsed, model: made.maker.model }
  })
  if (!isSaved) await deleteFiles(deps, generation.companyId, stored.row.key)
  appendLine(running, imageLine(stored.row))
  // The user has the picture already; its description must not make it wait. A composed one came with its own.
  if (isSaved && made.recipe === null) await describeGeneratedImage(deps, running, material, stored.row)
}

/**
 * The photo the user chose becomes the post's picture as it is: shown at once, kept once the text is there. Nobody made
 * anything for it, so that a text that fails beside it costs nothing.
 */
export async function attachSelectedPhoto(
  deps: Deps,
  generation: GenerationRow,
  running: RunningGeneration,
  selectedId: string,
  writing: Promise<void> | undefined,
) {
  const picture = await getImage(deps.db, generation.companyId, selectedId)
  if (!picture) throw new AiError('bad_request')
  appendLine(running, imageLine(picture))
  await writing
  await savePart(deps, generation, 'imagePart', async (tx) => ({
    imageId: picture.id,
    brandUsed: await withUsed(tx, generation, usedInPicture(null)),
  }))
}

/** Slides from the photos and from the text, once it is there: it gives them their words. */
export async function attachCarousel(
  deps: Deps,
  generation: GenerationRow,
  running: RunningGeneration,
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
  if (shown?.picture) appendLine(running, imageLine(shown.picture))
}

const imageLine = ({ id, key }: Pick<ImageRow, 'id' | 'key'>) =>
  JSON.stringify({ type: 'image', data: { image: imageUrl(key), reponse_id: id } })
