import { findForeignLines } from '#server/proofreader/language.ts'
import { isPersonName, readWord } from '#server/proofreader/words.ts'

/** Lower case without accents, ligatures opened, plain spaces and apostrophes: for comparing only. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[’´`]/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ')
}

export function upperFirst(text: string): string {
  const lead = /^[«("\s\u00a0]*/u.exec(text)?.[0] ?? ''
  const first = String.fromCodePoint(text.codePointAt(lead.length) ?? 32)
  // « iPad », « eBay »: a capital further on says that the small letter is meant.
  if (text.length === lead.length || /^\p{Ll}\p{Lu}/u.test(text.slice(lead.length))) return text
  return lead + first.toUpperCase() + text.slice(lead.length + first.length)
}

/** Only before a match: it knows no names. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const common =
  /^(?:le|la|les|une?|des|du|notre|nos|votre|vos|mon|ma|mes|on|nous|vous|je|ces?|cette|cet|il|elle|ils|elles|pour|dans|avec|sans|sur|en|après|avant|pendant|dès|quand|si|chaque|tous|toutes|tout|merci|nouvelles?|nouveaux?|vente|soirée|marché|pose|rénovation|fermeture|ouverture|stage|atelier|concert|portes|menu|réunion|réservation|entrée|livraison|gratuit|tarifs?|prix|samedi|dimanche|lundi|mardi|mercredi|jeudi|vendredi|demain|ce)(?=[\s\u00a0])|^(?:l’|d’|c’|n’|j’|à |au )/iu

/** The first letter small, where the word is a common one; null where it may be a name. */
export function lowerCommon(text: string): string | null {
  if (/^[\p{Ll}\d]/u.test(text)) return text
  const first = /^\p{L}+(?=[\s\u00a0,])/u.exec(text)?.[0].toLowerCase() ?? ''
  const isCommon = first.length > 3 && readWord(first).length > 0 && !isPersonName(first)
  return isCommon || common.test(text) ? lowerFirst(text) : null
}

const closed =
  /[.!?…][»"”)]?$|(?<=[\s\u00a0\u202f])[:;]-?[)(D]$|[.!?…][\s\u00a0\u202f]*»$|(?:\p{Extended_Pictographic}|\ufe0f)$|(?:https?:\/\/|www\.)\S+$|#\S+$/u

/** A sentence ready to print: capital first, a stop last unless a sign, an address or an emoji closes it. */
export function asSentence(text: string): string {
  const bare = text.trim().replace(/[\s\u00a0,;:–-]+$/u, '')
  if (bare === '') return ''
  return upperFirst(closed.test(bare) ? bare : `${bare}.`)
}

export function withoutStop(text: string): string {
  return text.trim().replace(/(?<!etc|\p{L}\.\p{L})[.\s\u00a0]+$/u, '')
}

/** The words of a text, without its signs. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\uE000-\uF8FF][\p{L}\p{N}’'-]*/gu) ?? []
}

/** FNV-1a, 32 bits: the same words give the same seed on every machine. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0
  return value
}

/** The words of a list. */
export const listOf = (words: string): Set<string> => new Set(words.split(' '))

/** Needs what was said before it: it opens no post. */
export const leans = (text: string): boolean => leaning.test(text.trim())
const leaning =
  /^(?:ils?|elles?|ça|cela|ce |c’|et|mais|puis|donc|ensuite|aussi|également|merci|plus|bref|ainsi|alors|sinon|en plus|son|sa|ses|leurs?|le tout|là|en |y |celle|celui|ceux|par contre|du coup|sauf|bonne|bon |à bientôt|à très|voilà|désolé|ps|nb|même|idem|comme)(?!\p{L})|^(?:on|nous|vous|je|tu)[\s\u00a0](?:ne[\s\u00a0])?(?:le|la|les|l’|lui|leur|y|en|n’en)(?:[\s\u00a0]|(?<=’))|^c’|dit-|(?<!\p{L})(?:elles?|ils?)[\s\u00a0]|(?<!\p{L})(?:ce|cet|cette|ces)[\s\u00a0]\p{L}+-(?:là|ci)(?!\p{L})|(?<!\p{L})à cette occasion(?!\p{L})/iu

/** Is most of the text in another language? French when in doubt. */
export function isForeign(text: string): boolean {
  const foreign = findForeignLines(text).reduce((sum, { start, end }) => sum + end - start, 0)
  return foreign > text.length * 0.6
}
