import { isKnown, isPersonName } from '#server/proofreader/words.ts'
import { fold } from './words.ts'

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
