import type { CalendarDate } from '@internationalized/date'
import { dayTable, seasonTable } from './calendar-table.ts'
import { readDate } from './date-rules.ts'
import { isTrade, type Trade } from './trade-patterns.ts'

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
