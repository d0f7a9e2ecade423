import { isKnown, isPersonName } from '#server/proofreader/words.ts'
import { fold } from './words.ts'

const firstMark = 0xe000
const address = String.raw`(?:https?:\/\/|www\.)[^\s«»()<>]{2,300}[^\s«»()<>.,;:!?]`
const email = String.raw`[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,5}`
const site = String.raw`(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]{1,63}\.){1,4}(?:fr|com|org|net|eu|io|bzh|paris|shop|info|be|ch|example)(?:\/[^\s«»()]*[^\s«»().,;:!?])?(?![\p{L}\p{N}])`
const handle = String.raw`(?<![\p{L}\p{N}])[#@][\p{L}_][\p{L}\p{N}_.-]*[\p{L}\p{N}_]`
/** « BIENVENUE10 », « NOEL-15 », and whatever follows « code ». */
const code = String.raw`(?<![\p{L}\p{N}])(?=[\p{Lu}\d-]*\p{Lu}{2})(?=[\p{Lu}-]*\d)[\p{Lu}\d-]{5,20}(?![\p{L}\p{N}])|(?<=(?<!\p{L})(?:[Cc]ode(?: promo)?|CODE PROMO)(?: ?:)? [«"]? ?)[\p{Lu}\d][\p{Lu}\d-]{2,20}(?![\p{L}\p{N}])`
/** The company's name with any case, apostrophe and space. */
const nameSource = (name: string): string =>
  `(?<![\\p{L}\\p{N}@.#-])${name
    .replace(/[.*+?^$()|[\]{}\\/]/g, '\\$&')
    .replace(/['’]/g, "['’]")
    .replace(/\s+/g, '\\s+')}(?![\\p{L}\\p{N}@-]|\\.\\p{L})`

/** The text with addresses, codes, inline hashtags and the name as private-use characters, and what puts them back. */
export function setAside(text: string, name: string): { text: string; restore: (text: string) => string } {
  const tokens: string[] = []
  const keep = (token: string): string => {
    tokens.push(token)
    return String.fromCharCode(firstMark + tokens.length - 1)
  }
  const open = text.replace(/[\uE000-\uF8FF]/g, '')
  const unchanged = new RegExp([address, email, site, handle, code].join('|'), 'gu')
  const marked = open.replace(unchanged, keep)
  const named =
    name.length < 3
      ? marked
      : marked.replace(new RegExp(nameSource(name), 'giu'), (found) =>
          isSaidInPassing(found, name) ? found : keep(name),
        )
  return {
    text: named,
    restore: (after) =>
      after.replace(/[\uE000-\uF8FF]/g, (mark) => tokens[mark.charCodeAt(0) - firstMark] ?? ''),
  }
}

