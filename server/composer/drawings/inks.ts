import type { Look } from '#server/composer/look.ts'
import { fromHex, toHex } from '#server/integrations/imaging/hex.ts'
import { type Oklch, oklchToRgb, rgbToOklab, toOklch } from '#server/integrations/imaging/oklab.ts'

/** The papers that a drawing is cut from, as `#rrggbb`. */
export interface Inks {
  dark: string
  main: string
  soft: string
  light: string
  /** What draws the eye: the company's second colour, or a warm one beside cool ones. */
  pop: string
}

/** SVG elements on a sheet of 400 by 400. */
export type Draw = (inks: Inks) => string

const lchOf = (colour: string): Oklch => toOklch(rgbToOklab(fromHex(colour)))
const hex = (colour: Oklch): string => toHex(oklchToRgb(colour))

/** The papers of a company: one family of hues, and one colour that leaves it. */
export function inksOf({ main, accent }: Pick<Look, 'main' | 'accent'>): Inks {
  const [, chroma, hue] = lchOf(main)
  const [, , second] = lchOf(accent)
  const strength = Math.min(1, chroma / 0.1)
  const isWarm = hue < 110 || hue > 320
  // A dark yellow is a drab brown.
  const isYellow = hue > 62 && hue < 118
  const isApart = Math.abs(((hue - second + 540) % 360) - 180) > 35
  const other = isApart ? second : isYellow ? 38 : isWarm ? 80 : 60
  return {
    dark: hex([0.27, 0.05 * strength, hue]),
    main: hex([isYellow ? 0.76 : 0.55, Math.min(0.15, Math.max(0.06, chroma)) * strength, hue]),
    soft: hex([0.79, 0.07 * strength, hue]),
    light: hex([0.975, 0.014, isWarm ? 82 : hue]),
    pop: hex([isYellow && !isApart ? 0.6 : 0.78, 0.135, other]),
  }
}
