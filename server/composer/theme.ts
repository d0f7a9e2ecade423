import { fromHex } from '#server/integrations/imaging/hex.ts'
import {
  contrast,
  luminance,
  type Oklch,
  oklchToRgb,
  type Rgb,
  rgbToOklab,
  toOklch,
} from '#server/integrations/imaging/oklab.ts'
import type { Look, Tone } from './look.ts'

/** The colours of one picture. Every text is at least 4.5:1 on its ground (docs/product/ai.md §5). */
export interface Theme {
  /** Behind tiles; always distinct from the panel. */
  ground: Rgb
  panel: Rgb
  text: Rgb
  accent: Rgb
  onAccent: Rgb
  /** What a logo may lie on: it must stand out from all of them. */
  logoGrounds: readonly Rgb[]
  /** Beside the panel, for what lies behind it. */
  second: Rgb
}

const minContrast = 4.7

/** The look's colours for a panel of that tone; the company's own come as they are wherever they can be read. */
export function themeFor(look: Look, tone: Tone): Theme {
  const main = toOklch(rgbToOklab(fromHex(look.main)))
  const second = toOklch(rgbToOklab(fromHex(look.accent)))
  const panelColour = panelOf(main, tone)
  const panel = oklchToRgb(panelColour)
  const isDark = luminance(panel) < 0.22
  const hue = main[2]
  // Beside black and white a borrowed colour stays faint.
  const strength = Math.min(1, main[1] / 0.1)
  const tint = (lightness: number, chroma: number): Rgb => oklchToRgb([lightness, chroma * strength, hue])
  const text = legible(isDark ? [0.985, 0.008 * strength, hue] : [0.23, 0.035 * strength, hue], panel)
  // Yellow that reads on a light ground is a brown: ink stands for it.
  const accent =
    !isDark && isYellow(main)
      ? text
      : legible(isDark ? lightened(second) : tone === 'paper' ? main : darkened(main), panel)
  return {
    ground: tone === 'paper' ? tint(0.92, 0.03) : tint(0.965, 0.012),
    panel,
    text,
    accent,
    logoGrounds: [panel],
    onAccent: legible(luminance(accent) > 0.3 ? [0.22, 0.035, hue] : [0.985, 0.008, hue], accent),
    second: oklchToRgb(panelOf(main, tone === 'bright' || tone === 'deep' ? 'paper' : 'bright')),
  }
}

/** A field in the accent, or in ink where that would not stand out from the company's full colour. */
export function accentTheme(look: Look): Theme {
  const base = themeFor(look, 'bright')
  const [, chroma, hue] = toOklch(rgbToOklab(fromHex(look.main)))
  const asked = toOklch(rgbToOklab(fromHex(look.accent)))
  const isLight = asked[0] > 0.6
  const wanted: Oklch = isLight ? [Math.max(0.8, asked[0]), Math.min(0.13, asked[1]), asked[2]] : asked
  const isApart = contrast(luminance(oklchToRgb(wanted)), luminance(base.panel)) > 1.9
  const panel = oklchToRgb(
    isApart ? wanted : luminance(base.panel) > 0.3 ? [0.27, Math.min(0.05, chroma), hue] : [0.93, 0.03, 82],
  )
  const isDark = luminance(panel) < 0.22
  const text = legible(isDark ? [0.985, 0.008, hue] : [0.25, Math.min(0.06, chroma), hue], panel)
  return { ...base, panel, text, accent: text, onAccent: panel, logoGrounds: [panel] }
}

const isYellow = ([, chroma, hue]: Oklch) => chroma > 0.03 && hue > 64 && hue < 122

function panelOf(colour: Oklch, tone: Tone): Oklch {
  const [lightness, chroma, hue] = colour
  // Dark orange is a brown slab, dark yellow a drab olive: both are brick at middle value.
  const isWarm = hue > 32 && hue < 122
  if (tone === 'deep')
    return isWarm
      ? [0.475, Math.min(0.125, Math.max(0.09, chroma)), Math.min(hue, 42)]
      : [0.41, Math.min(0.12, Math.max(chroma * 0.95, Math.min(chroma * 1.4, 0.07))), hue]
  // Warm colours share one cream: a faint pink or orange looks like a fault of printing.
  if (tone === 'paper')
    return hue < 122 || hue > 320 ? [0.966, 0.016, 82] : [0.972, Math.min(0.01, chroma * 0.15), hue]
  // The tint of red is pink: sand goes with it, and with all.
  if (tone === 'tint')
    return hue < 60 || hue > 330 ? [0.93, 0.032, 72] : [0.915, Math.min(0.042, chroma * 0.4), hue]
  // A grey is charcoal: its hue means nothing.
  if (chroma < 0.03 && lightness <= 0.72) return [Math.min(0.36, Math.max(0.26, lightness)), chroma, hue]
  // In full colour: as light as white text allows, or light enough for dark text.
  if (isYellow(colour) || lightness > 0.72)
    return [Math.min(0.88, Math.max(0.8, lightness)), Math.min(0.14, chroma), hue]
  if (isWarm)
    return [
      Math.min(0.54, Math.max(0.5, lightness)),
      Math.min(0.15, Math.max(0.105, chroma)),
      Math.min(hue, 44),
    ]
  return [Math.min(0.53, Math.max(0.36, lightness)), Math.min(0.15, chroma), hue]
}

const lightened = ([lightness, chroma, hue]: Oklch): Oklch => [
  Math.max(0.82, lightness),
  Math.min(0.12, chroma),
  hue,
]
const darkened = ([lightness, chroma, hue]: Oklch): Oklch => [Math.min(0.42, lightness), chroma, hue]

/** For words that lie on a photo: what is under them is the photo itself, shaded as far as they need. */
export function themeOnPhoto(look: Look, isLight: boolean): Theme {
  const base = themeFor(look, isLight ? 'paper' : 'deep')
  const [, chroma, hue] = toOklch(rgbToOklab(fromHex(look.accent)))
  const panel: Rgb = isLight ? [236, 236, 236] : [44, 44, 46]
  if (isLight) return { ...base, panel, logoGrounds: [panel], accent: base.text }
  const white: Rgb = [255, 255, 255]
  const accent = oklchToRgb([0.92, Math.min(0.1, chroma), hue])
  return { ...base, panel, logoGrounds: [panel], text: white, accent }
}

/** A colour moved away from its ground until it reads, towards the end of the scale that has the room. */
function legible([lightness, chroma, hue]: Oklch, ground: Rgb): Rgb {
  const under = luminance(ground)
  const step = under < 0.18 ? 0.02 : -0.02
  for (let tried = lightness; tried > 0 && tried < 1; tried += step) {
    const rgb = oklchToRgb([tried, chroma, hue])
    if (contrast(luminance(rgb), under) >= minContrast) return rgb
  }
  return under < 0.18 ? [255, 255, 255] : [0, 0, 0]
}
