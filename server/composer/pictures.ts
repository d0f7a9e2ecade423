import { readPalette, type Swatch } from '#server/integrations/imaging/colours.ts'
import { findSubject, type Point } from '#server/integrations/imaging/crop.ts'
import { decoding, sharp } from '#server/integrations/imaging/engine.ts'
import type { Drawing } from './logo.ts'
import type { Photo } from './scene.ts'

/** A photo, looked at. */
export interface Picture extends Drawing, Photo {
  /** Why it is not fit for a post, where it is not. */
  problem: PhotoProblem | null
  /** Its place among the photos of the request. */
  place: number
}

/** The photo has too few pixels to be shown large, or nothing can be seen on it. */
export type PhotoProblem = 'photo_too_small' | 'photo_too_dark'

/** Reads what the layouts must know of a logo. Throws when the bytes are no picture. */
export async function openDrawing(bytes: Buffer): Promise<Drawing> {
  const [{ width, height, hasAlpha }, palette] = await Promise.all([
    sharp(bytes, decoding).metadata(),
    readPalette(bytes),
  ])
  // Masters that hide nothing have no alpha channel left (see `decode`).
  return { bytes, width, height, isTransparent: hasAlpha, palette }
}

/** Below it a photo is no more than a stamp. */
const minSide = 320

/** Reads what the layouts must know of a photo of ours. Throws when the bytes are no picture. */
export async function openPhoto(bytes: Buffer, crop: Point | null, place: number): Promise<Picture> {
  const [drawing, subject] = await Promise.all([openDrawing(bytes), findSubject(bytes)])
  const { light } = subject.attention
  const brightest = [...light].sort((one, other) => other - one)[Math.floor(light.length * 0.02)] ?? 1
  const isSmall = Math.min(drawing.width, drawing.height) < minSide
  const problem = brightest < 0.22 ? 'photo_too_dark' : isSmall ? 'photo_too_small' : null
  return { ...drawing, subject, problem, crop, place }
}

/** The palettes of several pictures as one, each counting the same. */
export function blend(pictures: Drawing[]): Swatch[] {
  return pictures
    .flatMap(({ palette }) =>
      palette.map(({ colour, share }) => ({ colour, share: share / pictures.length })),
    )
    .sort((one, other) => other.share - one.share)
}
