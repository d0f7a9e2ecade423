import type { ImageRequest } from '#server/integrations/ai/types.ts'
import { cropFor, findSubject, pixelsOf } from '#server/integrations/imaging/crop.ts'
import { decoding, sharp } from '#server/integrations/imaging/engine.ts'
import { plainMark } from '#server/integrations/provenance/xmp.ts'
import { logoBadge } from './logo-badge.ts'

const quality = 88

/** Exactly the format, cropped around faces, then around what stands out, with the company's logo, as a JPEG that says it is a model's work (docs/product/ai.md §6). */
export async function fitToFormat(
  bytes: Buffer,
  { format, logo }: Pick<ImageRequest, 'format' | 'logo'>,
  hasPhotos: boolean,
): Promise<Buffer> {
  const source = hasPhotos ? 'compositeWithTrainedAlgorithmicMedia' : 'trainedAlgorithmicMedia'
  const badge = logo && (await logoBadge(logo, format))
  const [{ autoOrient: size }, subject] = await Promise.all([
    sharp(bytes, decoding).metadata(),
    findSubject(bytes),
  ])
  return sharp(bytes, decoding)
    .autoOrient()
    .extract(pixelsOf(cropFor(size, format, subject), size))
    .resize(format.width, format.height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .composite(badge ? [badge] : [])
    .toColourspace('srgb')
    .jpeg({ quality })
    .withXmp(plainMark(source))
    .toBuffer()
}
