/** Lightness 0–1, then the two colour axes of OKLab (Björn Ottosson, 2020). */
export type Oklab = readonly [number, number, number]
/** sRGB, 0–255. */
export type Rgb = readonly [number, number, number]
/** Lightness 0–1, chroma, hue in degrees. */
export type Oklch = readonly [number, number, number]

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
// Scrims and logos measure tens of thousands of pixels: a table is ten times faster than a power.
const linears = Float64Array.from({ length: 256 }, (_, value) => toLinear(value / 255))
const linearOf = (value: number) => linears[Math.round(value)] ?? 0
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

export function rgbToOklab([red, green, blue]: Rgb): Oklab {
  const r = linearOf(red)
  const g = linearOf(green)
  const b = linearOf(blue)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function oklabToLinear([lightness, a, b]: Oklab): Oklab {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

export function toOklch([lightness, a, b]: Oklab): Oklch {
  return [lightness, Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360]
}

/** The nearest colour a screen can show: chroma is reduced until it fits sRGB (docs/product/ai.md §5). */
export function oklchToRgb([lightness, chroma, hue]: Oklch): Rgb {
  const angle = (hue * Math.PI) / 180
  for (let reduced = chroma; ; reduced -= 0.004) {
    const inside = Math.max(0, reduced)
    const linear = oklabToLinear([lightness, inside * Math.cos(angle), inside * Math.sin(angle)])
    if (inside === 0 || linear.every((v) => v >= -0.0005 && v <= 1.0005)) {
      const [r, g, b] = linear.map((v) => Math.round(255 * toGamma(Math.min(1, Math.max(0, v)))))
      return [r ?? 0, g ?? 0, b ?? 0]
    }
  }
}

/** Relative luminance, 0–1 (WCAG 2.2). */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linearOf(red) + 0.7152 * linearOf(green) + 0.0722 * linearOf(blue)
}

/** Contrast ratio of two luminances, 1–21 (WCAG 2.2). */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** A colour on the way from one to another, in sRGB. */
export const mixed = (from: Rgb, to: Rgb, share: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
]
