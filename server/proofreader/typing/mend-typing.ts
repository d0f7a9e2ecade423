import { brandNames } from '#server/proofreader/data/business-words.ts'
import { applyLikely, hasHaste } from '#server/proofreader/index.ts'
import { withPunctuation } from '#server/proofreader/punctuation/punctuate.ts'
import { accentVariants, withoutAccents } from '#server/proofreader/spelling-variants.ts'
import { readWord } from '#server/proofreader/words.ts'
import { memoize } from '#shared/memoize.ts'
import { repairTypography } from '#shared/typography.ts'
import { withAgreement } from './agreement.ts'
import { withPrices } from './amounts.ts'
import { withBarePrices } from './bare-prices.ts'
import { acronyms, capital, isNoWord } from './capitals.ts'
import { withEvidentPrices } from './evident-prices.ts'
import { withFigures } from './figures.ts'
import { withAccentedWords } from './kept-words.ts'
import { withArticles, withLinks } from './left-out-words.ts'
import { normaliseWords } from './normalise.ts'
import { betweenPrices, withPricedItems } from './price-items.ts'
import { withoutRuns, withRuns } from './price-runs.ts'
import { splitSentences } from './sentences.ts'
import { asWritten, withoutFillers } from './spoken-french.ts'
import { textReplacements } from './text-replacements.ts'
import { withoutSlips, withPrintedForms } from './typed-slips.ts'

const brandsByTyped = new Map(brandNames.map((name) => [withoutAccents(name.toLowerCase()), name]))
const brands = new RegExp(
  `(?<![\\p{L}@#./-])(?:${[...brandsByTyped.keys()].join('|').replaceAll('-', '[- ]')})(?![\\p{L}@-]|\\.\\p{L})`,
  'giu',
)

const listed = /^\s*(?:[-*•–—·▪]|\d{1,2}[.)°])[\s\u00a0]+/u
/** « Yann », « Marie Le Goff », « Chantal et Didier »: a line that signs. */
export const signaturePattern =
  /^\p{Lu}\p{L}+(?:[ -]\p{Lu}\p{L}+){0,2}(?: et \p{Lu}\p{L}+(?:[ -]\p{Lu}\p{L}+){0,2})?$/u
