import { isSpan } from './compare-times.ts'
import { isCountOfDays, isCountOfListed, isRankOfSource, isWorkedOut } from './derived.ts'
import type { Known } from './known-facts.ts'
import { belongsToAnother, isBare, saysOf, shares, sharesAmount } from './nearby.ts'
import { stemOf } from './text.ts'
import type { Fact } from './types.ts'

export function isAmountCovered(fact: Fact, known: Known): boolean {
  if (fact.key !== '') return known.facts.some((other) => other.kind === 'number' && other.key === fact.key)
  if (isHalfPrice(fact) && hasHalfPrice(known)) return true
  // « n° 2 » of « n2 »
  if (isNumbered(fact) && known.words.has(`n${fact.amounts[0]}`)) return true
  const equals = known.facts.filter(
    (other) => isAmountKind(other) && sharesAmount(fact, other) && agrees(fact, other),
  )
  if (equals.length === 0)
    return (
      isDerived(fact, known) ||
      isDerivedPrice(fact, known) ||
      isWorkedOut(fact, known) ||
      isLooseCount(fact, known)
    )
  // What it was is known by what it is.
  if (fact.bound === 'was') return true
  const others = known.facts.filter(
    (other) =>
      !sharesAmount(fact, other) &&
      ((other.kind === fact.kind && other.unit === fact.unit) ||
        (fact.kind === 'price' && other.details.includes('priced'))),
  )
  return !belongsToAnother(fact, equals, others)
}

/** « à moitié prix », « demi-tarif » */
const isHalfPrice = ({ kind, details, amounts }: Fact): boolean =>
  kind === 'discount' && details.includes('words') && amounts[0] === 50

/** Does a source say 50 %, or a price and its half? */
function hasHalfPrice({ facts }: Known): boolean {
  const prices = facts.filter(({ kind }) => kind === 'price').flatMap(({ amounts }) => amounts)
  return (
    facts.some(({ unit, amounts }) => unit === '%' && amounts.includes(50)) ||
    prices.some((one) => prices.includes(one * 2))
  )
}

const isAmountKind = ({ kind }: Fact): boolean => kind === 'price' || kind === 'discount' || kind === 'number'

function agrees(fact: Fact, other: Fact): boolean {
  if (!agreesInKind(fact, other)) return false
  if (fact.sign === 'plus' ? other.sign !== 'plus' : other.sign === 'plus' && fact.unit === '%') return false
  if (fact.kind === 'number') return agreesInUnit(fact, other) && agreesInBound(fact, other)
  return fact.bound === other.bound && agreesInDetails(fact, other)
}

function agreesInKind(fact: Fact, other: Fact): boolean {
  if (other.details.includes('head') || fact.details.includes('head')) return true
  if (fact.kind === other.kind) return fact.kind === 'number' || fact.unit === other.unit
  // A price may be bare on one side: « 6 € au lieu de 9 », « 15e la coupe ».
  if (fact.kind === 'price')
    return (
      other.kind === 'number' &&
      fact.unit === 'eur' &&
      (isBare(other) || (isRank(other) && other.details.includes('euro')))
    )
  if (other.kind === 'price') return fact.unit === '' && fact.nouns.length === 0
  return fact.sign === 'either' || other.sign === 'either'
}

function agreesInUnit(fact: Fact, other: Fact): boolean {
  if (fact.unit === other.unit) return true
  // « 3 ch » of a house; an engine has more.
  const isRooms = (one: Fact, two: Fact) =>
    one.unit === 'hp' && (two.amounts[0] ?? 99) <= 12 && two.nouns.includes(stemOf('chambres'))
  if (isRooms(fact, other) || isRooms(other, fact)) return true
  if (isRank(fact) || isRank(other))
    return fact.unit === 'year' || other.unit === 'year' || isBare(fact) || isBare(other)
  return isBare(fact) || isBare(other)
}

/** A count may lose its bound and gain « jusqu’à »; one that gains « plus de » is another. */
const agreesInBound = (fact: Fact, other: Fact): boolean =>
  fact.bound === other.bound || fact.bound === '' || (fact.bound === 'upto' && other.bound === '')

/** Euros that are paid by the month, not by the hour or the year. */
const isMonthlyPay = ({ amounts: [amount = 0] }: Fact): boolean => amount >= 600 && amount <= 9000

