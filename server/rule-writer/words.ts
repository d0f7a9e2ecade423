import { findForeignLines } from '#server/proofreader/language.ts'
import { isConjugated, isPersonName, readWord } from '#server/proofreader/words.ts'

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
  /[.!?…][»"”)]?$|[.!?…][\s\u00a0\u202f]?»$|(?:\p{Extended_Pictographic}|\ufe0f)$|(?:https?:\/\/|www\.)\S+$|#\S+$/u

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

/** Forms that may be nouns as well, but seldom are where no article stands before them. */
const verbs = listOf(
  'est a sera sont sommes seront était étaient avait avaient ont avons avez va sort fait font doit faut suffit permet vient tient prend attend accueille propose dit veut ouvre arrive arrivent reste restent dure durent coûte coûtent commence commencent garde protège rend met vend existe sert part repose pousse demande invite organise lance déménage vaut rouvre reprend quitte joue expose fête baisse augmente recrute cherche recherche installe participe fabrique avance laisse donne donnent change changent passe passent souhaite remercie ferme ferment tourne démarre termine retrouve offre offrent porte marche compte aide pèse évite',
)

/** A form that conjugates a verb and is nothing else: « livrons », not « porte ». */
function isOnlyVerb(word: string): boolean {
  const readings = readWord(word)
  return (
    isConjugated(readings) &&
    readings.every(({ kind, form }) => kind === 'verb' && form !== 'participle' && form !== 'infinitive')
  )
}

export const mayConjugate = (word: string): boolean => isConjugated(readWord(word))

const before = listOf(
  'le la les l un une des du de d au aux ce cet cette ces mon ma mes notre nos votre vos leur leurs son sa ses en par pour sur sans avec et ou sous date porte nouvelle nouveau prochaine prochain derniere dernier',
)
const subordinate = /[\s\u00a0](?:qui |que |qu['’]|dont |quand |lorsque |si |parce que )/u
/** « chez nous », « joignez-nous » hold no subject. */
const noSubject =
  /(?:chez|pour|avec|a|de|entre|contre|sur|par|et) (?:nous|vous|elles?|ils?)\b|-(?:nous|vous|la|le|les)\b/g
const finite = [
  /(?:^|[^a-z'-])(?:l'(?:a|avait|ont|avaient) |j'|je |tu |il |elle |on |nous |vous |ils |elles |c'est|c'etait|ca |cela |ce sont|qu'on |qu'il |y a )/,
  /\b(?:ne |n')[a-z]+ (?:pas|plus|jamais|rien)\b|[a-z] (?:se |s')(?![a-z]*(?:er|ir|re|oir)\b)[a-z]{3,}/,
  /(?:^|[.!?,:] )(?!chez|nez|assez|rez|rendez)[a-z]{3,}ez\b|[a-z]{2,}-(?:t-)?(?:ils?|elles?|on|je|tu)\b/,
]

/** Does the phrase hold a conjugated verb outside « qui… », « que… »? Cautious: unsure means no. */
export function hasVerb(text: string): boolean {
  const main = text.replace(/«[^»]*»/gu, ' ').split(subordinate)[0] ?? ''
  const folded = ` ${fold(main).replace(noSubject, ' ')}`
  if (finite.some((pattern) => pattern.test(folded))) return true
  if (/\p{L} a (?:\p{L}+[éitsu]|eu|dû)(?!\p{L})/u.test(main)) return true
  const words = main.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  return words.some(
    (word, index) =>
      !before.has(fold(words[index - 1] ?? '')) &&
      word !== 'a' &&
      ((index > 0 && verbs.has(word)) || (word.length > 3 && isOnlyVerb(word))),
  )
}

/** Needs what was said before it: it opens no post. */
export const leans = (text: string): boolean => leaning.test(text.trim())
const leaning =
  /^(?:ils?|elles?|ça|cela|ce |c’|et|mais|puis|donc|ensuite|aussi|également|merci|plus|bref|ainsi|alors|sinon|en plus|son|sa|ses|leurs?|le tout|là|en |y |celle|celui|ceux|par contre|du coup|sauf|bonne|bon |à bientôt|à très|voilà|désolé|ps|nb|même|idem|comme)(?!\p{L})|^(?:on|nous|vous|je|tu)[\s\u00a0](?:ne[\s\u00a0])?(?:le|la|les|l’|lui|leur|y|en|n’en)(?:[\s\u00a0]|(?<=’))|^c’|dit-|(?<!\p{L})(?:elles?|ils?)[\s\u00a0]/iu

/** Is most of the text in another language? French when in doubt. */
export function isForeign(text: string): boolean {
  const foreign = findForeignLines(text).reduce((sum, { start, end }) => sum + end - start, 0)
  return foreign > text.length * 0.6
}