const stopped = /[.!?…:][\s\u00a0\u202f]*[»"”)]?$/u

/**
 * Sentences that begin with a capital and end with a stop, accents in place: no hurried keyboard. Items of a list, a name that
 * signs and the stop of the last of four sentences are left out; of two or three where no word was typed in haste.
 */
export function isWrittenWell(text: string): boolean {
  const lines = text.split('\n').filter((line) => !listed.test(line))
  const sentences = lines.flatMap(splitSentences).filter((one) => /\p{L}/u.test(one))
  if (sentences.length > 1 && signaturePattern.test(sentences.at(-1) ?? '')) sentences.pop()
  const isBegun = sentences.every((one) => /^[\p{Lu}\d«"“(−-]/u.test(one))
  if (!isBegun || !/\p{Ll}/u.test(text) || !/[éèêàùôîç]/iu.test(text)) return false
  const open = sentences.filter((one) => !stopped.test(one))
  const isLast = sentences.length > 1 && open.length === 1 && open[0] === sentences.at(-1)
  if (open.length === 0) return true
  return isLast && (sentences.length > 3 || (/^[\p{Lu}«"]/u.test(text) && !hasHaste(text)))
}

/** « samedi 14 décembre 10 h », but « samedi 10 h-12 h ». */
const atHour =
  /(?<=(?<!\p{L})(?:(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)s?(?:[\s\u00a0](?:soir|matin|midi|après-midi|prochain))?(?:[\s\u00a0](?:1er|\d{1,2}))?(?:[\s\u00a0](?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre))?|(?<!\p{L})(?:1er|\d{1,2})[\s\u00a0](?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)),?[\s\u00a0](?=(?:[01]?\d|2[0-4])[\s\u00a0\u202f]?h(?:[\s\u00a0\u202f]?\d\d)?(?![\p{L}\d]|[\s\u00a0]?(?:[-–/]|à[\s\u00a0]\d|\d+(?:,\d\d)?[\s\u00a0]€)))/giu

/** Where no « à » is typed, « a » before what no « has » takes. */
const unaccented =
  /(?<=\p{L}(?:er|ir) )a (?=\d)|(?<=\p{L} )(?<!(?<!\p{L})(?:il|elle|on|qui|y|en) )a (?=\d+(?:$|[.,]| (?:bravo|merci|personnes)))|(?<=[\p{L}\d] )a (?=\d+ l[ae] )|(?<![\p{L}’'\d])(?<!(?<!\p{L})(?:il|elle|on|qui|ça|ca|cela|y|tu|ne|n['’]|les|nous|vous|lui|quelqu['’]un) )a (?=(?:la|ma|mon|vos|nos|votre|notre|cette|ces|tous|toutes|toute|leurs?|chaque|\p{L}{2,}(?:er|ir)) |l['’](?!air)|[\uE000-\uF8FF]|\p{Lu}\p{Ll})/gu
const place =
  /(?<=(?:église|eglise|place|rue|chapelle|quai|avenue|fête|fete|collège|college|école|ecole) )sainte? \p{Ll}{3,}/giu

/** What ends the address of a site. */
const domains = new Set(
  'fr com net org eu bzh io info pro shop store corsica paris alsace app dev co be ch ca de es it uk us re nc pf tv me biz example test'.split(
    ' ',
  ),
)
const isWord = (word: string): boolean =>
  [word.toLowerCase(), ...accentVariants(word.toLowerCase())].some((one) => readWord(one).length > 0)

/** « cnc » and « pc » are no words of their own, « cap » and « sas » may be. */
const isAcronym = (word: string): boolean =>
  /^(?:pc|cv|cb|ok|co2|[23]d|dj)$/i.test(word) ||
  (acronyms.has(word.toUpperCase()) && readWord(word.toLowerCase()).length === 0)

/** « petite-synthe » is a place that no dictionary holds, « 7 mini » a measure: both stay as they were typed. */
function unknownCompounds(text: string): string[] {
  const words = text.match(/(?<![\p{L}\d])\p{L}{3,}(?:-\p{L}{3,})+(?![\p{L}\d])/gu) ?? []
  const compounds = words.filter((word) => {
    const mended = applyLikely(word, []).toLowerCase()
    return mended !== word.toLowerCase() && /-/.test(mended) && readWord(mended).length === 0
  })
  return [...compounds, ...(text.match(/(?<=\d )(?:mini|maxi)(?!\p{L})/giu) ?? [])]
}

/** The words as they are printed, before what parts them: short forms whole, spelling mended, amounts with their sign. */
export const mendWords = memoize(200, (text: string, names: string[], isWell: boolean) => {
  // « 19.marché », but no address
  const parted = text
    .replace(/(?<=(?<![\p{L}@/.-]\S*)\d)\.(?=\p{L}{4,}(?![\p{L}\d]*[.@/]))/gu, '. ')
    // « un plus.appeler », but no address
    .replace(
      /(?<![^\s,;:!?(])(\p{L}{2,})\.(\p{L}{2,})(?![\p{L}\d@/-]|\.\p{L})/gu,
      (whole, left: string, right: string) =>
        domains.has(right.toLowerCase()) || ![left, right].every(isWord) ? whole : `${left}. ${right}`,
    )
    // « le proprio la eu de son grand-père »
    .replace(/(?<=\p{L} )la (?=eue?(?!\p{L}))/giu, 'l’a ')
    .replace(/(?<!\p{L})garde (?=(?:corps|boues?|manger|meubles?)(?!\p{L}))/giu, 'garde-')
    .replace(/(?<!\p{L})tous (?=les vacances(?!\p{L}))/giu, 'toutes ')
    .replace(/(?<!\p{L})avant[ /]apr[eèé]s(?=\s*(?:[,.!\n]|$))/giu, 'avant/après')
    .replace(/(?<=\d ?h ?)(?:\/ ?)?sem(?!\p{L})/giu, ' par semaine')
    // « faites le avant »
    .replace(
      /(?<=(?<!\p{L})(?:\p{L}{3,}ez|faites|dites)) (les?|la) (?=(?:avant|apr[eè]s|vite|maintenant|demain|aujourd|tout de suite)(?!\p{L}))/giu,
      '-$1 ',
    )
    .replace(/(?<!\p{L})(?<=l[ae] |une )sous (?=couche|préfecture|prefecture|location|traitance)/giu, 'sous-')
  const words = isWell
    ? text
    : withoutFillers(withFigures(normaliseWords(withPricedItems(withoutSlips(parted)), parted)))
  const accented = /à/iu.test(words) ? words : words.replace(unaccented, 'à ')
  const spelt = textReplacements
    .reduce(
      (current, [from, to]) =>
        typeof to === 'string' ? current.replace(from, to) : current.replace(from, to),
      accented,
    )
    .replace(brands, (word) => brandsByTyped.get(word.toLowerCase().replace(' ', '-')) ?? word)
    // « 13h Debut 14h30 »: a word that capitals left without its accent.
    .replace(/(?<=\d(?: ?h)? )\p{Lu}\p{Ll}{3,}/gu, (word) => {
      const [variant = word, ...others] = accentVariants(word.toLowerCase())
      return isWell || others.length > 0 || readWord(word.toLowerCase()).length > 0 ? word : variant
    })
    .replace(place, (name) => name.replace(/\p{L}+/gu, capital).replace(' ', '-'))
  const kept = [...names, ...unknownCompounds(spelt)]
  const likely = withAccentedWords(spelt, applyLikely(spelt, kept))
  if (isWell) return { text: repairTypography(likely), kept }
  const runs: string[] = []
  const priced = withPrices(withEvidentPrices(withoutRuns(likely, spelt, runs)))
  const whole = withRuns(betweenPrices(repairTypography(priced)), runs)
  return { text: withBarePrices(repairTypography(withLinks(whole)), text), kept }
})

/** French as it is printed: words mended, of these what `keep` leaves, then parted by the signs that were left out. */
export function mendTyping(
  text: string,
  names: string[],
  isWell = false,
  keep = (mended: string): string => mended,
): string {
  const { text: whole, kept } = mendWords(text, names, isWell)
  const mended = keep(whole)
  const parted = isWell ? mended : asWritten(withPunctuation(mended))
  const likelier = withAccentedWords(parted, applyLikely(parted, kept))
  const signed = (isWell ? likelier : withPrintedForms(withArticles(withAgreement(likelier)), text, names))
    // « huîtres n° 3 9,50 € », « 2450 brut »
    .replace(/(?<=n°[ \u00a0]\d) (?=\d{1,3}(?:,\d\d)?[ \u00a0]€)/gu, '\u00a0: ')
    .replace(
      /(?<![\d.,]|(?:poids(?! lourd)|ptac|tare|charge utile)[^.;!?\n]{0,25} |\d[ \u00a0\u202f])(\d[ \u202f]?\d{3})(?= (?:brut|net)s?(?!\p{L}))/giu,
      '$1\u00a0€',
    )
    // « les dahlias, il faut les sortir »
    .replace(/^((?:les?|la|l['’]) ?\p{L}+(?: \p{L}+){0,2}) (?=il faut (?:les?|la|l['’]) ?\p{L})/gimu, '$1, ')
    // « la tige à 10 cm »
    .replace(
      /(?<=\p{L} )(?<!(?<!\p{L})(?:il|elle|on|qui|ça|y|en|tu) )a (?=\d+[\s\u00a0]?(?:cm|mm|km|°|degrés|€|mètres)(?!\p{L}))/gu,
      'à ',
    )
    .replace(/(?<!\p{L})à (?=déjà(?!\p{L}))/gu, 'a ')
    // « ce qu’on peut, on bâche » asks nothing.
    .replace(/(?<=(?<!\p{L})(?:qu’)?on (?:ne )?)(\p{L}+)-on(?= \p{L})/giu, '$1, on')
    .replace(atHour, ' à ')
    // A minus before a figure is a fact (docs/product/writing.md §4).
    .replace(
      /(?<=^|[\s\u00a0(:,/])[-–][\s\u00a0]?(?=\d[\d.,]*[\s\u00a0]?(?:%|€|euros?(?!\p{L})))/gmu,
      (sign, at: number, whole) =>
        // « - 39 € par mois » among other points of a list is one of them.
        sign.length > 1 && (at === 0 || whole[at - 1] === '\n') && /^[-–] \p{L}/mu.test(whole) ? sign : '−',
    )
    .replace(/(?<![\p{L}@./#’-])(?:co2|[23]d|\p{L}{2,9})(?![\p{L}\d@’-]|\.\p{L})/gu, (word) =>
      isAcronym(word) ? word.toUpperCase() : word,
    )
    // « caces3 », « caces r489 »
    .replace(
      /(?<![\p{L}\d@./#’-]|(?<!\p{L})codes? )(\p{L}{3,9})(\d{1,5})(?![\p{L}\d@’-]|[.,]\d|\.\p{L})/gu,
      (whole, word: string, digits) => (isAcronym(word) ? `${word.toUpperCase()} ${digits}` : whole),
    )
    .replace(/(?<=CACES )r(?=\d{3}(?!\d))/gu, 'R')
    .replace(
      /(?<=(?<!\p{L})(?:à|chez|près de|(?:famille|mairie|commune|ville|gare|église|maison|chapelle) de|(?:zone|rue|place|quartier|hameau|résidence|chemin|impasse|lotissement) (?:de la|de|du|des)) )\p{Ll}{4,}/gu,
      (word) => (isNoWord(word) ? capital(word) : word),
    )
  return repairTypography(signed).replace(
    /(?<![\d.,\u202f])(\d{1,3})(\d{3})(?=(?:(?:[-–/]|[\s\u00a0](?:à|et)[\s\u00a0])\d[\d\u202f]*)?[\s\u00a0](?:€|km|m²|kg)(?!\p{L}))/gu,
    '$1\u202f$2',
  )
}