function agreesInDetails(fact: Fact, other: Fact): boolean {
  const has = (of: Fact, detail: string) => of.details.includes(detail)
  if (has(fact, 'ht') !== has(other, 'ht')) return false
  if (['ttc', 'brut', 'net'].some((detail) => has(fact, detail) && !has(other, detail))) return false
  const per = fact.details.filter((detail) => detail.startsWith('per '))
  const others = other.details.filter((detail) => detail.startsWith('per '))
  // By the piece is how things are sold unless a source says otherwise.
  const isPer = (detail: string) =>
    has(other, detail) ||
    (detail === 'per piece' && others.length === 0) ||
    // Pay is by the month unless a source says otherwise.
    (/^per (?:month|mois)$/.test(detail) &&
      others.length === 0 &&
      (has(other, 'brut') || has(other, 'net')) &&
      isMonthlyPay(other)) ||
    other.around.includes(stemOf(/^per (?:(\d+)|.*)/.exec(detail)?.[1] ?? detail.slice(4)))
  return per.every(isPer) && (per.length === 0 || others.length <= per.length || per.length > 1)
}

/** What the sources' ranges and lists come to: « trois heures » for 14 h to 17 h, « deux jours » for two of them. */
function isDerived(fact: Fact, known: Known): boolean {
  if (fact.kind !== 'number' || isOfOtherUnit(fact, known)) return false
  if (
    isCountOfListed(fact, known) ||
    isCountOfDays(fact, known) ||
    isRankOfSource(fact, known) ||
    isDayOfDate(fact, known)
  )
    return true
  const [amount = 0] = fact.amounts
  if (fact.unit === 'day') {
    const eve = eves[amount - 1]
    if (eve && saysOf(known.folded, eve, fact.around)) return true
    const isInHours = known.facts.some(
      ({ unit, amounts }) => unit === 'min' && amounts.includes(amount * 1440),
    )
    if (isInHours) return true
    const days = new Set(
      known.facts.filter(({ kind, key }) => kind === 'day' && /^\d$/.test(key)).map(({ key }) => key),
    )
    return days.size > 1 && days.size === amount
  }
  return fact.unit === 'min' && isSpan(amount, known)
}

const eves = [/(?<![a-z]|avant-)(?:veille|lendemain)/g, /avant-veille|surlendemain/g]

/** « six semaines » where a source says « 6 mois ». */
const isOfOtherUnit = (fact: Fact, { facts }: Known): boolean =>
  long.test(fact.unit) &&
  facts.some(
    (other) =>
      other.kind === 'number' &&
      long.test(other.unit) &&
      other.unit !== fact.unit &&
      sharesAmount(fact, other),
  )
const long = /^(?:week|month|year)$/

/** « les 22 et 23 », of the month that the source names. */
const isDayOfDate = (fact: Fact, { facts }: Known): boolean =>
  (isBare(fact) || isNumbered(fact)) &&
  fact.bound === '' &&
  facts.some(({ kind, day }) => kind === 'date' && day > 0 && fact.amounts.includes(day))

const isNumbered = ({ nouns }: Fact): boolean => nouns[0] === numbered
const numbered = stemOf('numero')

/** « 50 € d’économie » for 180 € instead of 230 €, « 18 € » for 21 € less 3 €, « zéro euro » for what is free. */
function isDerivedPrice(fact: Fact, known: Known): boolean {
  const [amount = Number.NaN] = fact.amounts
  if (fact.kind === 'number' || fact.unit === '%') return false
  if (amount === 0) return known.facts.some(({ family }) => family === 'free')
  const prices = known.facts.filter(({ kind, unit }) => kind === 'price' && unit === fact.unit)
  const taken =
    fact.kind === 'discount'
      ? prices.filter(({ bound }) => bound !== 'was')
      : known.facts.filter(({ kind, unit }) => kind === 'discount' && unit === fact.unit)
  const from = fact.kind === 'discount' ? prices.filter(({ bound }) => bound === 'was') : prices
  return from.some((price) =>
    taken.some((less) => Math.abs((price.amounts[0] ?? 0) - (less.amounts[0] ?? 0) - amount) < 0.001),
  )
}

/** « deux exemples », « trois idées »: small numbers in letters of what no source counts. */
function isLooseCount(fact: Fact, known: Known): boolean {
  if (
    fact.kind !== 'number' ||
    (fact.unit !== '' && fact.unit !== 'times') ||
    fact.bound !== '' ||
    fact.details.some((period) => known.folded.includes(`par ${period}`)) ||
    !fact.details.includes('words') ||
    (fact.amounts[0] ?? 9) > 3 ||
    fact.nouns.slice(0, 1).some((noun) => known.stems.has(noun))
  )
    return false
  const counted = known.facts.filter(
    (other) =>
      other.kind === 'number' &&
      (shares(fact.nouns, other.nouns) || (fact.unit !== '' && other.unit === fact.unit)),
  )
  return counted.length === 0
}

const isRank = ({ unit }: Fact): boolean => unit === 'rank'
