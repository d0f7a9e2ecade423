import { toHex } from '#server/integrations/imaging/hex.ts'
import { setText } from './line-breaks.ts'
import { type Content, nothing } from './poster-parts.ts'
import { type Figure, type Scene, scaleOf } from './scene.ts'
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

/** Line boxes leave air over and under figures, in em. */
const air = { over: 0.16, under: 0.12 }

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
  const below = setText(under, small)
  const gap = above.lines.length > 0 ? Math.round(above.size * 0.3) : 0
  const left = (height - above.height - gap - below.height) / (1 - air.over - air.under)
  const large = setText(main, {
    width,
    height: left * 1.3,
    maxSize: Math.round(left),
    minSize: 60,
    maxLines: 1,
  })
  const drop = large.size * air.over
  // A comma hangs under its figures.
  const rise = below.lines.length > 0 ? 0 : large.size * air.under
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
          ...linesAt(below, { ...at, y: belowAt }, ink).map((line) => ({ ...line, isStruck: isOld })),
        ],
      }
    },
  }
}
