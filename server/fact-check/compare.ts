import { weekdayOf } from './dates.ts'
import { stemOf } from './text.ts'
import type { Fact } from './types.ts'

/** Everything the sources hold, read once. */
export interface Known {
  facts: Fact[]
  /** Folded words of all sources. */
  words: Set<string>
  /** Those that a source writes without a capital. */
  plainWords: Set<string>
  /** All sources, folded, one after the other. */
  folded: string
  /** Year, month, day in the company's time zone. */
  today: { year: number; month: number; day: number } | null
}

/** Whether a source says this fact. */
export function isCovered(fact: Fact, known: Known): boolean {
  switch (fact.kind) {
    case 'telephone':
    case 'email':
    case 'link':
      return known.facts.some(({ kind, key }) => kind === fact.kind && key === fact.key)
    case 'code':
      return known.facts.some(({ kind, key }) => kind === 'code' && key === fact.key)
    case 'price':
    case 'discount':
    case 'number':
      return isAmountCovered(fact, known)
    case 'hour':
      return isHourCovered(fact, known)
    case 'date':
      return isDateCovered(fact, known)
    case 'day':
      return isDayCovered(fact, known)
    case 'name':
      return fact.key.split(' ').every((word) => isNameWordCovered(word, known))
    case 'quotation':
      return isQuotationCovered(fact.key, known)
    case 'claim':
      return true
  }
}

export const sharesAmount = (a: Fact, b: Fact): boolean =>
  a.amounts.some((left) =>
    b.amounts.some((right) => Math.abs(left - right) < 1e-6 * Math.max(1, Math.abs(left))),
  )

const shares = (a: string[], b: string[]): boolean => a.some((word) => b.includes(word))

function isAmountCovered(fact: Fact, known: Known): boolean {
  if (fact.key !== '') return known.facts.some((other) => other.kind === 'number' && other.key === fact.key)
  const equals = known.facts.filter(
    (other) => isAmountKind(other) && sharesAmount(fact, other) && agrees(fact, other),
  )
  if (equals.length === 0) return isDerived(fact, known) || isLooseCount(fact, known)
  const others = known.facts.filter(
    (other) => other.kind === fact.kind && !sharesAmount(fact, other) && other.unit === fact.unit,
  )
  return !belongsToAnother(fact, equals, others)
}

const isAmountKind = ({ kind }: Fact): boolean => kind === 'price' || kind === 'discount' || kind === 'number'

function agrees(fact: Fact, other: Fact): boolean {
  if (!agreesInKind(fact, other)) return false
  if (fact.sign === 'plus' ? other.sign !== 'plus' : other.sign === 'plus' && fact.unit === '%') return false
  if (fact.kind === 'number') return agreesInUnit(fact, other) && agreesInBound(fact, other)
  return fact.bound === other.bound && agreesInDetails(fact, other)
}

function agreesInKind(fact: Fact, other: Fact): boolean {
  if (fact.kind === other.kind) return fact.kind === 'number' || fact.unit === other.unit
  // A price may be bare on one side: « 6 € au lieu de 9 », « 15e la coupe ».
  if (fact.kind === 'price')
    return other.kind === 'number' && fact.unit === 'eur' && (other.unit === '' || isRank(other))
  if (other.kind === 'price') return fact.unit === '' && fact.nouns.length === 0
  return fact.sign === 'either' || other.sign === 'either'
}

function agreesInUnit(fact: Fact, other: Fact): boolean {
  if (fact.unit === other.unit) return true
  if (isRank(fact) || isRank(other))
    return fact.unit === 'year' || other.unit === 'year' || isBare(fact) || isBare(other)
  return isBare(fact) || isBare(other)
}

const isBare = ({ unit, nouns }: Fact): boolean => unit === '' && nouns.length === 0

/** A count may lose its bound and a distance gain one; a count that gains « plus de » is another. */
const agreesInBound = (fact: Fact, other: Fact): boolean =>
  fact.bound === other.bound ||
  (fact.bound === ''
    ? other.bound !== 'was'
    : fact.bound === 'upto' && other.bound === '' && fact.unit !== '')

