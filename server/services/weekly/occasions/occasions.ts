import { CalendarDate, getDayOfWeek } from '@internationalized/date'
import { publicHolidays, salePeriods } from '#shared/french-calendar.ts'
import { dayTable, seasonTable } from './calendar-table.ts'
import { isTrade, type Trade } from './trade-patterns.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Easter Sunday. */
function easter(year: number): CalendarDate {
  const monday = publicHolidays(year).find(({ name }) => name === 'Lundi de Pâques')
  const [, month = 0, day = 0] = (monday?.date ?? '').split('-').map(Number)
  return new CalendarDate(year, month, day).subtract({ days: 1 })
}

const dayOf = (iso: string) => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return new CalendarDate(year, month, day)
}

/** The first such weekday from a day on. */
const from = (first: CalendarDate, weekday: string) =>
  first.add({ days: (weekdays.indexOf(weekday) - getDayOfWeek(first, 'fr-FR') + 7) % 7 })

function nthWeekday(year: number, nth: string, weekday: string, month: number): CalendarDate {
  const first = new CalendarDate(year, month, 1)
  if (nth === 'last') return from(first.add({ months: 1 }).subtract({ days: 7 }), weekday)
  return from(first, weekday).add({ weeks: Number(nth) - 1 })
}

/** The last Sunday of May; where that is Pentecost, the first of June (Code de l’action sociale et des familles, D215-1). */
function mothersDay(year: number): CalendarDate {
  const last = nthWeekday(year, 'last', 'sunday', 5)
  return last.compare(easter(year).add({ days: 49 })) === 0 ? last.add({ weeks: 1 }) : last
}

const named: Record<string, (year: number) => CalendarDate> = {
  'mothers-day': mothersDay,
  // The day after the American Thanksgiving.
  'black-friday': (year) => nthWeekday(year, '4', 'thursday', 11).add({ days: 1 }),
  'sales-winter': (year) => dayOf(salePeriods(year)[0].from),
  'sales-summer': (year) => dayOf(salePeriods(year)[1].from),
}

/**
 * A rule of `dayTable` as the day of a year: `12-06`, `1 sunday 03` (1 to 4, or last), `easter+39`, `day 88` (of the
 * year), or a name. Throws on anything else.
 */
function readDate(rule: string): (year: number) => CalendarDate {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(rule) ?? []
  if (month && day) return (year) => new CalendarDate(year, Number(month), Number(day))
  const [, nth, weekday, of] = /^([1-4]|last) (\w+day) (\d\d)$/.exec(rule) ?? []
  if (nth && weekday && of && weekdays.includes(weekday))
    return (year) => nthWeekday(year, nth, weekday, Number(of))
  const [isEaster, offset] = /^easter([+-]\d+)?$/.exec(rule) ?? []
  if (isEaster) return (year) => easter(year).add({ days: Number(offset ?? 0) })
  const [, ordinal] = /^day (\d{1,3})$/.exec(rule) ?? []
  if (ordinal) return (year) => new CalendarDate(year, 1, 1).add({ days: Number(ordinal) - 1 })
  const known = named[rule]
  if (!known) throw new Error(`no date is called ${rule}`)
  return known
}

interface Occasion {
  /** Stays the same from year to year. */
  id: string
  on: (year: number) => CalendarDate
  /** With its article: « la fête des Mères ». Null for a season, which is its subject. */
  name: string | null
  /** What a post would tell: « nos bouquets ». */
  about: string
  /** Null: every company. */
  trades: Set<Trade> | null
  source: string
  /** The week that is so many days away asks for it. */
  daysAhead: number
}

const rowsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

function readTrades(words: string): Set<Trade> | null {
  if (words === '*') return null
  return new Set(
    words.split(' ').map((word) => {
      if (!isTrade(word)) throw new Error(`no trade is called ${word}`)
      return word
    }),
  )
}

const usualDaysAhead = 7

/** Days that matter, with their sources. */
export const occasions: Occasion[] = rowsOf(dayTable).map(
  ([date = '', name = '', about = '', trades = '', source = '', ahead]) => ({
    id: `${date} ${trades}`,
    on: readDate(date),
    name,
    about,
    trades: readTrades(trades),
    source,
    daysAhead: Number(ahead ?? usualDaysAhead),
  }),
)

/** What seasons bring. */
export const seasons: Occasion[] = rowsOf(seasonTable).map(([date = '', about = '', trades = '']) => ({
  id: `${date} ${trades}`,
  on: readDate(date),
  name: null,
  about,
  trades: readTrades(trades),
  source: 'usage du métier',
  daysAhead: usualDaysAhead,
}))

export interface ComingOccasion extends Omit<Occasion, 'on'> {
  day: CalendarDate
}

/**
 * What the week that begins on `monday` has to tell these trades: each year's day is told in one week alone, own days
 * before those of every company, the nearest first.
 */
export function comingOccasions(all: Occasion[], trades: Set<Trade>, monday: CalendarDate): ComingOccasion[] {
  return all
    .filter((occasion) => !occasion.trades?.isDisjointFrom(trades))
    .flatMap(({ on, ...occasion }) => {
      const first = monday.add({ days: occasion.daysAhead })
      const last = first.add({ days: 6 })
      return [first.year, last.year]
        .filter((year, index, years) => years.indexOf(year) === index)
        .flatMap((year) => {
          const day = on(year)
          return day.compare(first) >= 0 && day.compare(last) <= 0 ? [{ ...occasion, day }] : []
        })
    })
    .toSorted(
      (one, other) =>
        Number(one.trades === null) - Number(other.trades === null) || one.day.compare(other.day),
    )
}
