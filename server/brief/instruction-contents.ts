import { matchesOf } from '#shared/matches-of.ts'
import { upperFirst } from './words.ts'

/** « la clim est réparée (ça le mets pas) » */
export const keptBack =
  /\((?:ça|cela) (?:ne )?(?:le |la |les )?met(?:s|tez)? (?:le |la |les )?pas[^)]*\)[.\s]*$/iu
const telephone = /(?<!\d)0\d(?:[ .]?\d\d){4}(?!\d)/gu
/** What the readers need of an order to the writer: its link, its address, its number. */
export function contactsIn(told: string, restore: (text: string) => string): string[] {
  const links = (told.match(/[\uE000-\uF8FF]/gu) ?? []).filter((mark) =>
    /^https?:|^www\.|@\S+\.|\.\p{L}{2,}$/iu.test(restore(mark)),
  )
  return [...links.map((mark) => `Pour en savoir plus\u00a0: ${mark}`), ...(told.match(telephone) ?? [])]
}

/** « ne pas mettre son nom » */
export const unnamed =
  /(?<!\p{L})(?:pas|sans|ni) (?:\p{L}+ ){0,3}(?:son|le|les|leurs?) (?:pré)?noms?(?!\p{L})/iu
const bearers =
  '(?:client|voisin|apprenti|salarié|patient|cousin|commerçant|employé|voyageur)e?|dame|monsieur|stagiaire|collègue|élève|fournisseur|locataire|propriétaire'
const given = String.raw`\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+)?`
const named =
  /(?<!\p{L})(?:pas|sans|ni) (?:\p{L}+ ){0,3}(?:le|son) noms? (?:de la |du |de l’|de cette |de ce |de cet )(\p{L}+)/giu

/** The text without the names that the orders forbid: of a person, or of what they say (« pas le nom de la clinique »). */
export function withoutName(text: string, orders: string[]): string {
  const things = orders.flatMap((order) =>
    matchesOf(order.replace(/'/gu, '’'), named).map(([, noun = '']) => noun),
  )
  return things.reduce(
    (kept, noun) =>
      kept.replace(
        new RegExp(
          `(?<!\\p{L})([Ll]a|[Ll]e|[Cc]ette|[Cc]e)[\\s\\u00a0]${noun}[\\s\\u00a0](?:de la |du |des |de l’|de |d’)?${given}(?!\\p{L})`,
          'gu',
        ),
        (_, article: string) => {
          const own = /^(?:la|cette)$/iu.test(article) ? 'une' : 'un'
          return `${/^\p{Lu}/u.test(article) ? upperFirst(own) : own} ${noun}`
        },
      ),
    withoutPerson(text),
  )
}

const withoutPerson = (text: string): string =>
  text
    .replace(new RegExp(`(?<=(?<!\\p{L})(?:${bearers}))(?:, ${given},|,? ${given})(?!\\p{L})`, 'gu'), '')
    .replace(new RegExp(`(?<!\\p{L})Mme[\\s\\u00a0]${given}`, 'gu'), 'une cliente')
    .replace(new RegExp(`(?<!\\p{L})M\\.[\\s\\u00a0]${given}`, 'gu'), 'un client')

/** « Merci à elle » names the guest who was told of before. */
export function thankByName(pieces: { text: string }[]): void {
  const name =
    /(?:client|cliente|voyageuse|voyageur|dame|monsieur|élève|Mme|M\.),?[\s\u00a0](\p{Lu}\p{Ll}+)(?=[\s,])/u.exec(
      pieces.map(({ text }) => text).join(' '),
    )?.[1]
  for (const piece of pieces)
    if (name !== undefined)
      piece.text = piece.text.replace(/^Merci à (?:elle|lui)(?=\.|$)/u, `Merci à ${name}`)
}
