import { toHex } from '#server/integrations/imaging/hex.ts'
import { setText } from './line-breaks.ts'
import { type Content, nothing, spanLeaves } from './poster-parts.ts'
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
  width: number
  overhang: { over: number; under: number }
}

/** A number, price or day as large as its room allows; the weekday and month stand beside the day, what qualifies a price over and under it. */
export function bigFigure(scene: Scene, figure: Figure, room: Room): BigFigure {
  if (figure.until)
    return { ...spanLeaves(scene, figure, room), width: room.width, overhang: { over: 0, under: 0 } }
  return (figure.kind === 'day' ? dayOf : stacked)(figure, room, scaleOf(scene.size).least)
}

/** Line boxes leave air over and under figures, in em. */
const air = { over: 0.16, under: 0.12 }

function stacked(
  { sticker: { over, main, under, isOld } }: Figure,
  { width, height, colours }: Room,
  least: number,
) {
  const small = {
    width,
    height: 1000,
    maxSize: Math.round(Math.max(least, height * 0.16)),
    minSize: least,
    maxLines: 2,
  }
  const above = setText(over, small)
  const below = setText(under, small)
  const left = (height - above.height - below.height) / (1 - air.over - air.under)
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
    width: Math.max(above.width, large.width, below.width),
    height: above.height + large.height - drop - rise + below.height,
    overhang: { over: above.lines.length > 0 ? 0 : drop, under: rise },
    place(x: number, y: number) {
      const largeAt = y + above.height - drop
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

function dayOf({ sticker: { over, main, under } }: Figure, { width, height, colours }: Room, least: number) {
  const gap = Math.round(height * 0.1)
  const beside = (size: number) => {
    const small = { width, height: 1000, maxSize: size, minSize: 24, maxLines: 1 }
    return { above: setText(over, small), below: setText(under, small) }
  }
  for (let size = Math.round(height * 1.15); ; size -= 6) {
    const { above, below } = beside(Math.round(Math.min(Math.max(size * 0.24, least * 1.2), height * 0.3)))
    const large = setText(main, { width: 4000, height: 4000, maxSize: size, minSize: size, maxLines: 1 })
    const besideWidth = Math.max(above.width, below.width)
    const whole = large.width + gap + besideWidth
    const tallness = large.height * (1 - air.over - air.under)
    if ((whole > width || tallness > height) && size > 80) continue
    return {
      width: whole,
      height: tallness,
      overhang: { over: large.size * air.over, under: large.height - large.size * air.over - tallness },
      place(x: number, y: number) {
        const largeAt = y - large.size * air.over
        const beneath = y + tallness - (above.height + below.height) - size * 0.04
        const at = { x: x + large.width + gap, width: besideWidth + 8, height: 0 }
        const ink = toHex(colours.text)
        return {
          ...nothing,
          lines: [
            ...linesAt(large, { x, y: largeAt, width: large.width + 8, height: 0 }, toHex(colours.accent)),
            ...linesAt(above, { ...at, y: beneath }, ink),
            ...linesAt(below, { ...at, y: beneath + above.height }, ink),
          ],
        }
      },
    }
  }
}
