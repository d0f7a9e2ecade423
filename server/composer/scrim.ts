import { fromHex, toHex } from '#server/integrations/imaging/hex.ts'
import {
  contrast,
  luminance,
  mixed,
  oklchToRgb,
  type Rgb,
  rgbToOklab,
  toOklch,
} from '#server/integrations/imaging/oklab.ts'
import type { Size } from './geometry.ts'
import type { TextLine } from './lettering.ts'

/** The shade under words that lie on a photo, in the photo's own hue: as strong as they need, and nothing beyond them. */
export interface Scrim {
  /** The edge of the picture that it comes from. */
  side: 'top' | 'bottom' | 'left' | 'right'
  /** In pixels along its axis: as strong as it gets from the edge to `full`, nothing from `end` on. */
  full: number
  end: number
  /** Light under dark words, otherwise dark. */
  isLight: boolean
  lines: TextLine[]
}

const minContrast = 4.9
const steps = 10
const stride = 4

/** Scrims as SVG elements, for the pixels (three channels) that they shade. */
export function scrimsOver(data: Buffer, size: Size, scrims: Scrim[]): string {
  return scrims.map((scrim, index) => shade(data, size, scrim, `scrim${index}`)).join('')
}

function shade(data: Buffer, size: Size, scrim: Scrim, id: string): string {
  const { colour, opacity } = strengthFor(data, size, scrim)
  if (opacity < 0.02) return ''
  const isAcross = scrim.side === 'left' || scrim.side === 'right'
  const length = isAcross ? size.width : size.height
  const isFromEnd = scrim.side === 'bottom' || scrim.side === 'right'
  const stops = Array.from({ length: steps + 1 }, (_, index) => {
    const part = index / steps
    const at = (scrim.full + (scrim.end - scrim.full) * part) / length
    const eased = 0.5 + 0.5 * Math.cos(Math.PI * part)
    return `<stop offset="${at.toFixed(4)}" stop-color="${toHex(colour)}" stop-opacity="${(opacity * eased).toFixed(3)}"/>`
  })
  if (isFromEnd) stops.reverse()
  const axis = isAcross ? 'x1="0" y1="0" x2="1" y2="0"' : 'x1="0" y1="0" x2="0" y2="1"'
  return (
    `<linearGradient id="${id}" ${axis}>${stops.join('')}</linearGradient>` +
    `<rect width="${size.width}" height="${size.height}" fill="url(#${id})"/>`
  )
}

/** The least opacity at which every line is read on its own ground, and more of it where that ground is busy. */
function strengthFor(data: Buffer, { width, height }: Size, { lines, isLight }: Scrim) {
  const grounds = lines.map((line) => sampled(data, width, height, line))
  const all = grounds.flat()
  const colour = tintOf(all, isLight)
  const opacities = grounds.map((ground, index) => {
    const letters = luminance(fromHex(lines[index]?.colour ?? '#ffffff'))
    const sorted = ground
      .map((rgb) => ({ rgb, light: luminance(rgb) }))
      .sort((one, other) => (isLight ? one.light - other.light : other.light - one.light))
    const worst = sorted[Math.floor(sorted.length * 0.008)]?.rgb ?? colour
    for (let opacity = 0; opacity < 0.98; opacity += 0.02)
      if (contrast(letters, luminance(mixed(worst, colour, opacity))) >= minContrast) return opacity
    return 0.98
  })
  return { colour, opacity: Math.max(0, ...opacities, Math.min(0.74, 2.2 * unrestOf(all))) }
}

function sampled(data: Buffer, width: number, height: number, line: TextLine): Rgb[] {
  const from = Math.floor(line.align === 'right' ? line.x + line.width - line.length : line.x)
  const found: Rgb[] = []
  const bottom = Math.min(height, line.y + line.size * line.face.leading)
  for (let y = Math.max(0, Math.floor(line.y)); y < bottom; y += stride)
    for (let x = Math.max(0, from - 4); x < Math.min(width, from + line.length + 4); x += stride) {
      const at = (y * width + x) * 3
      found.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
    }
  return found
}

function meanOf(colours: Rgb[]): Rgb {
  const mean = (part: 0 | 1 | 2) =>
    Math.round(colours.reduce((sum, rgb) => sum + rgb[part], 0) / Math.max(1, colours.length))
  return [mean(0), mean(1), mean(2)]
}

/** The ground's own hue, nearly black or nearly white. */
function tintOf(colours: Rgb[], isLight: boolean): Rgb {
  const [, chroma, hue] = toOklch(rgbToOklab(meanOf(colours)))
  return oklchToRgb(isLight ? [0.975, Math.min(0.012, chroma), hue] : [0.17, Math.min(0.05, chroma), hue])
}

/** How much lightness differs under the words: the standard deviation, 0–0.5. */
function unrestOf(colours: Rgb[]): number {
  const lights = colours.map((rgb) => (0.3 * rgb[0] + 0.59 * rgb[1] + 0.11 * rgb[2]) / 255)
  const mean = lights.reduce((sum, light) => sum + light, 0) / Math.max(1, lights.length)
  return Math.sqrt(lights.reduce((sum, light) => sum + (light - mean) ** 2, 0) / Math.max(1, lights.length))
}