/** « venez chez nous » does not name the restaurant Chez Nous. */
function isSaidInPassing(found: string, name: string): boolean {
  return (
    found === found.toLowerCase() && /^(?:chez|au|aux|le|la|les|l'|un|une|notre) ?\p{L}+$/u.test(fold(name))
  )
}

const acronyms = new Set(
  'CDI CDD PME TPE SARL SAS SASU EURL SCP SCOP PDF BTP TVA RSE PMR VTT SUV GPS LED BTS CAP BEP DUT CACES PAC VMC PVC RH RGE URSSAF SNCF CPAM ADN CV FAQ USB QR TGV AMAP ESS DPE TTC HT SAV BBQ EHPAD ESAT IPA SPL BD DJ XL XXL TV WC PC RTT BAFA INSEE DIY OK SMS CAF EDF MJC'.split(
    ' ',
  ),
)
/** Places that a text all in capitals does not mark: the profile gives the others. */
const cities = new Set(
  'paris lyon marseille toulouse nice nantes strasbourg montpellier bordeaux lille rennes reims metz nancy dijon angers grenoble brest quimper vannes lorient caen rouen amiens tours poitiers limoges clermont-ferrand perpignan nîmes avignon aix-en-provence toulon annecy chambéry besançon mulhouse colmar pau bayonne biarritz saint-étienne saint-malo saint-nazaire niort angoulême bourges orléans chartres troyes cholet laval albi france bretagne normandie alsace lorraine provence corse vendée savoie auvergne aquitaine occitanie bourgogne noël'.split(
    ' ',
  ),
)
const shouted =
  /(?<![\p{L}\d’'-])(?:AVANT|APR[ÈE]S|NOUVEAUX?|NOUVELLES?|NOUVEAUT[ÉE]S?|GRATUITE?S?|URGENT|ATTENTION|FERM[ÉE]E?S?|OUVERTE?S?|OUVERTURE|FERMETURE|COMPLET|DERNI[ÈE]RE?S?|JOURS?|SAMEDI|DIMANCHE|LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|TOUS|TOUTES?|POUR|AVEC|SANS|DANS|TR[ÈE]S|JAMAIS|TOUJOURS|PAS|NOUS|VOUS|PROMO|PROMOTION|SOLDES|OFFERTE?S?|VENDUE?S?|MERCI|BRAVO|IMPORTANT|RAPPEL|INFO|RECRUTEMENT|TOUT|ET|DE|DU|DES|LE|LA|LES|UN|UNE|SUR|EN|AU|AUX|PLUS|TROP|EXCEPTIONNEL(?:LE)?(?:MENT)?|UNIQUEMENT|SEULEMENT|MAXIMUM|MINIMUM|TEL|TÉL|OBLIGATOIRE|INTERDITE?)(?![\p{L}’'-])/gu

/** Lines in capitals go to lower case, known names and acronyms restored (docs/product/writing.md §2.3). */
export function withoutShouting(text: string, known: string[]): string {
  const names = new Map(known.flatMap(namesIn).map((name) => [fold(name), name]))
  return text
    .split('\n')
    .map((line) =>
      line
        .split(/(?<=[.!?…:])(?=\s)/u)
        .map((part) => (isShouted(part) ? lowered(part, names) : part.replace(shouted, quiet)))
        .join(''),
    )
    .join('\n')
}

const quiet = (word: string, at: number, whole: string): string =>
  /(?:^|[.!?…]\s*)$/u.test(whole.slice(0, at))
    ? word.charAt(0) + word.slice(1).toLowerCase()
    : word.toLowerCase()

function isShouted(text: string): boolean {
  const words = (text.match(/\p{L}{2,}/gu) ?? []).filter((word) => !acronyms.has(word))
  const loud = words.filter((word) => word === word.toUpperCase())
  return words.length > 0 && loud.join('').length >= 6 && loud.join('').length / words.join('').length >= 0.7
}

function lowered(text: string, names: Map<string, string>): string {
  const small = text.replace(/[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu, (word) => {
    if (acronyms.has(word)) return word
    const lower = word.toLowerCase()
    const name = names.get(fold(word))
    if (name !== undefined) return name
    if (lower.length > 3 && isPersonName(lower) && !isKnown(lower))
      return lower.charAt(0).toUpperCase() + lower.slice(1)
    return cities.has(lower) ? lower.replace(/(?:^|-)\p{Ll}(?!n-)/gu, (start) => start.toUpperCase()) : lower
  })
  return small.replace(
    /^([\s«(]*)(\p{Ll})/u,
    (_, lead: string, letter: string) => lead + letter.toUpperCase(),
  )
}

/** « saint ave » is the Saint-Avé of the address; « tours » is not the town. */
export function withNames(text: string, known: string[]): string {
  const names = [
    ...new Set(
      known.flatMap(
        (one) =>
          one.match(/(?<=[\p{L},\d] |^\d{5} )\p{Lu}[\p{Ll}’]+(?:[- ]\p{L}?[\p{Ll}’]*\p{Lu}?\p{Ll}+)*/gu) ??
          [],
      ),
    ),
  ]
    .flatMap((name) => [name, ...name.split(' ')])
    .filter(
      (name) =>
        name.length > 3 &&
        /^\p{Lu}\p{Ll}/u.test(name) &&
        (name.includes('-') || !isKnown(name.toLowerCase())),
    )
  return names.reduce((current, name) => {
    const letters = [...name]
      .map((letter) => (/[-\s]/.test(letter) ? '[-\\s]' : letter === '’' ? "['’]" : sameLetter(letter)))
      .join('')
    return current.replace(new RegExp(`(?<![\\p{L}\\d@#.-])${letters}(?![\\p{L}\\d@])`, 'giu'), (found) =>
      fold(found).replace(/-/g, ' ') === fold(name).replace(/-/g, ' ') ? name : found,
    )
  }, text)
}

const sameLetter = (letter: string): string => {
  const plain = fold(letter)
  return plain === letter.toLowerCase()
    ? plain.replace(/[.*+?^$()|[\]{}\\/]/g, '\\$&')
    : `(?:${letter}|${plain})`
}

/** Words with a capital and small letters in the middle of the profile's sentences, and those of the name. */
function namesIn(text: string): string[] {
  return (
    text
      .match(/(?<=[\p{L},] )\p{Lu}\p{Ll}+(?:-\p{Lu}?\p{Ll}+)*/gu)
      ?.filter((word) => word.length > 3 && !isKnown(word.toLowerCase())) ?? []
  )
}
