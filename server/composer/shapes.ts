import { toHex } from '#server/integrations/imaging/hex.ts'
import type { Rgb } from '#server/integrations/imaging/oklab.ts'
import type { Box, Corners, Size } from './geometry.ts'

/** The outline of a box whose corners are rounded one by one. */
export function outlined({ x, y, width, height }: Box, corners: Corners): string {
  const [a, b, c, d] = fitting(corners, width, height)
  return (
    `M${x + a} ${y}H${x + width - b}a${b} ${b} 0 0 1 ${b} ${b}V${y + height - c}` +
    `a${c} ${c} 0 0 1 ${-c} ${c}H${x + d}a${d} ${d} 0 0 1 ${-d} ${-d}V${y + a}a${a} ${a} 0 0 1 ${a} ${-a}Z`
  )
}

/** Radii that would overlap shrink together, as in CSS. */
function fitting([a, b, c, d]: Corners, width: number, height: number): Corners {
  const factor = Math.min(
    1,
    width / (a + b || 1),
    width / (c + d || 1),
    height / (a + d || 1),
    height / (b + c || 1),
  )
  return [a * factor, b * factor, c * factor, d * factor]
}

const filled = (path: string, colour: Rgb): string =>
  `<path d="${path}" fill="${toHex(colour)}" fill-rule="evenodd"/>`

export const plate = (box: Box, corners: Corners, colour: Rgb): string =>
  filled(outlined(box, corners), colour)

/** A sheet over the whole picture with windows through which photos show. */
export function sheet(
  { width, height }: Size,
  windows: { box: Box; corners: Corners }[],
  colour: Rgb,
): string {
  const holes = windows.map(({ box, corners }) => outlined(box, corners)).join('')
  return filled(`M0 0H${width}V${height}H0Z${holes}`, colour)
}
