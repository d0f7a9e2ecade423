import type { Words } from './propose-words.ts'
import type { ComposePhoto } from './types.ts'

const numbers = ['', 'une photo', 'deux photos', 'trois photos', 'quatre photos', 'cinq photos', 'six photos']

/** What the layout drew of a request. */
interface Shown {
  /** Every line of text on the picture. */
  lines: string[]
  photos: ComposePhoto[]
  /** What a drawing shows, where there is one. */
  drawing?: string | undefined
}

/**
 * Alternative text in French: the words that stand on the picture, and what the photos show where a person or an analysis said so.
 * « pour » never elides nor contracts, whatever the company's name (docs/product/writing.md §2.5).
 */
export function altTextFor(
  name: string,
  { eyebrow, headline, secondLine }: Words,
  { lines, photos, drawing }: Shown,
): { altText: string; isAltTextDescribed: boolean } {
  const drawn = new Set(wordsIn(lines.join(' ')))
  const isDrawn = (text: string) => wordsIn(text).every((word) => drawn.has(word))
  const facts = secondLine.split(' · ').filter(isDrawn).join(' · ')
  const kicker = isDrawn(eyebrow) ? eyebrow : ''
  const words = [kicker, headline, facts].filter(Boolean).join('. ').replaceAll('?. ', '? ')
  const opening = `Visuel pour ${name.trim()}${words ? `\u00A0: «\u00A0${words}\u00A0»` : ''}`
  if (photos.length === 0) {
    const told = drawing ? `Avec un dessin\u00A0: ${drawing}.` : 'Texte seul, sans photo.'
    return { altText: `${opening}. ${told}`, isAltTextDescribed: true }
  }
  const said = photos.flatMap(({ description, seen }) => {
    const text = (description ?? seen?.altText ?? '').trim().replace(/[.\s]+$/u, '')
    return text ? [text] : []
  })
  if (said.length === photos.length)
    return { altText: `${opening}. ${said.join('. ')}.`, isAltTextDescribed: true }
  const count = numbers[photos.length] ?? `${photos.length} photos`
  return { altText: `${opening}. Avec ${count} de l’entreprise.`, isAltTextDescribed: false }
}

/** A struck price stands for « au lieu de »; a weekday may be drawn as its first letters. */
const wordsIn = (text: string): string[] =>
  (
    text
      .replace(/au\slieu\sde/giu, '')
      .toLocaleLowerCase('fr')
      .match(/\d+|\p{L}+/gu) ?? []
  )
    .map((word) => word.replace(/^(lun|mar|mer|jeu|ven|sam|dim)(?:di|credi|dredi|edi|anche)$/u, '$1'))
    .filter((word) => !/^(?:le|la|les|du|et|à|en|de|dès|pour|partir|début|démarrage|à)$/u.test(word))
