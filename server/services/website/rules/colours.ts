import type { SiteMaterial } from '#server/integrations/websites/types.ts'
import { type Found, found } from './found.ts'

/** Neither grey nor nearly white or black: those are on every site. */
function isTelling(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  return most - least > 40 && most > 60 && least < 220
}

/** Colours of the site's pages and style sheets, most used first, each with what was counted. */
export function findColours({ pages, colours }: Pick<SiteMaterial, 'pages' | 'colours'>): Found[] {
  const [home] = pages
  if (!home) return []
  const counts = new Map(Object.entries(colours))
  for (const page of pages)
    for (const [hex, count] of Object.entries(page.colours)) counts.set(hex, (counts.get(hex) ?? 0) + count)
  const theme = home.metas['theme-color'] ?? ''
  return [...counts]
    .filter(([hex]) => isTelling(hex))
    .sort((one, other) => other[1] - one[1])
    .slice(0, 12)
    .map(([hex]) => found(hex, theme.toLowerCase() === hex ? `theme-color: ${hex}` : hex, home))
}
