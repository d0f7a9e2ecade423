import { toHex } from '#server/integrations/imaging/hex.ts'
import type { Size } from './geometry.ts'
import type { Fade } from './scene.ts'

const axes = {
  bottom: 'x1="0" y1="0" x2="0" y2="1"',
  left: 'x1="0" y1="0" x2="1" y2="0"',
  right: 'x1="0" y1="0" x2="1" y2="0"',
}
const steps = 12

/** A photo's passage into a colour, as SVG elements: nothing before `from`, the colour alone from `to` on, eased between. */
export function fadeOver({ width, height }: Size, { side, from, to, colour }: Fade): string {
  const length = side === 'bottom' ? height : width
  const stops = Array.from({ length: steps + 1 }, (_, index) => {
    const part = index / steps
    const opacity = 0.5 - 0.5 * Math.cos(Math.PI * part)
    return { offset: (from + (to - from) * part) / length, opacity }
  })
  if (side === 'left') stops.reverse()
  const drawn = stops.map(
    ({ offset, opacity }) =>
      `<stop offset="${offset}" stop-color="${toHex(colour)}" stop-opacity="${opacity.toFixed(3)}"/>`,
  )
  return (
    `<linearGradient id="fade" ${axes[side]}>${drawn.join('')}</linearGradient>` +
    `<rect width="${width}" height="${height}" fill="url(#fade)"/>`
  )
}
