import { isConjugated, isNoun, readWord } from '#server/proofreader/words.ts'

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
  return common.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : null
}

/** A sentence ready to print: capital first, a stop last unless a sign, an address or an emoji closes it. */
export function asSentence(text: string): string {
  const bare = text.trim().replace(/[\s\u00a0,;:–-]+$/u, '')
  if (bare === '') return ''
  const closed =
    /[.!?…][»"”)]?$|[.!?…][\s\u00a0\u202f]?»$|(?:\p{Extended_Pictographic}|\ufe0f)$|(?:https?:\/\/|www\.)\S+$|#\S+$/u.test(
      bare,
    )
  return upperFirst(closed ? bare : `${bare}.`)
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

/** Forms that may be nouns as well, but seldom are where no article stands before them. */
const verbs = new Set(
  'est a sera ont avons avez va sort fait font doit faut suffit permet vient tient prend attend accueille propose dit veut ouvre arrive arrivent reste restent dure durent coûte coûtent commence commencent garde protège rend met vend existe sert part repose pousse demande invite organise lance déménage vaut rouvre reprend quitte joue expose fête baisse augmente recrute cherche recherche installe participe fabrique avance laisse donne donnent change changent passe passent souhaite remercie ferme ferment tourne démarre termine retrouve offre offrent porte marche compte aide pèse évite'.split(
    ' ',
  ),
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
export const mayBeNoun = (word: string): boolean => readWord(word).length === 0 || isNoun(readWord(word))

const before = new Set(
  'le la les l un une des du de d au aux ce cet cette ces mon ma mes notre nos votre vos leur leurs son sa ses en par pour sur sans avec et ou sous date porte nouvelle nouveau prochaine prochain derniere dernier'.split(
    ' ',
  ),
)
const pronoun =
  /(?:^|[^a-z'-])(?:j'|je |tu |il |elle |on |nous |vous |ils |elles |c'est|c'etait|ca |cela |ce sont|qu'on |qu'il |y a )/

/** Does the phrase hold a conjugated verb outside « qui… », « que… »? Cautious: unsure means no. */
export function hasVerb(text: string): boolean {
  const main =
    fold(text)
      .replace(/«[^»]*»/g, ' ')
      .split(/ (?:qui |que |qu'|dont |quand |lorsque |si |parce que )/)[0] ?? ''
  // « chez nous », « pour vous » hold no subject.
  if (
    pronoun.test(
      ` ${main.replace(/(?:chez|pour|avec|a|de|entre|contre|sur|par|et) (?:nous|vous|elles?|ils?)\b|-(?:nous|vous|la|le|les)\b/g, ' ')}`,
    )
  )
    return true
  if (
    /\b(?:ne |n')[a-z]+ (?:pas|plus|jamais|rien)\b|[a-z] (?:se |s')(?![a-z]*(?:er|ir|re|oir)\b)[a-z]{3,}/.test(
      main,
    )
  )
    return true
  if (/\p{L}{2,}-(?:t-)?(?:ils?|elles?|on|je|tu)(?!\p{L})/u.test(main)) return true
  if (/(?:^|[.!?,:] )(?!chez|nez|assez|rez|rendez)[a-z]{3,}ez\b/.test(main)) return true
  if (/\p{L} a (?:\p{L}+[éitsu]|eu|dû)(?!\p{L})/u.test(text)) return true
  const words = text
    .replace(/«[^»]*»/gu, ' ')
    .split(/[\s\u00a0](?:qui |que |qu’|dont |quand |lorsque |si |parce que )/u)[0]
    ?.toLowerCase()
    .match(/[\p{L}\d]+/gu)
  return (words ?? []).some(
    (word, index) =>
      !before.has(fold(words?.[index - 1] ?? '')) &&
      word !== 'a' &&
      ((index > 0 && verbs.has(word)) || (word.length > 3 && isOnlyVerb(word))),
  )
}

/** Needs what was said before it: it opens no post. */
export function leans(text: string): boolean {
  return /^(?:ils?|elles?|ça|cela|ce |c’|et|mais|puis|donc|ensuite|aussi|également|merci|plus|bref|ainsi|alors|sinon|en plus|son|sa|ses|leurs?|le tout|là|en |y |celle|celui|ceux|par contre|du coup|sauf|bonne|bon |à bientôt|à très|voilà|désolé|ps|nb|même|idem|comme)(?!\p{L})|^(?:on|nous|vous|je|tu)[\s\u00a0](?:ne[\s\u00a0])?(?:le|la|les|l’|lui|leur|y|en|n’en)(?:[\s\u00a0]|(?<=’))|^c’|dit-|(?<!\p{L})(?:elles?|ils?)[\s\u00a0]/iu.test(
    text.trim(),
  )
}

const languages: Record<string, string> = {
  fr: 'le la les des du un une et nous notre nos vous votre vos est pour sur dans avec au aux en qui que ce on de pas plus par sont',
  en: 'the and of our is are with for to we you your this that from at by be it have will about please was has can who they all my us new free an a on in am pm till every day open no or just next',
  es: 'el los las del y con para por una nuestro nuestra es en que su al se muy este esta son',
  it: 'il lo gli della del e con per una nostro nostra che di al sono alla dei nella questo questa',
  de: 'der die das und mit für ein eine unser unsere ist wir ihr im den zu auf von am nicht sind',
  pt: 'o os as da do e com para uma nosso nossa em que no na um são dos das',
  nl: 'het een en van met voor onze wij is op de te zijn bij aan ons niet',
}

/** The language of a brief by its small words; French when in doubt. */
export function languageOf(text: string): string {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (language: string): number => {
    const known = new Set((languages[language] ?? '').split(' '))
    return words.filter((word) => known.has(word)).length
  }
  const french = count('fr')
  const [best = 'fr', hits = 0] =
    Object.keys(languages)
      .map((language): [string, number] => [language, count(language)])
      .sort((one, other) => other[1] - one[1])[0] ?? []
  return hits > french * 1.4 && ((hits >= 3 && hits / words.length > 0.12) || (hits >= 2 && french === 0))
    ? best
    : 'fr'
}
