import type { Look } from '#server/composer/look.ts'
import { accentTheme, themeFor } from '#server/composer/theme.ts'
import { toHex } from '#server/integrations/imaging/hex.ts'
import { luminance, mixed } from '#server/integrations/imaging/oklab.ts'

/** The papers that a drawing is cut from, as `#rrggbb`. */
interface Inks {
  dark: string
  main: string
  soft: string
  light: string
  /** What draws the eye. */
  pop: string
}

/** SVG elements on a sheet of 400 by 400. */
export type Draw = (inks: Inks) => string

/** The company's own colours, as papers that stand out from its full colour. */
export function inksOf(look: Look): Inks {
  const { panel, text } = themeFor(look, 'bright')
  const accent = accentTheme(look)
  const isLightField = luminance(panel) > 0.3
  const [dark, light] = [isLightField ? text : accent.text, themeFor(look, 'paper').panel] as const
  const isLightAccent = luminance(accent.panel) > 0.35
  return {
    dark: toHex(isLightAccent && !isLightField ? mixed(accent.text, [0, 0, 0], 0.25) : dark),
    main: toHex(mixed(panel, isLightField ? text : light, isLightField ? 0.45 : 0.3)),
    soft: toHex(mixed(panel, light, 0.62)),
    light: toHex(light),
    pop: toHex(isLightAccent ? accent.panel : mixed(panel, text, 0.62)),
  }
}
