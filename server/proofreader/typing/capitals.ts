import { set } from '#server/proofreader/context.ts'
import { communeOf } from '#server/proofreader/data/communes.ts'
import { shortenedWords } from '#server/proofreader/data/hurried-words.ts'
import { readExactly } from '#server/proofreader/dictionary.ts'
import { applySure } from '#server/proofreader/index.ts'
import { accentVariants, withoutAccents } from '#server/proofreader/spelling-variants.ts'
import { isKnown, isPersonName, readWord } from '#server/proofreader/words.ts'

const plain = (text: string): string => withoutAccents(text.toLowerCase())

export const acronyms = set(
  'CDI CDD PME TPE SARL SAS SASU EURL SCP SCOP PDF BTP TVA RSE PMR VTT SUV GPS LED BTS CAP BEP DUT CACES PAC VMC PVC RH RGE URSSAF SNCF CPAM ADN CV FAQ USB QR TGV AMAP ESS DPE TTC HT SAV BBQ EHPAD ESAT IPA SPL BD DJ XL XXL TV WC PC RTT BAFA INSEE DIY OK SMS CAF EDF MJC ISO VTC PSC SST VAE CQP FIMO FCO APS BAC RIB IBAN SIM USB NFC HACCP FSC PEFC AOP AOC IGP SSIAP VSL ALD ESS RC IRM ORL PCR CHU GNV IDEL AAC DEA BAT CHR HLM ZAC MSA CCI CMA DDFIP SCI OPCO BPJEPS VO VOST SACEM FSE SMR RSA CNC TIG MIG DXF CPF BTM HSE PACS GAEC EARL CIF VRP IRVE BPREA DEAES ATSEM LLD ADSL PLU ZFE FAP ABS SSR EPI TPMR VASP BNSSA RQTH AAH APL BEPECASER BPA MFR CFA GRETA DDE ARS UV NFT BSM MSP PMI CPE PSU TMS DAS CCAS ANAH APA CFE SPANC QF HD XS SIRET SIREN AG BP',
)
/** Places that a text all in capitals does not mark: the profile gives the others. */
const cities = set(
  'mans paris lyon marseille toulouse nice nantes strasbourg montpellier bordeaux lille rennes reims metz nancy dijon angers grenoble brest quimper vannes lorient caen rouen amiens tours poitiers limoges clermont-ferrand perpignan nîmes avignon aix-en-provence toulon annecy chambéry besançon mulhouse colmar pau bayonne biarritz saint-étienne saint-malo saint-nazaire niort angoulême bourges orléans chartres troyes cholet laval albi france bretagne normandie alsace lorraine provence corse vendée savoie auvergne aquitaine occitanie bourgogne noël',
)
const shouted =
  /(?<![\p{L}\d’'-])(?:AVANT|APR[ÈE]S|NOUVEAUX?|NOUVELLES?|NOUVEAUT[ÉE]S?|GRATUITE?S?|URGENT|ATTENTION|FERM[ÉE]E?S?|OUVERTE?S?|OUVERTURE|FERMETURE|COMPLET|DERNI[ÈE]RE?S?|JOURS?|SAMEDI|DIMANCHE|LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|TOUS|TOUTES?|POUR|AVEC|SANS|DANS|TR[ÈE]S|JAMAIS|TOUJOURS|PAS|NOUS|VOUS|PROMO|PROMOTION|SOLDES|OFFERTE?S?|VENDUE?S?|MERCI|BRAVO|IMPORTANT|RAPPEL|INFO|RECRUTEMENT|TOUT|ET|DE|DU|DES|LE|LA|LES|UN|UNE|SUR|EN|AU|AUX|PLUS|TROP|EXCEPTIONNEL(?:LE)?(?:MENT)?|UNIQUEMENT|SEULEMENT|MAXIMUM|MINIMUM|TEL|TÉL|OBLIGATOIRE|INTERDITE?)(?![\p{L}’'-])/gu

