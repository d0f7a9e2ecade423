/** Names by which style sheets call the colours of a brand. */
const brandNames = /(?:primary|secondary|accent|brand|main|theme|principal|marque)[\w-]*$/i
const maxCharacters = 300_000

/** Colours of a style sheet by how much they tell: those of a brand's variables most. */
export function countColours(css: string, counts: Record<string, number> = {}): Record<string, number> {
  const declarations = /([\w-]{1,60})\s*:\s*[^;{}]{0,80}?(#[0-9a-f]{3,8}\b|rgba?\([\d\s,./%]{5,40}\))/gi
  for (const [, name = '', colour = ''] of css.slice(0, maxCharacters).matchAll(declarations)) {
    const hex = hexOf(colour)
    if (hex === null) continue
    counts[hex] = (counts[hex] ?? 0) + (name.startsWith('--') && brandNames.test(name) ? 40 : 1)
  }
  return counts
}

/** `#rrggbb`; null for what is hardly seen through and for what is no colour. */
export function hexOf(colour: string): string | null {
  const text = colour.trim().toLowerCase()
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text)
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`
  if (/^#[0-9a-f]{6}$/.test(text)) return text
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(text)
  if (!parts || parts.slice(1).some((part) => Number(part) > 255)) return null
  return `#${parts
    .slice(1)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`
}
