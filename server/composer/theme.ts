import type { Swatch } from '#server/integrations/imaging/colours.ts'
import {
  contrast,
  luminance,
  type Oklch,
  oklchToRgb,
  type Rgb,
  toOklch,
} from '#server/integrations/imaging/oklab.ts'
import { pick } from './seed.ts'

/** The colours of one picture. Every text is at least 4.5:1 on its ground (docs/product/ai.md §5). */
export interface Theme {
  /** Behind tiles; always distinct from the panel. */
  ground: Rgb
  panel: Rgb
  text: Rgb
  quiet: Rgb
  accent: Rgb
  onAccent: Rgb
  /** What a logo may lie on: it must stand out from all of them. */
  logoGrounds: readonly Rgb[]
  /** For drawn motifs, from strongest to faintest. */
  shades: [Rgb, Rgb, Rgb, Rgb]
  /** Very dark, laid over photos under white text. */
  night: Rgb
}

type Tone = 'night' | 'paper' | 'deep' | 'tint'
const tones: readonly [Tone, ...Tone[]] = ['paper', 'night', 'tint', 'deep']

/** For companies whose pictures have no colour: terracotta, ochre, greens, blues, plum. */
const fallbackHues: readonly [number, ...number[]] = [38, 75, 150, 185, 245, 262, 350]

/** Lightness and chroma of panel, text, quiet text and accent in each tone. */
const recipes: Record<Tone, [panel: Pair, text: Pair, quiet: Pair, accent: Pair]> = {
  night: [
    [0.25, 0.045],
    [0.985, 0.008],
    [0.86, 0.03],
    [0.84, 0.085],
  ],
  paper: [
    [0.968, 0.013],
    [0.23, 0.03],
    [0.45, 0.035],
    [0.5, 0.14],
  ],
  deep: [
    [0.42, 0.1],
    [0.99, 0.006],
    [0.92, 0.03],
    [0.91, 0.06],
  ],
  tint: [
    [0.9, 0.05],
    [0.24, 0.05],
    [0.41, 0.055],
    [0.43, 0.12],
  ],
}
type Pair = [lightness: number, chroma: number]

const minContrast = 4.7

/**
 * Colours of the brand, else drawn from the logo, else the photos, else the company's own fallback; `index` moves to
 * the next tone. The brand's own come as they are wherever they can be read.
 */
export function themeFor(
  photos: Swatch[],
  logo: Swatch[],
  companySeed: number,
  index: number,
  brand: Oklch[] = [],
): Theme {
  const own = brand.filter(([, chroma]) => chroma > 0.035)
  // A brand of black and white stays one.
  const isPlain = brand.length > 0 && own.length === 0
  const found = isPlain ? [] : [...huesOf(logo), ...huesOf(photos)]
  const hues = own.length > 0 ? own.map(([, , hue]) => hue) : found
  // Beside black and white photos a borrowed colour stays faint.
  const isGrey = isPlain || (hues.length === 0 && photos.length > 0)
  const main = hues[0] ?? pick(fallbackHues, companySeed)
  const second = hues[index % Math.max(1, hues.length)] ?? main
  const tone = pick(tones, index)
  const [panelPair, textPair, quietPair, accentPair] = recipes[tone]
  const paint = ([lightness, chroma]: Pair, hue: number) => {
    // A dark yellow is a drab olive: its neighbour brown is kinder.
    const isDrab = lightness < 0.5 && hue > 75 && hue < 122
    return oklchToRgb([lightness, isGrey ? chroma * 0.4 : isDrab ? chroma * 0.7 : chroma, isDrab ? 62 : hue])
  }
  const panel = paint(panelPair, second)
  const lead = own[0] ?? brand[0]
  const accent = legible(lead ? [Math.min(0.97, Math.max(0.05, lead[0])), lead[1]] : accentPair, main, panel)
  const isDark = panelPair[0] < 0.6
  return {
    ground: paint(tone === 'paper' ? [0.905, 0.04] : [0.972, 0.01], second),
    panel,
    text: legible(textPair, second, panel),
    quiet: legible(quietPair, second, panel),
    accent,
    logoGrounds: [panel],
    onAccent: legible(isDark ? [0.24, 0.04] : [0.985, 0.01], main, accent),
    shades: isDark
      ? [
          accent,
          paint([0.68, 0.11], main),
          paint([0.5, 0.09], second),
          paint([panelPair[0] + 0.07, panelPair[1]], second),
        ]
      : [
          accent,
          paint([0.66, 0.12], second),
          paint([0.8, 0.08], main),
          paint([panelPair[0] - 0.06, 0.035], second),
        ],
    night: paint([0.17, 0.045], main),
  }
}

/** A colour moved away from its ground until it reads. */
function legible([lightness, chroma]: Pair, hue: number, ground: Rgb): Rgb {
  const under = luminance(ground)
  const step = under < 0.18 ? 0.02 : -0.02
  let tried = lightness
  let rgb = oklchToRgb([tried, chroma, hue])
  while (contrast(luminance(rgb), under) < minContrast && tried > 0.02 && tried < 0.995) {
    tried = Math.min(0.998, Math.max(0.01, tried + step))
    rgb = oklchToRgb([tried, chroma, hue])
  }
  return rgb
}

/** Hues that can be seen in a palette, the most striking first, at least 40° apart. */
function huesOf(palette: Swatch[]): number[] {
  const striking = palette
    .map(({ colour, share }) => ({ lch: toOklch(colour), share }))
    .filter(({ lch, share }) => lch[1] > 0.035 && share > 0.03 && lch[0] > 0.15)
    .sort((one, other) => other.share ** 0.5 * other.lch[1] - one.share ** 0.5 * one.lch[1])
  const hues: number[] = []
  for (const { lch } of striking) {
    const isNew = hues.every((hue) => Math.abs(((lch[2] - hue + 540) % 360) - 180) > 40)
    if (isNew) hues.push(lch[2])
  }
  return hues.slice(0, 3)
}
