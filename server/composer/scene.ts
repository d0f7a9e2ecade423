import type { Point, Region, Subject } from '#server/integrations/imaging/crop-to-subject.ts'
import type { Rgb } from '#server/integrations/imaging/oklab.ts'
import type { Objective } from '#shared/objectives.ts'
import type { Drawing } from './drawings/index.ts'
import type { FigureWords } from './figure-words.ts'
import type { Box, Corners, Size } from './geometry.ts'
import type { TextLine } from './lettering.ts'
import type { Measured } from './line-breaks.ts'
import type { Logo } from './logo.ts'
import type { Look } from './look.ts'
import type { Scrim } from './scrim.ts'
import type { SecondLine } from './second-line.ts'
import type { Theme } from './theme.ts'

/** A photo as layouts see it: its size and what of it must be seen. */
export interface Photo extends Size {
  isTransparent: boolean
  /** Of what is visible of it, most is nearly white. */
  isLight: boolean
  /** The one colour around what a packshot or a drawing shows: it is shown whole, on that colour. */
  backdrop: Rgb | null
  subject: Subject
  /** The user's own choice of what stays in the middle. */
  crop: Point | null
}

/** A price or a day, measured: it may stand by itself upon the photo. */
export interface Sticker {
  over: Measured
  main: Measured
  under: Measured
  /** What is under is the price that was, to be struck through. */
  isOld: boolean
}

/** What stands large on a poster, and the words without it. */
export interface Figure {
  kind: FigureWords['kind']
  sticker: Sticker
  /** Of a day with a number, for a leaf of a calendar. */
  leaf: { weekday: Measured; number: Measured; month: Measured; hour: Measured } | null
  headline: Measured
  rest: Measured
  second: SecondLine
}

/** What a layout has to place, everything measured beforehand. */
export interface Scene {
  size: Size
  objective: Objective
  photos: Photo[]
  look: Look
  theme: Theme
  eyebrow: Measured
  headline: Measured
  /** How a long headline goes on, in smaller letters; otherwise empty. */
  rest: Measured
  second: SecondLine
  /** A price or a day, where the layout finds a place for it; `second` then stands for `whole`. */
  sticker: Sticker | null
  /** The second line with what the sticker says. */
  whole: SecondLine
  figure: Figure | null
  /** On two photos, « Avant » and « Après »; otherwise empty. */
  labels: Measured[]
  name: Measured
  site: Measured
  /** Where the company is found, under its name where no photo is. */
  address: Measured
  /** What a reader does next; no words where nothing is to be done. */
  action: Measured
  logo: Logo | null
  /** Of what the headline names or the trade is known by, where no photo is. */
  drawing: Drawing | null
  /** Loss or harm: told soberly. */
  isGrave: boolean
  /** A whole number that moves from post to post: sides and the like follow it. */
  turn: number
}

/** Text and drawings of one block, and where the logo's pixels go. */
export interface Block {
  lines: TextLine[]
  shapes: string
  /** In one colour where its own cannot be read there. */
  logoAt: { x: number; y: number; ink: Rgb | null } | null
  /** What a drawing among the shapes shows. */
  shows?: string | undefined
}

export interface Plan extends Block {
  /** One per photo, in their order. Photos are painted first, everything else over them. */
  boxes: Box[]
  /** Behind the photos. */
  ground: Rgb
  /** The sheet laid over the photos and the corners of its windows; null where photos go edge to edge. */
  sheet: { colour: Rgb; corners: Corners[] } | null
  /** Under words that lie on a photo. */
  scrims: Scrim[]
  /** The part of the first box that nothing covers, in shares of it: its subject belongs there. */
  clear: Region
}

/** Whether photos fill their boxes whatever that costs: a cover's, and those of a group. */
export const isFilling = ({ scrims }: Plan, photos: number): boolean => scrims.length > 0 || photos > 1

export const wholeBox: Region = { x: 0, y: 0, width: 1, height: 1 }

/** Sizes in pixels for a picture: all follow its surface, none is too small for a telephone. */
export function scaleOf({ width, height }: Size) {
  const isWide = width > height * 1.3
  const least = Math.ceil(width * (isWide ? 0.024 : 0.028))
  return {
    isWide,
    margin: Math.round(isWide ? height * 0.088 : width * 0.068),
    mark: Math.round(isWide ? height * 0.092 : width * 0.066),
    name: Math.round(isWide ? height * 0.054 : width * 0.035),
    eyebrow: Math.max(least, Math.round(width * 0.03)),
    second: Math.round(isWide ? height * 0.068 : width * 0.05),
    /** Nothing smaller is read on a telephone: a name or an address. */
    least,
    /** The smallest letters of a fact. */
    fact: Math.ceil(width * (isWide ? 0.028 : 0.0365)),
    headline: isWide
      ? { max: Math.round(height * 0.24), min: Math.round(height * 0.088) }
      : { max: Math.round(width * 0.23), min: Math.round(width * 0.066) },
  }
}
