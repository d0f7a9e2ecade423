import { weekdayOf } from './dates.ts'
import { weekdayRanges } from './derived.ts'
import type { Known } from './known-facts.ts'
import { belongsToAnother, isBare, sharesAmount } from './nearby.ts'
import type { Fact } from './types.ts'

/** The minutes between two hours of the sources that follow each other. */
export function isSpan(minutes: number, known: Known): boolean {
  const hours = known.facts.filter(({ kind }) => kind === 'hour')
  return hours.some(
    (hour, index) =>
      hour.bound === 'upto' && (hour.amounts[0] ?? 0) - (hours[index - 1]?.amounts[0] ?? 0) === minutes,
  )
}

export function isHourCovered(fact: Fact, known: Known): boolean {
  const hours = known.facts.filter(({ kind }) => kind === 'hour')
  if (fact.key !== '') return hours.some(({ key }) => key === fact.key)
  if (
    isReversed(fact) &&
    !hours.some((other) => sharesAmount(fact, other) && other.details[0] === fact.details[0])
  )
    return false
  if (fact.amounts[0] === 720 && known.words.has('midi')) return true
  const equals = [
    ...hours,
    ...known.facts.filter((other) => other.kind === 'number' && (other.unit === 'min' || isBare(other))),
  ].filter((other) => sharesAmount(fact, other) && !isOpposed(fact, other))
  if (equals.length === 0) return fact.bound === '' && isSpan(fact.amounts[0] ?? 0, known)
  // So early it is a duration, of whatever is around.
  if ((fact.amounts[0] ?? 0) < 360 && fact.bound === '') return true
  return !belongsToAnother(
    fact,
    equals,
    hours.filter((other) => !sharesAmount(fact, other)),
  )
}

/** « de 18 h à 9 h »: true only of a place that opens at night, and says so. */
const isReversed = ({ amounts: [amount = 0], details: [after = ''] }: Fact): boolean =>
  after.startsWith('after ') && amount <= Number(after.slice(6))

const isOpposed = (fact: Fact, other: Fact): boolean =>
  (fact.bound === 'from' && other.bound === 'upto') || (fact.bound === 'upto' && other.bound === 'from')

export function isDateCovered(fact: Fact, known: Known): boolean {
  if (fact.key !== '') return isFeastCovered(fact.key, known)
  const dates = known.facts.filter(({ kind, key }) => kind === 'date' && key === '')
  const equals = dates.filter((other) => sameDate(fact, other, known) && !isOpposed(fact, other))
  if (equals.length === 0) {
    if (fact.day === 0 && fact.month === 0)
      return (
        known.facts.some(
          (other) => other.kind === 'number' && other.unit === '' && other.amounts.includes(fact.year),
        ) || fact.year === known.today?.year
      )
    return isDayOfMonthApart(fact, known)
  }
  if (equals.some((other) => isSameRange(fact, other))) return true
  return !belongsToAnother(
    fact,
    equals,
    dates.filter((other) => !sameDate(fact, other, known) && other.day !== fact.day),
  )
}

/** Days of the feasts that have one, as « day.month ». */
const feastDays: Record<string, string[]> = {
  noel: ['24.12', '25.12'],
  christmas: ['24.12', '25.12'],
  reveillon: ['24.12', '31.12'],
  'saint sylvestre': ['31.12'],
  'nouvel an': ['31.12', '1.1'],
  "jour de l'an": ['1.1'],
  epiphanie: ['6.1'],
  chandeleur: ['2.2'],
  'saint valentin': ['14.2'],
  "valentine's day": ['14.2'],
  'saint patrick': ['17.3'],
  'fete de la musique': ['21.6'],
  'saint jean': ['24.6'],
  'fete nationale': ['14.7'],
  halloween: ['31.10'],
  toussaint: ['1.11'],
  armistice: ['11.11', '8.5'],
  'saint nicolas': ['6.12'],
}

/** « la Saint-Valentin » of « st valentin », or of the 14th of February. */
function isFeastCovered(feast: string, { folded, facts }: Known): boolean {
  const written = folded.replace(/-/g, ' ').replace(/(?<![a-z])st(?= )/g, 'saint')
  if (written.includes(feast)) return true
  return (feastDays[feast] ?? []).some((date) =>
    facts.some(({ kind, day, month }) => kind === 'date' && `${day}.${month}` === date),
  )
}

