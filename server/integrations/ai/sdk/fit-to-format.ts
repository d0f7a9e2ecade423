import type { OverlayOptions } from 'sharp'
import type { ImageFormat, ImageRequest } from '#server/integrations/ai/types.ts'
import { roundCorners } from '#server/integrations/imaging/round-corners.ts'
import { decoding, sharp } from '#server/integrations/imaging/sharp.ts'
import { findSubject, pixelsOf, subjectCrop } from '#server/integrations/imaging/smart-crop.ts'
import { plainMark } from '#server/integrations/provenance/xmp.ts'

// Shares of the picture's shorter side. Models redraw a logo that they are shown: ours is laid on top, as it is.
const maxWidth = 0.22
const maxHeight = 0.1
const padding = 0.018
const margin = 0.035
const radius = 0.02

/** The company's logo on a white plate, in the lower right corner of a picture of this format. */
async function logoBadge(logo: Buffer, { width, height }: ImageFormat): Promise<OverlayOptions> {
  const side = Math.min(width, height)
  const share = (part: number) => Math.round(side * part)
  const ink = await sharp(logo, decoding)
    .autoOrient()
    .resize(share(maxWidth), share(maxHeight), { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .extend({
      top: share(padding),
      bottom: share(padding),
      left: share(padding),
      right: share(padding),
      background: '#ffffff',
    })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const size = { width: ink.info.width, height: ink.info.height }
  return {
    input: roundCorners(ink.data, size, share(radius)),
    raw: { ...size, channels: 4 },
    left: width - size.width - share(margin),
    top: height - size.height - share(margin),
  }
}

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
    .extract(pixelsOf(subjectCrop(size, format, subject), size))
    .resize(format.width, format.height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .composite(badge ? [badge] : [])
    .toColourspace('srgb')
    .jpeg({ quality })
    .withXmp(plainMark(source))
    .toBuffer()
}