/** Lines in capitals go to lower case, known names and acronyms restored (docs/product/writing.md §2.3). */
export function withoutShouting(text: string, known: string[]): string {
  const names = new Map(known.flatMap(namesIn).map((name) => [plain(name), name]))
  const parts = text.replace(/WEEK[ -]?END/g, 'week-end').split(/(?<=[.!?…:])(?=\s)|(?<=\n)/u)
  return parts
    .map((part) =>
      isShouted(part) ? lowered(part, names) : part.replace(shouted, quiet).replace(loudWord, quietKnown),
    )
    .join('')
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
const quiet = (word: string, at: number, whole: string): string =>
  /(?:^|[.!?…]\s*)$/u.test(whole.slice(0, at)) ? capital(word) : word.toLowerCase()

const loudWord = /(?<![\p{L}\d@#.’'-])\p{Lu}{4,}(?![\p{L}\d@’'-])/gu
/** « jeudi RIEN »: a word of the language, and no name. */
const quietKnown = (word: string, at: number, whole: string): string =>
  acronyms.has(word) || readWord(word.toLowerCase()).length === 0 ? word : quiet(word, at, whole)

function isShouted(text: string): boolean {
  const words = (text.match(/\p{L}{2,}/gu) ?? []).filter((word) => !acronyms.has(word))
  const loud = words.filter((word) => word === word.toUpperCase())
  return words.length > 0 && loud.join('').length >= 6 && loud.join('').length / words.join('').length >= 0.7
}

function lowered(text: string, names: Map<string, string>): string {
  const small = text.replace(/[\p{L}\p{M}\d]+(?:-[\p{L}\p{M}]+)*/gu, (word, at: number) => {
    if (acronyms.has(word) || /^\p{L}+\d/u.test(word)) return word
    // « CONTACT M. VANDAELE », but « 12 M. »
    if (word === 'M' && /[^\d][ \u00a0]$/u.test(text.slice(0, at)) && text.charAt(at + 1) === '.') return word
    // « le R du produit (R=7) »
    if (
      /^[BFGHKPRVWXZ]$/.test(word) ||
      (/^[A-C]E?$|^[EG]$/.test(word) && /(?<!\p{L})(?:DPE|GES|PERMIS|BLOC|CLASSE) $/u.test(text.slice(0, at)))
    )
      return word
    const lower = word.toLowerCase()
    const accented = `É${lower.slice(1)}`
    if (
      /^e/.test(lower) &&
      !isKnown(lower) &&
      readExactly(accented).length > 0 &&
      readWord(accented.toLowerCase()).length === 0
    )
      return accented
    const name = names.get(plain(word))
    if (name !== undefined) return name
    if (lower.length > 3 && isPersonName(lower) && !isKnown(lower)) return capital(word)
    if (cities.has(lower)) return lower.replace(/(?:^|-)\p{Ll}(?!n-)/gu, (start) => start.toUpperCase())
    const place =
      isKnown(lower) || lower.length < 4 || accentVariants(lower).length > 0 ? undefined : communeOf(lower)
    if (place !== undefined) return place
    return isNoWord(lower) && !/\d[\s\u00a0]?$/u.test(text.slice(0, at)) ? unknownWord(word) : lower
  })
  return small
    .replace(/(?<!\p{L})le (?=Mans(?!\p{L}))/gu, 'Le ')
    .replace(/^[\s«(]*\p{Ll}/u, (start) => start.toUpperCase())
}

/** The dictionary lacks them: « à vingt kilomètres ». */
const numeral =
  /^(?:onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|cents?|mille)$/

/** Neither a word nor one that lost its accents, nor a short form. */
export const isNoWord = (lower: string): boolean =>
  /^\p{L}{2,}$/u.test(lower) &&
  !numeral.test(lower) &&
  !isKnown(lower) &&
  !shortenedWords.has(lower) &&
  accentVariants(lower).length === 0 &&
  applySure(lower, []) === lower

/** A name, or an acronym when it has at most four letters: « Kawasaki », « IPN ». */
const unknownWord = (word: string): string =>
  word.length > 4 || /^(?:MR|MME|MLLE)$/u.test(word) || isPersonName(word.toLowerCase())
    ? capital(word)
    : word

const properName = /(?<=[\p{L},\d] |^\d{5} )\p{Lu}[\p{Ll}’]+(?:[- ]\p{L}?[\p{Ll}’]*\p{Lu}?\p{Ll}+)*/gu

/** « saint ave » is the Saint-Avé of the address; « tours » is the town only in « à tours ». */
export function withNames(text: string, known: string[]): string {
  const names = known
    .flatMap((one) => one.match(properName) ?? [])
    .flatMap((name) => [name, ...name.split(' ')])
    .filter((name) => /^\p{Lu}\p{Ll}{3}/u.test(name))
  return names.reduce((current, name) => {
    const isWord = !name.includes('-') && readWord(name.toLowerCase()).length > 0
    const letters = [...name].map((letter) =>
      /[-\s]/.test(letter) ? '[-\\s]' : `[${letter}${plain(letter).charAt(0)}]`,
    )
    const led = isWord ? '(?<=(?<!\\p{L})(?:à|a|de|sur|vers|rue|quai|place) )' : ''
    const wanted = new RegExp(`${led}(?<![\\p{L}\\d@#.-])${letters.join('')}(?![\\p{L}\\d@])`, 'giu')
    return current.replace(wanted, name)
  }, text)
}

/** Words with a capital and small letters in the middle of the profile's sentences. */
function namesIn(text: string): string[] {
  const found = text.match(/(?<=[\p{L},] )\p{Lu}\p{Ll}+(?:-\p{Lu}?\p{Ll}+)*/gu) ?? []
  return found.filter((word) => word.length > 3 && !isKnown(word.toLowerCase()))
}