/** « du 1er au 12 septembre » is known by both its ends. */
const isSameRange = (fact: Fact, other: Fact): boolean =>
  fact.details.some((detail) => /^(?:from|to) /.test(detail) && other.details.includes(detail))

/** « vacances d’avril, 13 au 17 »: the day stands apart from its month. */
const isDayOfMonthApart = ({ day, month, year }: Fact, { facts }: Known): boolean =>
  day > 0 &&
  year === 0 &&
  facts.some((other) => other.kind === 'date' && other.day === 0 && other.month === month) &&
  facts.some((other) => other.kind === 'number' && isBare(other) && other.amounts.includes(day))

function sameDate(fact: Fact, other: Fact, known: Known): boolean {
  if (other.month === 0 && other.day > 0 && fact.day === other.day && fact.month > 0)
    return monthsOf(other, known).includes(fact.month)
  if (fact.day !== 0 && fact.day !== other.day && !isSameLimit(fact, other)) return false
  if (fact.day === 0 && fact.month === 0)
    return fact.year === (other.year || (other.month ? yearOf(other, known) : 0))
  if (fact.month !== 0 && fact.month !== other.month) return false
  if (fact.year !== 0 && fact.year !== (other.year || yearOf(other, known))) return false
  return true
}

/** Of a day without a month: those that the sources name, else that of its next occurrence. */
function monthsOf({ day }: Fact, { facts, today }: Known): number[] {
  const named = facts.filter(({ kind, month }) => kind === 'date' && month > 0).map(({ month }) => month)
  if (named.length > 0 || !today) return named
  return [day >= today.day ? today.month : (today.month % 12) + 1]
}

/** « jusqu’au 14 » for « avant le 15 », « du 1er au 31 mai » for « en mai ». */
function isSameLimit(fact: Fact, other: Fact): boolean {
  if (fact.details.includes('last') && other.details.includes('before')) return other.day - fact.day === 1
  return (
    other.day === 0 &&
    other.month !== 0 &&
    fact.month === other.month &&
    (fact.day === 1 || fact.day >= 28) &&
    fact.bound !== ''
  )
}

/** The year a date without one has: its next occurrence, or the last month's. 0 when today is not known. */
function yearOf({ day, month }: Fact, { today }: Known): number {
  if (!today || month === 0) return 0
  const distance = (month - today.month) * 31 + (day || 15) - today.day
  if (distance < -62) return today.year + 1
  return distance > 310 ? today.year - 1 : today.year
}

/** A weekday is in a source, or right for a date whose year is known. */
export function isDayCovered(fact: Fact, known: Known): boolean {
  const days = known.facts.filter(({ kind }) => kind === 'day')
  if (days.some(({ key }) => key === fact.key)) return true
  if (fact.key === 'weekend')
    return days.some(({ key }) => key === '6' || key === '0') || hasConsecutiveDates(known)
  // « du mardi au samedi », said from the other side.
  if (
    fact.details.includes('except') &&
    weekdayRanges(known).some((range) => !range.includes(Number(fact.key)))
  )
    return true
  if (fact.unit === 'part') return isPartCovered(fact.key, days, known)
  if (!/^\d$/.test(fact.key))
    return /(?:soir|tonight|nuit)/.test(fact.key) && /(?:soir|tonight|nuit)/.test(known.folded)
  return known.facts.some((other) => {
    if (other.kind !== 'date' || other.day === 0 || other.month === 0) return false
    const year = other.year || yearOf(other, known)
    return year !== 0 && weekdayOf(year, other.month, other.day) === Number(fact.key)
  })
}

const hasConsecutiveDates = ({ facts }: Known): boolean =>
  facts.some(
    (date, index) =>
      date.kind === 'date' &&
      date.day > 0 &&
      facts[index + 1]?.kind === 'date' &&
      facts[index + 1]?.day === date.day + 1,
  )

/** A part of the day is wrong where the sources name another one, or only hours that are not in it. */
function isPartCovered(part: string, days: Fact[], known: Known): boolean {
  if (days.some(({ unit }) => unit === 'part')) return false
  const hours = known.facts.filter(
    ({ kind, key, amounts }) => kind === 'hour' && key === '' && (amounts[0] ?? 0) >= 360,
  )
  const [from, to] = part === 'matin' ? [0, 780] : part === 'soir' ? [990, 1440] : [720, 1200]
  return hours.length === 0 || hours.some(({ amounts: [at = 0] }) => at >= from && at <= to)
}
