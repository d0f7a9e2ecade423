import { readWord } from '#server/proofreader/words.ts'
import { matchesOf } from '#shared/matches-of.ts'
import { upperFirst } from './words.ts'

/** « la clim est réparée (ça le mets pas) » */
const aside = /\((?:ça|cela) (?:ne )?(?:le |la |les )?met(?:s|tez)? (?:le |la |les )?pas[^)]*\)[.\s]*$/iu
/** « Pour vous seulement : … », « Entre nous, … » */
const confides =
  /^(?:et |mais |ps ?: ?)*(?:(?:ceci |cela |ça )?(?:juste )?pour (?:vous|toi) (?:seule?s?(?:ment)?|uniquement)|entre nous|confidentiel(?:lement)?|en confidence)(?!\p{L})/iu
/** « …, ce chiffre reste entre nous », « …, mais ne le publiez pas », « …, donc n’en dites rien » */
const silences =
  /(?<!\p{L})(?:reste(?:ra)? entre nous|(?:ne |n[’'])(?:le|la|les|l[’']|en) ?(?:publiez|publie|diffusez|écrivez|divulguez|dites|mettez) (?:pas|rien)(?: (?:dans le (?:texte|post)|s[’']il (?:vous|te) plaît))?|gardez(?:-| )(?:le|la|les|ça|cela|ceci) pour vous|à ne pas publier)[\s.!)]*$/iu
/** Is all of the sentence told in confidence? In a hurried note only what stands in brackets: where it begins is guessed. */
export const isKeptBack = (sentence: string, isCareful: boolean): boolean =>
  aside.test(sentence) || (isCareful && (confides.test(sentence) || silences.test(sentence)))
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
  const typographic = orders.map((order) => order.replace(/'/gu, '’'))
  const things = typographic.flatMap((order) => matchesOf(order, named).map(([, noun = '']) => noun))
  const isOfPerson = typographic.some((order) => unnamed.test(order.replace(named, '')))
  const kept = isOfPerson || things.length === 0 ? withoutPerson(text) : text
  return things.reduce(withoutNameOf, kept)
}

/** « du restaurant Le Zinc » is « d’un restaurant », « à la clinique vétérinaire Vauban » is « à une clinique vétérinaire ». */
function withoutNameOf(text: string, noun: string): string {
  const space = '[\\s\\u00a0]'
  const lead =
    '[Dd]e la |[Dd]e l’|[Dd]u |[Àà] la |[Àà] l’|[Aa]u |[Ll]a |[Ll]e |[Ll]’|[Cc]ette |[Cc]et |[Cc]e '
  const kind = `(?:${space}(?!des )\\p{Ll}{4,})?`
  const article = '(?:de la |du |des |de l’|de |d’)?(?:(?:Le|La|Les) )?'
  const pattern = new RegExp(`(?<!\\p{L})(${lead})(${noun}${kind})${space}${article}${given}(?!\\p{L})`, 'gu')
  const isFeminine = readWord(noun).some((one) => one.kind === 'noun' && one.gender === 'f')
  return text.replace(pattern, (_, before: string, thing: string) => {
    const own = /(?:la|cette) $/iu.test(before) || (/’$/u.test(before) && isFeminine) ? 'une' : 'un'
    const said = `${/^d/iu.test(before) ? 'd’' : /^(?:à|au)/iu.test(before) ? 'à ' : ''}${own} ${thing}`
    return /^\p{Lu}/u.test(before) ? upperFirst(said) : said
  })
}

const withoutPerson = (text: string): string =>
  text
    .replace(new RegExp(`(?<=(?<!\\p{L})(?:${bearers}))(?:, ${given},|,? ${given})(?!\\p{L})`, 'gu'), '')
    .replace(new RegExp(`(?<!\\p{L}|\\p{Lu}\\p{Ll}+(?:,| et) )Mme[\\s\\u00a0]${given}`, 'gu'), 'une cliente')
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
