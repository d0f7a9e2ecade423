const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** User-perceived characters: « é » or an emoji count as one (docs/product/decisions.md §3, Company keywords). */
export function countGraphemes(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

/** The raw length is capped first: counting 100 kB of characters exhausts memory (docs/product/promises.md). */
export function fitsGraphemes(text: string, max: number): boolean {
  return text.length <= max * 8 && countGraphemes(text) <= max
}
