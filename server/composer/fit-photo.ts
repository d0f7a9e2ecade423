import {
  type Crop,
  cropAround,
  faceOf,
  headsIn,
  partOf,
  pixelsOf,
  type Region,
  subjectCrop,
} from '#server/integrations/imaging/crop-to-subject.ts'
import { luminance, type Rgb } from '#server/integrations/imaging/oklab.ts'
import { decoding, sharp } from '#server/integrations/imaging/sharp.ts'
import { type Box, coverOf, type Size } from './geometry.ts'
import type { Picture } from './pictures.ts'
import { type Photo, type Plan, type Scene, wholeBox } from './scene.ts'
import { themeFor } from './theme.ts'

/** Past this enlargement, or when less than this share would be left, a photo is framed and not cropped. */
const maxScale = 2.7
const minVisible = 0.3
/** A face that would lose more than this is reason enough to show the whole photo. */
const minHeads = 0.98
/** Past this enlargement edges look soft; sharpening gives them back. */
const softening = 1.4

/** How a photo goes into a box: the part that is shown, or null where it is shown whole, in a frame; one of several always fills its box. */
export function fitPhoto(photo: Photo, box: Size, clear: Region = wholeBox, fills = false): Crop | null {
  const { scale, visible } = coverOf(photo, box)
  if (photo.crop) return cropAround(photo, box, photo.subject, photo.crop)
  if ((photo.isTransparent || photo.backdrop) && !fills) return null
  const crop = subjectCrop(photo, box, photo.subject, clear, scale < 0.8)
  if (fills) return crop
  const isSpoilt = scale > maxScale || visible < minVisible
  return isSpoilt || headsIn(photo.subject.heads.map(faceOf), crop) < minHeads ? null : crop
}

/** Whether every face of the first photo can be seen where a layout puts it, and so much of whole heads; a photo shown whole hides none. */
export function showsFaces({ photos: [photo] }: Scene, plan: Plan, leastHeads = 0): boolean {
  const [box] = plan.boxes
  if (!photo || !box || photo.subject.heads.length === 0) return true
  const crop = fitPhoto(photo, box, plan.clear, plan.scrims.length > 0)
  if (!crop) return true
  const part = partOf(crop, plan.clear)
  const { heads } = photo.subject
  return headsIn(heads.map(faceOf), part) >= minHeads && headsIn(heads, part) >= leastHeads
}

/** Behind a product without a ground: the panel's colour for a light one, else a light ground. */
export function cutOutGround({ isLight }: Photo, { theme, look }: Scene): Rgb {
  if (!isLight) return theme.ground
  return luminance(theme.panel) < 0.35 ? theme.panel : themeFor(look, 'deep').panel
}

/** A photo as three-channel pixels of exactly its box: cropped to cover it, or framed where that would spoil it. */
export async function renderPhoto(
  picture: Picture,
  box: Box,
  ground: Rgb,
  clear: Region,
  fills: boolean,
): Promise<Buffer> {
  if (picture.isTransparent) return onGround(picture, box, ground)
  const crop = fitPhoto(picture, box, clear, fills)
  if (!crop) return onGround(picture, box, ground)
  const part = pixelsOf(crop, picture)
  const shown = sharp(picture.bytes, decoding)
    .extract(part)
    .flatten({ background: '#ffffff' })
    .resize(box.width, box.height, { fit: 'fill' })
  return (box.width / part.width > softening ? shown.sharpen({ sigma: 1.1 }) : shown)
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** A cut-out product without its empty margins, or a photo that a crop would spoil: whole, with air around. */
async function onGround(photo: Picture, { width, height }: Box, ground: Rgb): Promise<Buffer> {
  const [r, g, b] = photo.isTransparent ? ground : (photo.backdrop ?? ground)
  const source = photo.isTransparent
    ? await sharp(photo.bytes, decoding).trim({ threshold: 6 }).png().toBuffer()
    : photo.bytes
  const drawn = photo.isTransparent ? await sharp(source).metadata() : photo
  const share = photo.isTransparent ? 0.78 : photo.backdrop ? 1 : 0.92
  const print = sizeWithin(drawn, Math.round(width * share), Math.round(height * share))
  const left = Math.floor((width - print.width) / 2)
  const top = Math.floor((height - print.height) / 2)
  const background = { r, g, b, alpha: 1 }
  const margins = {
    left,
    top,
    right: width - print.width - left,
    bottom: height - print.height - top,
    background,
  }
  return sharp(source, decoding)
    .resize(print.width, print.height, { fit: 'fill' })
    .flatten({ background })
    .extend(margins)
    .raw()
    .toBuffer()
}

/** The largest size that fits, never enlarged past what stays sharp. */
function sizeWithin(photo: Size, width: number, height: number) {
  const scale = Math.min(width / photo.width, height / photo.height, maxScale)
  return {
    width: Math.max(1, Math.round(photo.width * scale)),
    height: Math.max(1, Math.round(photo.height * scale)),
  }
}
