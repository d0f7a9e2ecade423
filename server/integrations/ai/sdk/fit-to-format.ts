import type { ImageFormat } from '#server/integrations/ai/types.ts'
import { decoding, sharp } from '#server/integrations/imaging/engine.ts'
import { xmpLabel } from '#server/integrations/imaging/xmp-label.ts'

const quality = 88

/** Exactly the format, as a JPEG that says it is a model's work (ai.md §6). */
export function fitToFormat(
  bytes: Buffer,
  { width, height }: ImageFormat,
  hasPhotos: boolean,
): Promise<Buffer> {
  const source = hasPhotos ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia'
  return sharp(bytes, decoding)
    .autoOrient()
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .withXmp(xmpLabel(source))
    .toBuffer()
}
