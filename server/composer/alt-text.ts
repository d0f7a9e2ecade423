import type { Words } from './propose-words.ts'
import type { ComposePhoto } from './types.ts'

const numbers = ['', 'une photo', 'deux photos', 'trois photos', 'quatre photos', 'cinq photos', 'six photos']

/**
 * Alternative text in French: the words on the picture, and what the photos show where a person or an analysis said so.
 * « pour » never elides nor contracts, whatever the company's name (docs/product/writing.md §2.5).
 */
export function altTextFor(
  name: string,
  { headline, secondLine }: Words,
  photos: ComposePhoto[],
): { altText: string; isAltTextDescribed: boolean } {
  const words = [headline, secondLine].filter(Boolean).join('. ')
  const opening = `Visuel pour ${name.trim()}${words ? `\u00A0: «\u00A0${words}\u00A0»` : ''}`
  if (photos.length === 0) return { altText: `${opening}. Texte seul, sans photo.`, isAltTextDescribed: true }
  const said = photos.flatMap(({ description, seen }) => {
    const text = (description ?? seen?.altText ?? '').trim().replace(/[.\s]+$/u, '')
    return text ? [text] : []
  })
  if (said.length === photos.length)
    return { altText: `${opening}. ${said.join('. ')}.`, isAltTextDescribed: true }
  const count = numbers[photos.length] ?? `${photos.length} photos`
  return { altText: `${opening}. Avec ${count} de l’entreprise.`, isAltTextDescribed: false }
}
