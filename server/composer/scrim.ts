import { toHex } from '#server/integrations/imaging/hex.ts'
import { contrast, luminance, type Rgb } from '#server/integrations/imaging/oklab.ts'
import type { Box, Size } from './geometry.ts'
import type { Plan } from './scene.ts'

/** Three-channel pixels of the whole picture. */
export interface Canvas extends Size {
  data: Buffer
}

const minContrast = 4.7
/** Even on a dark photo a little darkening calms what lies behind the text. */
const minStrength = 0.5
const maxStrength = 0.94
/** Share of the photo's side over which the darkening fades out, past the text. */
const fade = 0.3

/** A darkening just strong enough for white text: 4.5:1 at the 95th percentile of the light under it (docs/product/ai.md §5). */
export function scrimFor(canvas: Canvas, scrim: NonNullable<Plan['scrim']>, night: Rgb): string {
  // Each line for itself: a bright spot behind one is not made up for by the dark behind another.
  const boxes = scrim.lines.map(({ x, y, length, size, face }) => ({
    x,
    y,
    width: length,
    height: size * face.leading,
  }))
  const isReadable = (strength: number) =>
    boxes.every((box) => contrast(1, lightUnder(canvas, box, night, strength)) >= minContrast)
  let strength = minStrength
  while (strength < maxStrength && !isReadable(strength)) strength += 0.04
  return gradient(scrim, night, Math.min(strength, maxStrength))
}

/** The 95th percentile of luminance in a box of the canvas, under a veil of that strength. */
function lightUnder(canvas: Canvas, box: Box, veil: Rgb, strength: number): number {
  const seen: number[] = []
  const step = 4
  for (let y = Math.floor(box.y); y < Math.min(box.y + box.height, canvas.height); y += step) {
    for (let x = Math.floor(box.x); x < Math.min(box.x + box.width, canvas.width); x += step) {
      const at = (y * canvas.width + x) * 3
      const mix = (index: 0 | 1 | 2) =>
        (canvas.data[at + index] ?? 0) * (1 - strength) + veil[index] * strength
      seen.push(luminance([mix(0), mix(1), mix(2)]))
    }
  }
  seen.sort((one, other) => one - other)
  return seen[Math.floor(seen.length * 0.95)] ?? 0
}

function gradient({ side, photo, block }: NonNullable<Plan['scrim']>, night: Rgb, strength: number): string {
  const isBottom = side === 'bottom'
  const length = isBottom ? photo.height : photo.width
  const solid = isBottom ? photo.y + photo.height - block.y : block.x + block.width - photo.x
  // A little beyond the text before fading, so that all of it lies on the full strength.
  const plateau = Math.min(1, (solid + 24) / length)
  const stops = Array.from({ length: 9 }, (_, index) => {
    const part = index / 8
    const eased = 0.5 + 0.5 * Math.cos(Math.PI * part)
    return `<stop offset="${plateau + part * fade}" stop-color="${toHex(night)}" stop-opacity="${strength * eased}"/>`
  })
  const axis = isBottom ? 'x1="0" y1="1" x2="0" y2="0"' : 'x1="0" y1="0" x2="1" y2="0"'
  const { x, y, width, height } = photo
  return (
    `<linearGradient id="scrim" ${axis}>${stops.join('')}</linearGradient>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#scrim)"/>`
  )
}
