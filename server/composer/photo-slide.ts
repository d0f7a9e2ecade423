import type { Region } from '#server/integrations/imaging/crop-to-subject.ts'
import { sharp } from '#server/integrations/imaging/sharp.ts'
import { fitPhoto, renderPhoto } from './fit-photo.ts'
import type { Size } from './geometry.ts'
import { openPhoto, type PhotoProblem } from './pictures.ts'
import { wholeBox } from './scene.ts'
import type { ComposePhoto } from './types.ts'

/** Sent untouched after this one, so it may weigh what it needs. */
const quality = 90

/**
 * A photo without words, as a JPEG of exactly that size: cut around faces, then around what stands out, or whole on white
 * where a cut would spoil it. Unmarked. Rejects with the signal's reason when aborted.
 */
export async function cutPhoto(
  photo: Pick<ComposePhoto, 'bytes' | 'crop'>,
  size: Size,
  signal: AbortSignal,
): Promise<{ bytes: Buffer; shown: Region; problem: PhotoProblem | null }> {
  const picture = await openPhoto(await photo.bytes(), photo.crop, 0)
  signal.throwIfAborted()
  const white = [255, 255, 255] as const
  const pixels = await renderPhoto(picture, { x: 0, y: 0, ...size }, white, wholeBox, false)
  const bytes = await sharp(pixels, { raw: { ...size, channels: 3 } })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer()
  signal.throwIfAborted()
  return { bytes, shown: fitPhoto(picture, size) ?? wholeBox, problem: picture.problem }
}
