import { readPalette, type Swatch } from '#server/integrations/imaging/colours.ts'
import { findSubject, type Point } from '#server/integrations/imaging/crop-to-subject.ts'
import type { Rgb } from '#server/integrations/imaging/oklab.ts'
import { rememberReading } from '#server/integrations/imaging/remember-reading.ts'
import { decoding, sharp } from '#server/integrations/imaging/sharp.ts'
import type { Size } from './geometry.ts'
import type { Drawing } from './logo.ts'
import type { Photo } from './scene.ts'

/** A photo, looked at. */
export interface Picture extends Drawing, Photo {
  /** Why it is not fit for a post, where it is not. */
  problem: PhotoProblem | null
  /** Its place among the photos of the request. */
  place: number
}

/** The photo has too few pixels to be shown large, or its parts are lost in black or burnt white. */
export type PhotoProblem = 'photo_too_small' | 'photo_too_dark' | 'photo_too_light'

/** Reads what the layouts must know of a logo. Throws when the bytes are no picture. */
export async function openDrawing(bytes: Buffer): Promise<Drawing> {
  return { bytes, ...(await readDrawing(bytes)) }
}

const readDrawing = rememberReading(200, async (bytes) => {
  const [{ width, height, hasAlpha }, palette] = await Promise.all([
    sharp(bytes, decoding).metadata(),
    readPalette(bytes),
  ])
  // Masters that hide nothing have no alpha channel left (see `decode`).
  return { width, height, isTransparent: hasAlpha, palette }
})

/** A cell lighter than this holds nothing any more; a photo may have so much of it. */
const burnt = 0.99
const mostBurnt = 0.12

/** Below it a photo is no more than a stamp, below the other nothing is seen in it. */
const minSide = 320
export const leastSide = 120

export const isStamp = ({ width, height }: Size): boolean => Math.min(width, height) < minSide

/** Reads what the layouts must know of a photo of ours. Throws when the bytes are no picture. */
export async function openPhoto(bytes: Buffer, crop: Point | null, place: number): Promise<Picture> {
  const [drawing, subject, backdrop] = await Promise.all([
    openDrawing(bytes),
    findSubject(bytes),
    readBackdrop(bytes),
  ])
  const { light } = subject.attention
  const brightest = [...light].sort((one, other) => other - one)[Math.floor(light.length * 0.02)] ?? 1
  const isSmall = isStamp(drawing)
  const white = light.filter((cell) => cell > burnt).length / light.length
  const isBurnt = white > mostBurnt && backdrop === null && !drawing.isTransparent
  const problem =
    brightest < 0.22 ? 'photo_too_dark' : isBurnt ? 'photo_too_light' : isSmall ? 'photo_too_small' : null
  const lightness = drawing.palette.reduce((sum, { colour, share }) => sum + colour[0] * share, 0)
  return { ...drawing, isLight: lightness > 0.72, subject, backdrop, problem, crop, place }
}

const backdropSide = 48
/** How far a channel may be from the rim's mean: a compressed white, no shadow. */
const evenness = 9

/** The one colour around a packshot or a drawing, by its whole rim; null for a photo of a place. */
const readBackdrop = rememberReading(200, async (bytes): Promise<Rgb | null> => {
  const side = backdropSide
  const pixels = await sharp(bytes, decoding)
    .autoOrient()
    .resize(side, side, { fit: 'fill', kernel: 'linear' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const rim: Rgb[] = []
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)]
    if (x === 0 || y === 0 || x === side - 1 || y === side - 1)
      rim.push([pixels[at * 3] ?? 0, pixels[at * 3 + 1] ?? 0, pixels[at * 3 + 2] ?? 0])
  }
  const mean = (part: 0 | 1 | 2) =>
    Math.round(rim.reduce((sum, colour) => sum + colour[part], 0) / rim.length)
  const colour: Rgb = [mean(0), mean(1), mean(2)]
  const isEven = rim.every((one) =>
    one.every((value, part) => Math.abs(value - (colour[part] ?? 0)) <= evenness),
  )
  return isEven ? colour : null
})

/** The palettes of several pictures as one, each counting the same. */
export function blend(pictures: Drawing[]): Swatch[] {
  return pictures
    .flatMap(({ palette }) =>
      palette.map(({ colour, share }) => ({ colour, share: share / pictures.length })),
    )
    .sort((one, other) => other.share - one.share)
}
