import { matchesOf } from '#shared/matches-of.ts'
import type { Scan } from './fact.ts'
import type { Known } from './known-facts.ts'
import { priceDetails } from './money.ts'
import { isBare } from './nearby.ts'
import type { Fact } from './types.ts'

const announced =
  /(?:(?<![a-z])soit|donc|(?:qui|cela|ca|on) (?:fait|donne|revient)|au total|en tout|total|economisez|gagnez|perd|revient a|il reste)[^.!?\n]{0,40}$/
const difference =
  /^[^.!?\n]{0,30}?(?:de (?:plus|moins|difference|ecart|economies?)|d'(?:ecart|economies?)|separe(?:nt)?)(?![a-z])/
const explained = /^[^.!?\n]{0,30}?(?:au total|en tout|a deux|a chaque fois|chacune?)(?![a-z])/
const rounded = /(?:environ|presque|pres de|a peine|plus de|moins de|autour de)(?: [a-z]+ de)? $/

const item =
  /(?<![a-z'])(?!(?:rue|entre|apres|avant|vers|chez|pour|avec|dans|sauf|plus|moins|des|les|jusqu|nous|tous|toutes|lieu|soit) )[a-z]{3,} ?(?:: ?)?$/

/**
 * « soixante-dix euros la cheminée, quatre-vingt-quinze le poêle », « ourlet 12 €, fermeture 18 »: in a run of prices only the
 * first may have its unit. A count has no article after it.
 */
export function readElliptic(scan: Scan, isSource: boolean): void {
  const amounts = scan.facts
    .filter(({ kind }) => kind === 'price' || kind === 'number')
    .sort((a, b) => a.start - b.start)
  for (const [index, fact] of amounts.entries()) {
    const previous = amounts[index - 1]
    const from = previous && scan.bounds.get(previous)?.end
    const bounds = scan.bounds.get(fact)
    const { folded } = scan.text
    if (bounds && isPricedInHaste(fact, bounds, amounts[index + 1], scan, isSource)) {
      fact.kind = 'price'
      fact.unit = 'eur'
      fact.nouns = []
      fact.details = priceDetails(folded, bounds.end).details
      continue
    }
    if (!previous || !bounds || from === undefined || fact.kind !== 'number') continue
    const isInRun = previous.kind === 'price' || previous.details.includes('priced')
    // « menu 42 € avec café, enfant 15 »: an owner's figure that counts nothing is told from the prices beside it.
    if (isSource && isInRun && isBare(fact) && fact.key === '' && bounds.start - from < 60)
      fact.details.push('priced')
    if (previous.kind !== 'price') continue
    if (
      fact.unit === '' &&
      bounds.start - from < 60 &&
      !/[.!?\n]/.test(folded.slice(from, bounds.start)) &&
      (((fact.amounts[0] ?? 0) >= 5 &&
        /^ ?(?:(?:le|la|les|pour|par) |l'|\()/.test(folded.slice(bounds.end, bounds.end + 6))) ||
        (fact.nouns.length === 0 &&
          !fact.details.includes('words') &&
          item.test(folded.slice(Math.max(0, bounds.start - 24), bounds.start))))
    ) {
      fact.kind = 'price'
      fact.unit = previous.unit
    }
  }
}

const ranked =
  /^ ?(?:etage|edition|mois|jour|annee|anniv|siecle|arr(?![a-z])|arrondissement|place|rang|semaine|trimestre|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche)/
const article = /(?<![a-z])(?:le|la|les|au|du|un|une|ce|sa|son|ma|notre|votre|chaque) $/

/** « 95e/mois » of an owner, « ourlet 12e fermeture 18 »: no rank stands after a noun. */
function isPricedInHaste(
  fact: Fact,
  { start, end }: { start: number; end: number },
  next: Fact | undefined,
  scan: Scan,
  isSource: boolean,
): boolean {
  const { folded } = scan.text
  const to = next && scan.bounds.get(next)?.start
  // « 2100 net »
  if (
    isSource &&
    fact.unit === '' &&
    /^\d{3,}$/.test(folded.slice(start, end)) &&
    /^ (?:net|brut)/.test(folded.slice(end, end + 5))
  )
    return true
  if (fact.unit !== 'rank' || !/^\d{1,4}e$/.test(folded.slice(start, end))) return false
  if (
    isSource &&
    !ranked.test(folded.slice(end, end + 16)) &&
    !article.test(folded.slice(Math.max(0, start - 8), start))
  )
    return true
  return to !== undefined && to - end < 40 && item.test(folded.slice(Math.max(0, start - 24), start))
}

/** Marks the amounts that the text presents as worked out: « soit 28 € », « quarante de plus », « 70 € à deux ». */
export function markDerived(scan: Scan): void {
  for (const fact of scan.facts) {
    if (fact.kind !== 'price' && fact.kind !== 'number' && fact.kind !== 'discount') continue
    const bounds = scan.bounds.get(fact)
    if (!bounds) continue
    const before = scan.text.folded.slice(Math.max(0, bounds.start - 60), bounds.start)
    const after = scan.text.folded.slice(bounds.end, bounds.end + 48)
    const isDerived =
      announced.test(before) ||
      explained.test(after) ||
      difference.test(after) ||
      (before.endsWith('(') && fact.details.some((detail) => detail.startsWith('per ')))
    const isSpoken =
      fact.kind !== 'number' || fact.unit !== '' || explained.test(after) || difference.test(after)
    if (isDerived && isSpoken) fact.details.push('derived')
    if (difference.test(after)) fact.details.push('difference')
    if (rounded.test(before)) fact.details.push('rounded')
  }
}

const usualFactors = [2, 12]

/** Sum, difference, product, share or rate of two amounts of the sources, where the text says that it is one. */
export function isWorkedOut(fact: Fact, known: Known): boolean {
  if (!fact.details.includes('derived')) return false
  const [wanted = Number.NaN] = fact.amounts
  const tolerance = (fact.details.includes('rounded') ? 0.1 : 0.002) * wanted
  const isClose = (value: number) => Math.abs(value - wanted) <= tolerance
  const numbers = known.facts.filter(
    ({ kind }) => kind === 'number' || kind === 'price' || kind === 'discount',
  )
  if (fact.bound === 'was' || numbers.some(({ amounts }) => amounts.includes(wanted))) return false
  const isDifference = fact.kind === 'discount' || fact.details.includes('difference')
  const bases = numbers.filter(
    ({ kind, unit }) =>
      unit !== '%' &&
      (unit === fact.unit
        ? (kind === 'number') === (fact.kind === 'number')
        : fact.unit === '' && isDifference && kind === 'price'),
  )
  // A bare count is only the sum or the difference of others.
  const isPairPriced = known.words.has('couple') || known.words.has('duo')
  const factors =
    fact.unit === '' || isDifference
      ? []
      : [
          ...(isPairPriced ? [] : usualFactors),
          ...numbers.filter(({ kind }) => kind === 'number').flatMap(factorsOf),
        ]
  return bases.some((base) =>
    base.amounts.some(
      (amount) =>
        factors.some((factor) => isClose(amount * factor) || isClose(amount / factor)) ||
        bases.some(
          (other) =>
            other !== base && other.amounts.some((less) => isClose(amount - less) || isClose(amount + less)),
        ) ||
        known.facts.some(
          ({ unit, amounts: [rate = 0] }) =>
            unit === '%' && (isClose((amount * rate) / 100) || isClose(amount * (1 - rate / 100))),
        ),
    ),
  )
}

const factorsOf = ({ amounts: [amount = 0], unit }: Fact): number[] =>
  amount > 0 && unit !== '%' ? [amount] : []

const weekdays = ['dim', 'lun', 'mar', 'mer', 'jeu', 'ven', 'sam']
const weekdayRange =
  /(?<![a-z])(lun|mar|mer|jeu|ven|sam|dim)[a-z]{0,5}\.? ?(?:-|au|a|jusqu'au) ?(lun|mar|mer|jeu|ven|sam|dim)[a-z]{0,5}(?![a-z])/g

/** The days of each « du mardi au samedi » of the sources; Sunday is 0. */
export function weekdayRanges({ folded }: Known): number[][] {
  return matchesOf(folded, weekdayRange).map(([, from = '', to = '']) => {
    const start = weekdays.indexOf(from)
    const length = ((weekdays.indexOf(to) - start + 7) % 7) + 1
    return Array.from({ length }, (_, index) => (start + index) % 7)
  })
}

/** « trois thèmes » of « thèmes : le calendrier, le choix, les changements », « deux jeudis » of two dates. */
export function isCountOfListed({ amounts: [amount = 0], unit, nouns }: Fact, { folded }: Known): boolean {
  const [noun] = nouns
  if (unit !== '' || noun === undefined || amount < 2 || amount > 12) return false
  if (/^(?:lundi|mardi|mercre|jeudi|vendre|samedi|dimanc)/.test(noun))
    return folded.split(noun).length - 1 === amount
  const listed = new RegExp(`(?<![a-z])${noun}[a-z]* ?:([^.\\n]+)`).exec(folded)?.[1]
  return listed?.split(/,|;| et /).length === amount
}

/** Days, nights and weeks that the sources' dates and weekdays come to. */
export function isCountOfDays({ amounts: [amount = 0], unit, nouns }: Fact, known: Known): boolean {
  const isDays = unit === 'day' || unit === 'night' || /^(?:matin|apres|soir|nuit|jour)/.test(nouns[0] ?? '')
  if (!isDays && unit !== 'week') return false
  const spans = dateSpans(known)
  if (unit === 'week')
    return spans.some(
      (days) => days > 4 && (Math.abs(days / 7 - amount) < 0.6 || Math.floor((days - 1) / 7) + 1 === amount),
    )
  if (/tous les jours sauf|7j?\/7/.test(known.folded) && amount >= 6) return true
  if (amount === 2 && unit === 'night' && /week-?end/.test(known.folded)) return true
  return (
    weekdayRanges(known).some((range) => range.length === amount) ||
    spans.some((days) => days === amount || (unit === 'night' && days - 1 === amount))
  )
}

const dayNumber = ({ day, month }: Fact): number => Date.UTC(2026, month - 1, day) / 86_400_000

/** Days, both ends counted, between dates of the sources that follow each other. */
function dateSpans(known: Known): number[] {
  const dates = known.facts.filter(({ kind, day, month }) => kind === 'date' && day > 0 && month > 0)
  let run = 1
  return dates
    .slice(1)
    .flatMap((date, index) => {
      const previous = dates[index]
      const days = previous ? dayNumber(date) - dayNumber(previous) + 1 : 0
      // « les 12, 13 et 14 »
      run = days === 2 ? run + 1 : 1
      return [days, run]
    })
    .filter((days) => days > 1)
}

/** « un cinquième » for 20 %, « le quatrième dimanche » for the 23rd. */
export function isRankOfSource({ amounts: [amount = 0], unit, nouns }: Fact, known: Known): boolean {
  if (unit !== 'rank') return false
  if (/^(?:lundi|mardi|mercre|jeudi|vendre|samedi|dimanc)/.test(nouns[0] ?? ''))
    return known.facts.some(({ kind, day }) => kind === 'date' && day > 0 && Math.ceil(day / 7) === amount)
  return known.facts.some(
    ({ unit: other, amounts: [rate = 0] }) => other === '%' && Math.abs(rate - 100 / amount) < 0.01,
  )
}