function agreesInDetails(fact: Fact, other: Fact): boolean {
  const has = (of: Fact, detail: string) => of.details.includes(detail)
  if (has(fact, 'ht') !== has(other, 'ht')) return false
  if (has(fact, 'ttc') && !has(other, 'ttc')) return false
  const per = fact.details.filter((detail) => detail.startsWith('per '))
  return per.every((detail) => has(other, detail) || other.around.includes(stemOf(detail.slice(4))))
}

/** What the sources' ranges and lists come to: « trois heures » for 14 h to 17 h, « deux jours » for two of them. */
function isDerived(fact: Fact, known: Known): boolean {
  if (fact.kind !== 'number') return false
  const [amount = 0] = fact.amounts
  if (fact.unit === 'day') {
    const days = new Set(
      known.facts.filter(({ kind, key }) => kind === 'day' && /^\d$/.test(key)).map(({ key }) => key),
    )
    return days.size > 1 && (days.size === amount || 7 - days.size === amount)
  }
  return fact.unit === 'min' && isSpan(amount, known)
}

/** The minutes between two hours of the sources that follow each other. */
function isSpan(minutes: number, known: Known): boolean {
  const hours = known.facts.filter(({ kind }) => kind === 'hour')
  return hours.some(
    (hour, index) =>
      hour.bound === 'upto' && (hour.amounts[0] ?? 0) - (hours[index - 1]?.amounts[0] ?? 0) === minutes,
  )
}

/** « deux exemples », « trois idées »: small numbers in letters of what no source counts. */
function isLooseCount(fact: Fact, known: Known): boolean {
  if (
    fact.kind !== 'number' ||
    fact.unit !== '' ||
    fact.bound !== '' ||
    !fact.details.includes('words') ||
    (fact.amounts[0] ?? 9) > 3
  )
    return false
  return !known.facts.some((other) => other.kind === 'number' && shares(fact.nouns, other.nouns))
}

const isRank = ({ unit }: Fact): boolean => unit === 'rank'

/** The words around say that this value is another's: « croissant » beside the price of the brioche. */
function belongsToAnother(fact: Fact, equals: Fact[], others: Fact[]): boolean {
  const here = placeOf(fact)
  if (here.length === 0) return false
  const own = equals.flatMap(placeOf)
  if (own.length === 0) return false
  return others.some((other) => {
    const theirs = placeOf(other)
    const distinctTheirs = theirs.filter((word) => !own.includes(word))
    const distinctOwn = own.filter((word) => !theirs.includes(word))
    return shares(here, distinctTheirs) && !shares(here, distinctOwn)
  })
}

/** A count is known by what it counts, anything else by the words around. */
const placeOf = ({ kind, nouns, around }: Fact): string[] =>
  kind === 'number' && nouns.length > 0 ? nouns : around

function isHourCovered(fact: Fact, known: Known): boolean {
  const hours = known.facts.filter(({ kind }) => kind === 'hour')
  if (fact.key !== '') return hours.some(({ key }) => key === fact.key)
  const equals = [
    ...hours,
    ...known.facts.filter(({ kind, unit }) => kind === 'number' && (unit === 'min' || unit === '')),
  ].filter((other) => sharesAmount(fact, other) && !isOpposed(fact, other))
  if (equals.length === 0) return false
  return !belongsToAnother(
    fact,
    equals,
    hours.filter((other) => !sharesAmount(fact, other)),
  )
}

const isOpposed = (fact: Fact, other: Fact): boolean =>
  (fact.bound === 'from' && other.bound === 'upto') || (fact.bound === 'upto' && other.bound === 'from')

