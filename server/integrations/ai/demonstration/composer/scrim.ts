import { contrast, luminance, type Rgb } from '#server/integrations/imaging/oklab.ts'
import type { Box, Size } from './geometry.ts'
import type { Plan } from './scene.ts'
import { hex } from './theme.ts'

/** Three-channel pixels of the whole picture. */
export interface Canvas extends Size {
  data: Buffer
}

const minContrast = 4.7
/** Even on a dark photo a little darkening calms what lies behind the text. */
const minStrength = 0.5
const maxStrength = 0.94
/** Share of the picture's side over which the darkening fades out, past the text. */
const fade = 0.3

/** A darkening just strong enough for white text: 4.5:1 at the 95th percentile of the light under it (ai.md §5). */
export function scrimFor(canvas: Canvas, { side, text }: NonNullable<Plan['scrim']>, night: Rgb): string {
  let strength = minStrength
  while (strength < maxStrength && contrast(1, lightUnder(canvas, text, night, strength)) < minContrast)
    strength += 0.04
  return gradient(canvas, side, text, night, Math.min(strength, maxStrength))
}

/** The 95th percentile of luminance in a box of the canvas, under a veil of that strength. */
export function lightUnder(canvas: Canvas, box: Box, veil: Rgb, strength: number): number {
  const seen: number[] = []
  const step = 4
  for (let y = Math.floor(box.y); y < box.y + box.height; y += step) {
    for (let x = Math.floor(box.x); x < box.x + box.width; x += step) {
      const at = (y * canvas.width + x) * 3
      const mix = (index: 0 | 1 | 2) =>
        (canvas.data[at + index] ?? 0) * (1 - strength) + veil[index] * strength
      seen.push(luminance([mix(0), mix(1), mix(2)]))
    }
  }
  seen.sort((one, other) => one - other)
  return seen[Math.floor(seen.length * 0.95)] ?? 0
}

function gradient(size: Size, side: 'bottom' | 'left', text: Box, night: Rgb, strength: number): string {
  const isBottom = side === 'bottom'
  const length = isBottom ? size.height : size.width
  const solid = isBottom ? size.height - text.y : text.x + text.width
  // A little beyond the text before fading, so that all of it lies on the full strength.
  const plateau = Math.min(1, (solid + 24) / length)
  const stops = Array.from({ length: 9 }, (_, index) => {
    const part = index / 8
    const eased = 0.5 + 0.5 * Math.cos(Math.PI * part)
    return `<stop offset="${plateau + part * fade}" stop-color="${hex(night)}" stop-opacity="${strength * eased}"/>`
  })
  const axis = isBottom ? 'x1="0" y1="1" x2="0" y2="0"' : 'x1="0" y1="0" x2="1" y2="0"'
  return (
    `<linearGradient id="scrim" ${axis}>${stops.join('')}</linearGradient>` +
    `<rect width="${size.width}" height="${size.height}" fill="url(#scrim)"/>`
  )
}
