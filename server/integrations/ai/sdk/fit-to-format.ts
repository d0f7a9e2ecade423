import type { ImageRequest } from '#server/integrations/ai/types.ts'
import { decoding, sharp } from '#server/integrations/imaging/engine.ts'
import { plainMark } from '#server/integrations/provenance/xmp.ts'
import { logoBadge } from './logo-badge.ts'

const quality = 88

/** Exactly the format, with the company's logo, as a JPEG that says it is a model's work (docs/product/ai.md §6). */
export async function fitToFormat(
  bytes: Buffer,
  { format, logo }: Pick<ImageRequest, 'format' | 'logo'>,
  hasPhotos: boolean,
): Promise<Buffer> {
  const source = hasPhotos ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia'
  const badge = logo && (await logoBadge(logo, format))
  return sharp(bytes, decoding)
    .autoOrient()
    .resize(format.width, format.height, { fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .composite(badge ? [badge] : [])
    .toColourspace('srgb')
    .jpeg({ quality })
    .withXmp(plainMark(source))
    .toBuffer()
}
