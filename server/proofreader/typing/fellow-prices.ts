import { days, months, prepositions } from '#server/proofreader/context.ts'
import { withoutAccents } from '#server/proofreader/spelling-variants.ts'
import { isNoun, isParticiple, isPluralOnly, readWord } from '#server/proofreader/words.ts'

const period =
  '(?:semaine|journée|demi-journée|nuit|nuitée|heure|mois|année|séance|saison|week-end|pièce|paire|part|personne)'
const s = '[ \\u00a0]'
const bare = `(?<![\\p{L}\\d.,/°#+x–-]|\\d${s}|(?:à|-)${s})\\d{2,4}(?![\\p{L}\\d%°]|[.,]\\d|/\\d|${s}?(?:€|euros?|%)|${s}?-)`
/** « 58 première »: a sum beside its own reduced one. */
const instead = new RegExp(
  `(?<=€[^.!?\\n]{0,24} au lieu de )(${bare})(?!${s}(?:h|ans|places)(?!\\p{L}))`,
  'giu',
)
/** « 160 la semaine », and « 600 semaine » where so many are none. */
const by = new RegExp(
  `(${bare}) (?=(?:(?:la|le|par)${s}|l[’'])${period}(?!\\p{L}))|((?<!\\p{L}(?:de|dans|pour|pendant) )(?:[3-9]\\d|\\d{3})(?<=${bare})) (?=(?:semaine|journée|demi-journée|nuit)(?!\\p{L}))`,
  'giu',
)
/** « couette 19 € les 2 35 »: one, and several of them for less. */
const several =
  /(?<=(?<one>\d+(?:,\d\d)?)[ \u00a0]€),? les (?<count>[2-9]|1\d),? (?<all>\d{1,3})(?![\d\p{L}]|[.,]\d|[ \u00a0]?(?:€|h|ans|%))/gu
/** « 36 adulte », « moins de 12 ans 14 »: whom it is for, before or behind it. */
const rate = new RegExp(
  `(${bare})(?=${s}(?:adulte|enfant|étudiant|réduit|plein)(?!\\p{L}))|(?<=(?:moins de|plus de|enfants? de|jusqu’à)${s}\\d{1,2}${s}ans${s})(${bare})(?=${s}?(?:\\D|$))`,
  'giu',
)
const loose = new RegExp(`(?<=(\\p{L}[\\p{L}’'-]*)${s})(${bare})(?=${s}?(\\S+)?)`, 'giu')
/** What carries a number of its own. */
const numbered =
  /^(?:taille|pointure|numéro|n|salle|place|page|lot|code|ligne|route|niveau|groupe|classe|format|saison|tome|chapitre|reste|chambre|stand|hall|porte|bâtiment|étage|article|cap|modèle|série|version|top|menu|session|tva|total|depuis|années?|ans|argent|or|plomb|super|promo|finale|moins|plus|environ|sur|en|tous|toutes|iphone|galaxy|pixel|autour|ref|réf|rallye|trail|course|marathon|cylindrée|diamètre|épaisseur|indice|norme|din|iso|licences?|millésime|cuvée|édition|taxe)$/
const unit =
  /^(?:h|j|jrs?|m²|m2|m3|kg|g|m|cm|mm|km|cl|l|ml|min|mn|ans?|mois|jours?|heures?|minutes?|semaines?|cv|ch|kw|kwh|t|tonnes?|litres?|pers|personnes?|places?|fois|pages?|pièces?|couverts?|marches?|portes?|places?|x|et|ou|à|brut|net|€|%)$/

/** Is a figure behind the name of a thing its price, and no count of what follows? */
function isPrice(thing: string, figure: string, next: string): boolean {
  const [before, after] = [thing, next].map((word) => word.toLowerCase().replace(/[.,;:!?)]+$/u, ''))
  if (before === undefined || after === undefined || /^(?:19|20)\d\d$/.test(figure)) return false
  if (
    numbered.test(before) ||
    numbered.test(withoutAccents(before)) ||
    [before, after].some((word) => months.has(word) || days.has(word)) ||
    unit.test(after)
  )
    return false
  // A name (« Peugeot 208 ») has its own figure; « granulés 85 » is a thing of the dictionary.
  const isThing =
    isNoun(readWord(before)) || /^(?:posé|livré|fourni|installé|monté|compris)e?s?$/.test(before)
  if (!isThing || /^\p{Lu}/u.test(thing)) return false
  const readings = readWord(after)
  const isEnd = next === '' || /^[/,;.!]/u.test(next)
  const isRate = /^(?:adultes?|enfants?|étudiants?|réduit|plein)$/.test(after)
  // What a figure of two and more counts is plural: « 10 délai » counts nothing.
  const isSingular = isNoun(readings) && !isPluralOnly(readings) && !/[sxz]$/.test(after)
  const isUnknown = readings.length === 0 && /^\p{L}{4,}(?<![sxz])$/u.test(after)
  const isSaid = isParticiple(readings) && !/s$/.test(after)
  return isEnd || isRate || isSingular || isUnknown || isSaid || /^(?:désolée?s?|pour|sur|avec)$/.test(after)
}

/** Figures behind things take the sign that their fellows were typed with: « ourlet 12 € pantalon 10 délai 48 h ». */
export const withFellowPrices = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      if (!/\d[ \u00a0]?€/u.test(line)) return line
      return (
        line
          .replace(instead, '$1 €')
          .replace(rate, (figure: string) => `${figure} €`)
          .replace(by, (whole) => `${whole.trim()} € `)
          .replace(several, (whole, ...found) => {
            const { one = '', count = '', all = '' } = found.at(-1) as Record<string, string>
            const [price, sum] = [one, all].map((figure) => Number(figure.replace(',', '.')))
            const isLess =
              price !== undefined && sum !== undefined && sum > price && sum <= price * Number(count)
            return isLess ? `, les ${count} : ${all} €` : whole
          })
          // « 25 € jour 40 € le week-end »
          .replace(/(?<=\d[ \u00a0]€) (jour|nuit) (?=\d)/gu, ' par $1, ')
          .replace(/(?<=\d[ \u00a0]€ )(?=(?:kg|kilo)(?!\p{L}))/gu, 'le ')
          .replace(
            /(€ )(?=(?:semaine|journée|demi-journée|nuit|heure)(?!\p{L}))/gu,
            (sign: string) => `${sign}la `,
          )
          .replace(loose, (whole, thing: string, figure: string, next = '') =>
            isPrice(thing, figure, next) && !prepositions.has(thing.toLowerCase()) ? `${figure} €` : whole,
          )
          .replace(
            new RegExp(
              `(?<=(?<!\\p{L})(?:à partir de|dès) )(${bare})(?!${s}(?:h|ans|places|personnes)(?!\\p{L}))`,
              'giu',
            ),
            (whole, figure: string) =>
              unit.test(/^\s*(\S+)/u.exec(line.slice(line.indexOf(whole) + whole.length))?.[1] ?? '')
                ? whole
                : `${figure} €`,
          )
      )
    })
    .join('\n')
