import { type Oklab, type Oklch, toOklch } from './oklab.ts'

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
