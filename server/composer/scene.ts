import type { Point, Region, Subject } from '#server/integrations/imaging/crop.ts'
import type { Measured } from './breaking.ts'
import type { Box, Corners, Size } from './geometry.ts'
import type { TextLine } from './lettering.ts'
import type { Logo } from './logo.ts'
import type { Look } from './look.ts'
import type { SecondLine } from './second-line.ts'
import type { Theme } from './theme.ts'

/** A photo as layouts see it: its size and what of it must be seen. */
export interface Photo extends Size {
  isTransparent: boolean
  subject: Subject
  /** The user's own choice of what stays in the middle. */
  crop: Point | null
}

/** What a layout has to place, everything measured beforehand. */
export interface Scene {
  size: Size
  photos: Photo[]
  look: Look
  theme: Theme
  eyebrow: Measured
  headline: Measured
  second: SecondLine
  name: Measured
  industry: Measured
  site: Measured
  initials: Measured
  logo: Logo | null
  /** A whole number that moves from post to post: sides and the like follow it. */
  turn: number
}

/** Text and drawings of one block, and where the logo's pixels go. */
export interface Block {
  lines: TextLine[]
  shapes: string
  logoAt: { x: number; y: number } | null
}

/** A darkening of a photo under white text, strongest at its edge. */
export interface Scrim {
  side: 'bottom' | 'top' | 'left'
  photo: Box
  block: Box
  lines: TextLine[]
}

export interface Plan extends Block {
  /** One per photo, in their order. Photos are painted first, everything else over them. */
  boxes: Box[]
  /** Behind the photos. */
  ground: readonly [number, number, number]
  /** The sheet laid over the photos and the corners of its windows; null where photos go edge to edge. */
  sheet: { colour: readonly [number, number, number]; corners: Corners[] } | null
  scrims: Scrim[]
  /** The part of the first box that nothing covers, in shares of it: its subject belongs there. */
  clear: Region
}

export const wholeBox: Region = { x: 0, y: 0, width: 1, height: 1 }

/** Sizes in pixels for a picture: all follow its surface, none is too small for a telephone. */
export function scaleOf({ width, height }: Size) {
  const isWide = width > height * 1.3
  const least = Math.ceil(width * 0.026)
  return {
    isWide,
    isTall: height > width * 1.1,
    margin: isWide ? 56 : 76,
    rim: isWide ? 28 : 36,
    mark: isWide ? 60 : 78,
    name: isWide ? 34 : 36,
    detail: Math.max(29, least),
    eyebrow: Math.max(29, least),
    second: isWide ? 40 : 50,
    /** Nothing smaller is read on a telephone. */
    least,
    headline: { max: isWide ? 108 : 144, min: isWide ? 44 : 62 },
  }
}