function isDateCovered(fact: Fact, known: Known): boolean {
  if (fact.key !== '') return known.folded.replace(/-/g, ' ').includes(fact.key)
  const dates = known.facts.filter(({ kind, key }) => kind === 'date' && key === '')
  const equals = dates.filter((other) => sameDate(fact, other, known) && !isOpposed(fact, other))
  if (equals.length === 0) {
    if (fact.day === 0 && fact.month === 0)
      return (
        known.facts.some(
          (other) => other.kind === 'number' && other.unit === '' && other.amounts.includes(fact.year),
        ) || fact.year === known.today?.year
      )
    return false
  }
  return !belongsToAnother(
    fact,
    equals,
    dates.filter((other) => !sameDate(fact, other, known) && other.day !== fact.day),
  )
}

function sameDate(fact: Fact, other: Fact, known: Known): boolean {
  if (fact.day !== 0 && fact.day !== other.day) return false
  if (fact.day === 0 && fact.month === 0)
    return fact.year === (other.year || (other.month ? yearOf(other, known) : 0))
  if (fact.month !== 0 && fact.month !== other.month) return false
  if (fact.year !== 0 && fact.year !== (other.year || yearOf(other, known))) return false
  return true
}

/** The year a date without one has: its next occurrence, or the last month's. 0 when today is not known. */
function yearOf({ day, month }: Fact, { today }: Known): number {
  if (!today || month === 0) return 0
  const distance = (month - today.month) * 31 + (day || 15) - today.day
  if (distance < -62) return today.year + 1
  return distance > 310 ? today.year - 1 : today.year
}

/** A weekday is in a source, or right for a date whose year is known. */
function isDayCovered(fact: Fact, known: Known): boolean {
  const days = known.facts.filter(({ kind }) => kind === 'day')
  if (days.some(({ key }) => key === fact.key)) return true
  if (fact.key === 'weekend')
    return days.some(({ key }) => key === '6') || days.some(({ key }) => key === '0')
  if (!/^\d$/.test(fact.key))
    return /(?:soir|tonight|nuit)/.test(fact.key) && /(?:soir|tonight|nuit)/.test(known.folded)
  return known.facts.some((other) => {
    if (other.kind !== 'date' || other.day === 0 || other.month === 0) return false
    const year = other.year || yearOf(other, known)
    return year !== 0 && weekdayOf(year, other.month, other.day) === Number(fact.key)
  })
}

export function isNameWordCovered(name: string, known: Known): boolean {
  return name.split(/[^a-z0-9]+/).every((word) => {
    if (word.length < 2 || joiners.has(word)) return true
    if (known.words.has(word)) return true
    if (word === 'saint' || word === 'sainte') return known.words.has(word === 'saint' ? 'st' : 'ste')
    // Plural or singular of a common word; a name keeps each letter.
    const single = word.replace(/[sx]$/, '')
    return [single, `${word}s`, `${single}e`, word.replace(/e$/, '')].some(
      (form) => form !== word && known.plainWords.has(form),
    )
  })
}

const joiners = new Set('de du des le la les et and von van ben'.split(' '))

/** Word for word in a source; a repaired letter, accent or abbreviation does not make it another's words. */
function isQuotationCovered(quotation: string, known: Known): boolean {
  const wanted = quotation.match(/[a-z0-9]+/g) ?? []
  const first = wanted[0]
  if (first === undefined) return true
  const source = known.folded.match(/[a-z0-9]+/g) ?? []
  for (let start = 0; start < source.length; start += 1) {
    let at = start
    let matched = 0
    while (matched < wanted.length && isSameWord(wanted[matched] ?? '', source[at] ?? '')) {
      matched += 1
      at += 1
    }
    if (matched === wanted.length) return true
  }
  return false
}

function isSameWord(wanted: string, written: string): boolean {
  if (wanted === written) return true
  if (wanted.length < 5 || Math.abs(wanted.length - written.length) > 1) return false
  return distance(wanted, written, 1) <= 1
}

/** Levenshtein, cut at `most`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      next[j] = Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + cost)
    }
    row = next
  }
  return row[b.length] ?? 0
}
