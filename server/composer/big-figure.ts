import { toHex } from '#server/integrations/imaging/hex.ts'
import type { Box } from './geometry.ts'
import type { TextLine } from './lettering.ts'
import { type SetText, setText } from './line-breaks.ts'
import { type Content, nothing } from './poster-parts.ts'
import { type Figure, type Scene, scaleOf } from './scene.ts'
import { lengthOf } from './second-line.ts'
import { linesAt } from './signature.ts'
import type { Theme } from './theme.ts'

interface Room {
  width: number
  height: number
  colours: Theme
}

/** Its line boxes go beyond what is seen of it: so far above and below nothing else is set. */
interface BigFigure extends Content {
  /** Of its figures, in pixels. */
  size: number
  overhang: { over: number; under: number }
}

/** Line boxes leave air over and under figures, and descenders go below them, in em. */
const air = { over: 0.16, under: 0.12, descender: 0.08 }

/** A number, price or day as large as its room allows; the weekday or what it is for over it, the hour or unit under it. */
export function bigFigure(
  { size }: Scene,
  { sticker: { over, main, under, isOld } }: Figure,
  { width, height, colours }: Room,
): BigFigure {
  const { second, fact } = scaleOf(size)
  const small = {
    width,
    height: 1000,
    maxSize: Math.round(second * 1.2),
    minSize: fact,
    maxLines: 2,
  }
  const above = setText(over, small)
  // The price that was stands beside the new one.
  const below = setText(isOld ? { ...under, words: [] } : under, small)
  const gap = above.lines.length > 0 ? Math.round(above.size * 0.55) : 0
  const left = (height - above.height - gap - below.height) / (1 - air.over - air.under)
  const share = isOld ? lengthOf(main) / (lengthOf(main) + oldGap + oldSize * lengthOf(under)) : 1
  const large = setText(main, {
    width: width * share,
    height: left * 1.3,
    maxSize: Math.round(left),
    minSize: 60,
    maxLines: main.words.length > 1 ? 2 : 1,
  })
  const oldLetters = Math.round(large.size * oldSize)
  const struck = isOld
    ? setText(under, { width, height: 1000, maxSize: oldLetters, minSize: oldLetters, maxLines: 1 })
    : null
  const drop = large.size * air.over
  // A comma hangs under its figures, « juin » under its line box.
  const hangs = main.words.some(({ text }) => /[gjpqyç]/u.test(text))
  const rise = below.lines.length > 0 ? 0 : large.size * (hangs ? -air.descender : air.under)
  return {
    size: large.size,
    height: above.height + gap + large.height - drop - rise + below.height,
    overhang: { over: above.lines.length > 0 ? 0 : drop, under: rise },
    place(x: number, y: number) {
      const largeAt = y + above.height + gap - drop
      const belowAt = largeAt + large.height - rise
      const at = { x, width, height: 0 }
      const ink = toHex(colours.text)
      return {
        ...nothing,
        lines: [
          ...linesAt(above, { ...at, y }, ink),
          ...linesAt(large, { ...at, y: largeAt }, toHex(colours.accent)),
          ...linesAt(below, { ...at, y: belowAt }, ink),
          ...(struck ? struckBeside(struck, large, { ...at, y: largeAt }, ink) : []),
        ],
      }
    },
  }
}

/** Of the new price's letters. */
const oldSize = 0.48
/** Between both, in em of the new one. */
const oldGap = 0.26

/** On the new price's line of writing. */
function struckBeside(struck: SetText, large: SetText, at: Box, ink: string): TextLine[] {
  const baseline = (set: SetText) => set.size * (set.face.leading / 2 + 0.35)
  const x = at.x + large.width + large.size * oldGap
  const y = at.y + baseline(large) - baseline(struck)
  return linesAt(struck, { x, y, width: struck.width + 8, height: 0 }, ink).map((line) => ({
    ...line,
    isStruck: true,
  }))
}
