import type { Rgb } from '#server/integrations/imaging/oklab.ts'
import type { Measured } from './breaking.ts'
import type { Voice } from './fonts.ts'
import type { Box, Corners, Point, Size } from './geometry.ts'
import type { TextLine } from './lettering.ts'
import type { Logo } from './logo.ts'
import type { Theme } from './theme.ts'

/** What a layout has to place, everything measured beforehand. */
export interface Scene {
  size: Size
  photos: Size[]
  theme: Theme
  voice: Voice
  headline: Measured
  name: Measured
  industry: Measured
  site: Measured
  initials: Measured
  logo: Logo | null
  /** A whole number that moves with the variant: mirrors, motifs and the like follow it. */
  turn: number
}

/** Text and drawings of one block, and where the logo's pixels go. */
export interface Block {
  lines: TextLine[]
  shapes: string
  logoAt: { x: number; y: number } | null
}

export interface Plan extends Block {
  /** One per photo, in their order. Photos are painted first, everything else over them. */
  boxes: Box[]
  /** Behind the photos: the colour of the gutters. */
  ground: Rgb
  /** The sheet laid over the photos and the corners of its windows; null where photos go edge to edge. */
  sheet: { colour: Rgb; corners: Corners[] } | null
  /** Where white text lies on a photo, and from which side the darkening comes. */
  scrim: { side: 'bottom' | 'left'; photo: Box; block: Box; lines: TextLine[] } | null
  /** Where in the first box the subject should come, out of the text's way; null to crop around it. */
  aim: Point | null
}

/** Pixels, for the three formats alike: the smaller side decides. */
export function scaleOf({ width, height }: Size) {
  const isWide = width > height * 1.3
  return {
    isWide,
    isTall: height > width * 1.1,
    margin: isWide ? 52 : 68,
    mark: isWide ? 60 : 76,
    name: isWide ? 27 : 34,
    detail: isWide ? 22 : 27,
  }
}
