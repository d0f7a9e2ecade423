import { weekdayOf } from './dates.ts'
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
  if (equals.length === 0) return false
  return !belongsToAnother(
    fact,
    equals,
    known.facts.filter(
      (other) => other.kind === fact.kind && !sharesAmount(fact, other) && other.unit === fact.unit,
    ),
  )
}

const isAmountKind = ({ kind }: Fact): boolean => kind === 'price' || kind === 'discount' || kind === 'number'

function agrees(fact: Fact, other: Fact): boolean {
  if (
    fact.kind !== other.kind &&
    !(fact.sign === 'either' || other.sign === 'either' || other.unit === 'rank')
  ) {
    // A price may be written bare in the brief, never the contrary.
    if (!(fact.kind === 'price' && other.kind === 'number' && other.unit === '')) return false
  }
  if (
    fact.kind === 'number' &&
    fact.unit !== other.unit &&
    fact.unit !== '' &&
    other.unit !== '' &&
    !(isRank(fact) || isRank(other))
  )
    return false
  if (fact.kind !== 'number' && fact.unit !== other.unit && other.unit !== '' && other.unit !== 'rank')
    return false
  if (fact.sign === 'plus' ? other.sign !== 'plus' : other.sign === 'plus' && fact.unit === '%') return false
  if (fact.bound !== other.bound && !isLoose(fact, other)) return false
  if (fact.kind === 'price') {
    if (fact.details.includes('ttc') && other.details.includes('ht')) return false
    if (fact.details.includes('ht') !== other.details.includes('ht')) return false
    if (fact.details.includes('ttc') && !other.details.includes('ttc')) return false
  }
  return true
}

const isRank = ({ unit }: Fact): boolean => unit === 'rank'

/** « avant 59 € » and « au lieu de 59 € » are one role; a bound that one of the two only leaves unsaid is not loose. */
const isLoose = (fact: Fact, other: Fact): boolean =>
  fact.unit === 'year' && other.bound === '' && fact.bound === ''

/** The words around say that this value is another's: « croissant » beside the price of the brioche. */
function belongsToAnother(fact: Fact, equals: Fact[], others: Fact[]): boolean {
  const here = fact.nouns.length > 0 ? [...fact.around, ...fact.nouns] : fact.around
  if (here.length === 0) return false
  const own = equals.flatMap(({ around, nouns }) => [...around, ...nouns])
  if (own.length === 0) return false
  return others.some((other) => {
    const theirs = [...other.around, ...other.nouns]
    const distinctTheirs = theirs.filter((word) => !own.includes(word))
    const distinctOwn = own.filter((word) => !theirs.includes(word))
    return shares(here, distinctTheirs) && !shares(here, distinctOwn)
  })
}

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
