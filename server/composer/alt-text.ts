import type { ImageFacts } from '#server/integrations/ai/types.ts'

const numbers = ['', 'une photo', 'deux photos', 'trois photos', 'quatre photos', 'cinq photos', 'six photos']

/**
 * Alternative text in French: only what was given or measured. « pour » never elides nor contracts, whatever
 * the company's name (docs/product/writing.md §2.5).
 */
export function altTextFor(name: string, headline: string, photos: ImageFacts[]): string {
  const title = headline && headline !== name ? `\u00A0: «\u00A0${headline}\u00A0»` : ''
  const opening = `Visuel pour ${name.trim()}${title}`
  if (photos.length === 0) return `${opening}. Texte et motif graphique, sans photo.`
  const colours = mainColours(photos)
  const count = numbers[photos.length] ?? `${photos.length} photos`
  return `${opening}. Avec ${count}${colours.length > 0 ? `, tons ${joined(colours)}` : ''}.`
}

/** The colours most photos share, at most three. */
function mainColours(photos: ImageFacts[]): string[] {
  const weights = new Map<string, number>()
  for (const { colours } of photos) {
    for (const [rank, colour] of colours.entries()) weights.set(colour, (weights.get(colour) ?? 0) + 3 - rank)
  }
  return [...weights]
    .sort((one, other) => other[1] - one[1])
    .slice(0, 3)
    .map(([colour]) => colour)
}

function joined(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`
}
