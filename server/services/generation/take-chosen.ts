import type { GenerationRow } from '#server/db/generations.ts'
import { getImage, type ImageRow } from '#server/db/images.ts'
import type { Deps } from '#server/deps.ts'
import { AiError } from '#server/errors.ts'
import { usedInPicture, withUsed } from '#server/services/brand/brand-used.ts'
import { imageUrl } from '#server/services/images/addresses.ts'
import { settlePart } from './close.ts'
import { addLine, type LiveGeneration } from './live.ts'

/**
 * The photo the user chose becomes the post's picture as it is: shown at once, kept once the text is there. Nobody made
 * anything for it, so that a text that fails beside it costs nothing.
 */
export async function takeChosen(
  deps: Deps,
  generation: GenerationRow,
  live: LiveGeneration,
  selectedId: string,
  writing: Promise<void> | undefined,
) {
  const picture = await getImage(deps.db, generation.userId, selectedId)
  if (!picture) throw new AiError('bad_request')
  addLine(live, imageLine(picture))
  await writing
  await settlePart(deps, generation, 'imagePart', async (tx) => ({
    imageId: picture.id,
    brandUsed: await withUsed(tx, generation, usedInPicture(null)),
  }))
}

export const imageLine = ({ id, key }: Pick<ImageRow, 'id' | 'key'>) =>
  JSON.stringify({ type: 'image', data: { image: imageUrl(key), reponse_id: id } })
