import type { ImageFacts } from '#server/integrations/ai/types.ts'
import { type Oklab, type Oklch, rgbToOklab, toOklch } from './oklab.ts'
import { sharp } from './sharp.ts'

export interface Swatch {
  colour: Oklab
  /** Share of the visible pixels, 0–1. */
  share: number
}

const clusters = 6
const rounds = 8
/** Enough for a palette, few enough to cost a millisecond. */
const sampleSide = 48

/** The picture's main colours, most present first (docs/product/ai.md §5). Transparent pixels do not count. */
export async function readPalette(bytes: Buffer, raw?: { width: number; height: number; channels: 3 | 4 }) {
  const { data } = await sharp(bytes, raw ? { raw } : {})
    .resize(sampleSide, sampleSide, { fit: 'fill', kernel: 'linear' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const points: Oklab[] = []
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) > 127)
      points.push(rgbToOklab([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]))
  }
  return cluster(points)
}

function cluster(points: Oklab[]): Swatch[] {
  let centres = seeds(points)
  let members: Oklab[][] = []
  for (let round = 0; round < rounds; round += 1) {
    members = centres.map(() => [])
    for (const point of points) members[nearest(point, centres)]?.push(point)
    centres = members.map((group, index) => mean(group) ?? centres[index] ?? [0, 0, 0])
  }
  return centres
    .map((colour, index) => ({ colour, share: (members[index]?.length ?? 0) / Math.max(1, points.length) }))
    .filter((swatch) => swatch.share > 0)
    .sort((one, other) => other.share - one.share)
}

/** Farthest points first: no randomness, so that the same picture always gives the same palette. */
function seeds(points: Oklab[]): Oklab[] {
  const chosen: Oklab[] = []
  const first = mean(points)
  if (!first) return chosen
  chosen.push(first)
  const gaps = points.map((point) => distance(point, first))
  while (chosen.length < clusters) {
    const farthest = points[gaps.indexOf(Math.max(...gaps))]
    if (!farthest) break
    chosen.push(farthest)
    for (const [index, point] of points.entries()) {
      gaps[index] = Math.min(gaps[index] ?? 0, distance(point, farthest))
    }
  }
  return chosen
}

function nearest(point: Oklab, centres: Oklab[]): number {
  let best = 0
  let gap = Number.POSITIVE_INFINITY
  for (const [index, centre] of centres.entries()) {
    const between = distance(point, centre)
    if (between < gap) [best, gap] = [index, between]
  }
  return best
}

function distance(one: Oklab, other: Oklab): number {
  return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2
}

function mean(group: Oklab[]): Oklab | null {
  if (group.length === 0) return null
  const sum = group.reduce(
    (total, p) => [total[0] + p[0], total[1] + p[1], total[2] + p[2]] as const,
    [0, 0, 0],
  )
  return [sum[0] / group.length, sum[1] / group.length, sum[2] / group.length]
}

/** Below this share a colour is a detail, not something to say of the picture. */
const tellingShare = 0.08

/** What the decoder may say of a picture: size, orientation, at most three French colour names. */
export function factsOf(width: number, height: number, palette: Swatch[]): ImageFacts {
  const ratio = width / height
  const shares = new Map<string, number>()
  for (const { colour, share } of palette) {
    const name = nameColour(colour)
    shares.set(name, (shares.get(name) ?? 0) + share)
  }
  const names = [...shares].sort((one, other) => other[1] - one[1])
  const telling = names.filter(([, share], index) => index === 0 || share >= tellingShare)
  return {
    width,
    height,
    orientation: ratio > 1.05 ? 'paysage' : ratio < 0.95 ? 'portrait' : 'carré',
    colours: telling.slice(0, 3).map(([name]) => name),
  }
}

/** The French name of a colour, lower case, invariable (« tons brun et doré »). */
export function nameColour(colour: Oklab): string {
  const [lightness, chroma, hue] = toOklch(colour)
  // The eye sees no hue in the darkest tones, whatever the figures say.
  if (lightness < 0.2 || (lightness < 0.3 && chroma < 0.045)) return 'noir'
  if (chroma < 0.022) return neutral(lightness)
  if (hue < 110 && hue > 35 && chroma < 0.06) return warmNeutral(lightness)
  return hued([lightness, chroma, hue])
}

function neutral(lightness: number): string {
  return lightness > 0.92 ? 'blanc' : lightness < 0.28 ? 'noir' : 'gris'
}

function warmNeutral(lightness: number): string {
  return lightness > 0.94 ? 'blanc' : lightness > 0.7 ? 'beige' : 'brun'
}

function hued([lightness, chroma, hue]: Oklch): string {
  if (hue < 12 || hue >= 345) return lightness < 0.45 ? 'bordeaux' : 'rose'
  if (hue < 35)
    return lightness > 0.72 ? 'rose' : lightness < 0.42 ? 'brique' : chroma > 0.16 ? 'rouge' : 'brique'
  if (hue < 60) return earthy([lightness, chroma, hue])
  if (hue < 80)
    return lightness < 0.48 ? 'brun' : lightness < 0.66 ? 'caramel' : chroma > 0.14 ? 'orange' : 'beige'
  if (hue < 100)
    return lightness < 0.45 ? 'brun' : lightness < 0.66 ? 'ocre' : lightness < 0.82 ? 'doré' : 'jaune'
  if (hue < 115) return lightness < 0.6 ? 'olive' : 'jaune'
  if (hue < 165) return 'vert'
  if (hue < 215) return 'turquoise'
  if (hue < 285) return 'bleu'
  return hue < 325 ? 'violet' : 'rose'
}

function earthy([lightness, chroma]: Oklch): string {
  if (lightness < 0.45) return 'brun'
  if (chroma > 0.15) return 'orange'
  if (lightness > 0.78) return 'beige'
  return lightness > 0.62 ? 'caramel' : 'cuivre'
}
