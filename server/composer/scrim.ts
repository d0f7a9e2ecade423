import { toHex } from '#server/integrations/imaging/hex.ts'
import { contrast, luminance, type Rgb } from '#server/integrations/imaging/oklab.ts'
import type { Box, Size } from './geometry.ts'
import type { Scrim } from './scene.ts'

/** Three-channel pixels of the whole picture. */
export interface Canvas extends Size {
  data: Buffer
}

const minContrast = 4.8
/** Even on a dark photo a little darkening calms what lies behind the text. */
const minStrength = { bottom: 0.45, left: 0.45, top: 0.25 }
const maxStrength = 0.94
/** Share of the photo's side over which the darkening fades out, past the text. */
const fade = { bottom: 0.3, left: 0.3, top: 0.14 }

/** A darkening just strong enough for white text: 4.5:1 at the 99th percentile of the light under each line (docs/product/ai.md §5). */
export function scrimFor(canvas: Canvas, scrim: Scrim, night: Rgb): string {
  // Each line for itself: a bright spot behind one is not made up for by the dark behind another.
  const boxes = scrim.lines.map(({ x, y, length, size, face }) => ({
    x,
    y,
    width: length,
    height: size * face.leading,
  }))
  const isReadable = (strength: number) =>
    boxes.every((box) => contrast(1, lightUnder(canvas, box, night, strength)) >= minContrast)
  let strength = minStrength[scrim.side]
  while (strength < maxStrength && !isReadable(strength)) strength += 0.04
  return gradient(scrim, night, Math.min(strength, maxStrength))
}

/** The 99th percentile of luminance in a box of the canvas, under a veil of that strength. */
export function lightUnder(canvas: Canvas, box: Box, veil: Rgb, strength: number): number {
  const seen: number[] = []
  const step = 4
  for (let y = Math.max(0, Math.floor(box.y)); y < Math.min(box.y + box.height, canvas.height); y += step) {
    for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(box.x + box.width, canvas.width); x += step) {
      const at = (y * canvas.width + x) * 3
      const mix = (index: 0 | 1 | 2) =>
        (canvas.data[at + index] ?? 0) * (1 - strength) + veil[index] * strength
      seen.push(luminance([mix(0), mix(1), mix(2)]))
    }
  }
  seen.sort((one, other) => one - other)
  return seen[Math.floor(seen.length * 0.99)] ?? 0
}

const axes = {
  bottom: 'x1="0" y1="1" x2="0" y2="0"',
  top: 'x1="0" y1="0" x2="0" y2="1"',
  left: 'x1="0" y1="0" x2="1" y2="0"',
}

function gradient({ side, photo, block }: Scrim, night: Rgb, strength: number): string {
  const length = side === 'left' ? photo.width : photo.height
  const solid =
    side === 'bottom'
      ? photo.y + photo.height - block.y
      : side === 'top'
        ? block.y + block.height - photo.y
        : block.x + block.width - photo.x
  // A little beyond the text before fading, so that all of it lies on the full strength.
  const plateau = Math.min(1, (solid + 20) / length)
  const stops = Array.from({ length: 9 }, (_, index) => {
    const part = index / 8
    const eased = 0.5 + 0.5 * Math.cos(Math.PI * part)
    return `<stop offset="${plateau + part * fade[side]}" stop-color="${toHex(night)}" stop-opacity="${strength * eased}"/>`
  })
  const { x, y, width, height } = photo
  const id = `scrim-${side}`
  return (
    `<linearGradient id="${id}" ${axes[side]}>${stops.join('')}</linearGradient>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="url(#${id})"/>`
  )
}
