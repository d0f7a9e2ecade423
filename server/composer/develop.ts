import { decoding, sharp } from '#server/integrations/imaging/engine.ts'
import type { Rgb } from '#server/integrations/imaging/oklab.ts'
import { type Box, coverOf, type Point, type Size } from './geometry.ts'
import type { Picture } from './pictures.ts'

/** Past this enlargement, or when less than this share would be left, a photo is framed and not cropped. */
const maxScale = 3
const minVisible = 0.3
/** Past this enlargement edges look soft; sharpening gives them back. */
const softening = 1.5
/** A white border around a framed photo, in pixels. */
const border = 10

/** Whether a photo would be shown whole, with a border, rather than cropped to its box. */
export function isFramed(photo: Size, box: Box): boolean {
  const { scale, visible } = coverOf(photo, box)
  return scale > maxScale || visible < minVisible
}

/**
 * A photo as three-channel pixels of exactly its box: cropped to cover it, or framed where that would
 * spoil it. `aim` is where in the box its subject should come, as far as the crop allows.
 */
export async function develop(photo: Picture, box: Box, ground: Rgb, aim: Point | null): Promise<Buffer> {
  const { scale } = coverOf(photo, box)
  if (photo.isTransparent) return onGround(photo, box, ground)
  if (isFramed(photo, box)) return framed(photo, box)
  if (aim) return aimed(photo, box, aim)
  const covered = sharp(photo.bytes, decoding).resize(box.width, box.height, {
    fit: 'cover',
    position: 'attention',
  })
  return (scale > softening ? covered.sharpen({ sigma: 1.2 }) : covered).removeAlpha().raw().toBuffer()
}

async function aimed(photo: Picture, box: Box, aim: Point): Promise<Buffer> {
  const { scale } = coverOf(photo, box)
  const subject = await findSubject(photo)
  const whole = { width: Math.ceil(photo.width * scale), height: Math.ceil(photo.height * scale) }
  const start = (at: number, target: number, room: number) =>
    Math.round(Math.min(Math.max(at - target, 0), room))
  const left = start(subject.x * whole.width, aim.x, whole.width - box.width)
  const top = start(subject.y * whole.height, aim.y, whole.height - box.height)
  const enlarged = sharp(photo.bytes, decoding).resize(whole.width, whole.height, { fit: 'fill' })
  const cropped = enlarged.extract({ left, top, width: box.width, height: box.height })
  return (scale > softening ? cropped.sharpen({ sigma: 1.2 }) : cropped).removeAlpha().raw().toBuffer()
}

/** Side of the small copy on which the subject is looked for, in pixels. */
const searchSide = 160

/** Where the eye goes first, as shares of the width and height. */
async function findSubject(photo: Picture): Promise<Point> {
  // Two steps: sharp counts the focal point wrongly when it shrinks and searches at once.
  const { data, info } = await sharp(photo.bytes, decoding)
    .resize(searchSide, searchSide, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const side = Math.max(1, Math.min(info.width, info.height) - 1)
  const raw = { width: info.width, height: info.height, channels: 3 as const }
  const search = sharp(data, { raw }).resize(side, side, { fit: 'cover', position: 'attention' })
  const found = (await search.raw().toBuffer({ resolveWithObject: true })).info
  return {
    x: (found.attentionX ?? info.width / 2) / info.width,
    y: (found.attentionY ?? info.height / 2) / info.height,
  }
}

/** A cut-out product or a logo among the photos: whole, with air around. */
function onGround(photo: Picture, { width, height }: Box, [r, g, b]: Rgb): Promise<Buffer> {
  const air = Math.round(0.09 * Math.min(width, height))
  const print = sizeWithin(photo, width - 2 * air, height - 2 * air)
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
  return sharp(photo.bytes, decoding)
    .resize(print.width, print.height, { fit: 'fill' })
    .flatten({ background })
    .extend(margins)
    .raw()
    .toBuffer()
}

/** The whole photo with a white border, on a blur of its own colours. */
async function framed(photo: Picture, { width, height }: Box): Promise<Buffer> {
  const print = sizeWithin(
    photo,
    Math.round(width * 0.86) - 2 * border,
    Math.round(height * 0.82) - 2 * border,
  )
  const tiny = await sharp(photo.bytes, decoding)
    .resize(12, 12, { fit: 'fill' })
    .blur(1.6)
    .removeAlpha()
    .raw()
    .toBuffer()
  const white = { r: 250, g: 250, b: 248, alpha: 1 }
  const sheet = await sharp(photo.bytes, decoding)
    .resize(print.width, print.height, { fit: 'fill' })
    .removeAlpha()
    .extend({ top: border, bottom: border, left: border, right: border, background: white })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(tiny, { raw: { width: 12, height: 12, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .modulate({ brightness: 0.8, saturation: 0.85 })
    .composite([{ input: sheet, gravity: 'centre' }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

/** The largest size that fits, never enlarged past what stays sharp. */
function sizeWithin(photo: Picture, width: number, height: number) {
  const scale = Math.min(width / photo.width, height / photo.height, maxScale)
  return {
    width: Math.max(1, Math.round(photo.width * scale)),
    height: Math.max(1, Math.round(photo.height * scale)),
  }
}
