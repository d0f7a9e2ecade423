import {
  type CalendarDate,
  parseAbsolute,
  parseDate,
  startOfMonth,
  startOfWeek,
  toCalendarDate,
  today,
  toZoned,
} from '@internationalized/date'
import type { CalendarEntry } from '#shared/api/calendar.ts'
import type { WeeklyProposal } from '#shared/api/weekly.ts'
import { publicHolidays, salePeriods } from '#shared/french-calendar.ts'
import { calendarTexts as texts } from '#web/messages/calendar.ts'

export interface CalendarDay {
  day: CalendarDate
  entries: CalendarEntry[]
  /** What could be written for this day. */
  proposals: WeeklyProposal[]
  holiday: string | undefined
  /** The sales that begin or go on this day. */
  sale: { name: string; isFirst: boolean } | undefined
  isToday: boolean
  /** Of a neighbouring month. */
  isOutside: boolean
  isWeekend: boolean
}

interface Shown {
  days: CalendarDate[]
  entries: CalendarEntry[]
  proposals: WeeklyProposal[]
  view: View
  /** A month shows some days of its neighbours. */
  anchor: CalendarDate
  timeZone: string
}

/** What each day of the view holds and is. */
export function toCalendarDays({ days, entries, proposals, view, anchor, timeZone }: Shown): CalendarDay[] {
  const entriesOf = groupByDay(entries, timeZone)
  const { holidays, sales } = marksOf(days)
  const now = today(timeZone).toString()
  return days.map((day) => {
    const date = day.toString()
    const sale = sales.find(({ from, to }) => from <= date && date <= to)
    return {
      day,
      entries: entriesOf.get(date) ?? [],
      proposals: proposals.filter((proposal) => proposal.day === date),
      holiday: holidays.get(date),
      sale: sale && { name: sale.name, isFirst: sale.from === date },
      isToday: date === now,
      isOutside: view === 'month' && day.month !== anchor.month,
      isWeekend: isWeekend(day),
    }
  })
}

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' })
  return (day: CalendarDate) => format.format(day.toDate('UTC'))
}

const monthAndYear = words({ month: 'long', year: 'numeric' })
const long = words({ day: 'numeric', month: 'long' })
const whole = words({ weekday: 'long', day: 'numeric', month: 'long' })

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const first = (text: string) => text.replace(/(^|\s)1(?=\s)/u, '$11er')

export const formatWeekday = words({ weekday: 'long' })
/** « Mardi 24 novembre » */
export const formatDay = (day: CalendarDate) => capital(first(whole(day)))

/** « Novembre 2026 », « Du 23 au 29 novembre ». */
export function formatPeriod(view: View, anchor: CalendarDate, days: CalendarDate[]): string {
  if (view === 'month') return capital(monthAndYear(anchor))
  const [from, to] = [days[0] as CalendarDate, days.at(-1) as CalendarDate]
  const start = from.month === to.month ? first(`${from.day} `).trim() : first(long(from))
  return texts.weekOf(start, first(long(to)))
}

export type View = 'month' | 'week'

/** Weeks begin on Monday. */
const locale = 'fr-FR'

/** The days a view shows, whole weeks of them. */
export function daysOf(view: View, anchor: CalendarDate): CalendarDate[] {
  const first = startOfWeek(view === 'month' ? startOfMonth(anchor) : anchor, locale)
  const last = view === 'month' ? startOfMonth(anchor).add({ months: 1 }) : first.add({ weeks: 1 })
  const weeks = Math.ceil((last.toDate('UTC').getTime() - first.toDate('UTC').getTime()) / (7 * 86_400_000))
  return Array.from({ length: weeks * 7 }, (_, index) => first.add({ days: index }))
}

/** One view further, or one back. */
export const shiftAnchor = (view: View, anchor: CalendarDate, by: 1 | -1) =>
  anchor.add(view === 'month' ? { months: by } : { weeks: by })

/** From the first of these midnights to the one after the last, in UTC. */
export function spanOf(days: CalendarDate[], timeZone: string) {
  const first = days[0] as CalendarDate
  const instant = (day: CalendarDate) => toZoned(day, timeZone).toAbsoluteString()
  return { from: instant(first), to: instant(first.add({ days: days.length })) }
}

/** Where `?jour=` leads, today when it leads nowhere. */
export function readAnchor(query: URLSearchParams, timeZone: string): CalendarDate {
  try {
    return parseDate(query.get('jour') ?? '')
  } catch {
    return today(timeZone)
  }
}

/** Entries by day, `2026-11-24`, on the clocks of the company. */
function groupByDay(entries: CalendarEntry[], timeZone: string): Map<string, CalendarEntry[]> {
  const days = new Map<string, CalendarEntry[]>()
  for (const entry of entries) {
    const day = dayOf(entry.at, timeZone).toString()
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return days
}

const dayOf = (instant: string, timeZone: string) => toCalendarDate(parseAbsolute(instant, timeZone))

/**
 * The same time on another day, or at another hour of it with the same minutes; one that a clock change skips becomes
 * the next that exists.
 */
export function sameTimeOn(instant: string, day: CalendarDate, timeZone: string, hour?: number): string {
  const then = parseAbsolute(instant, timeZone)
  const { year, month, day: date } = day
  return toZoned(then.set({ year, month, day: date, hour: hour ?? then.hour }), timeZone).toAbsoluteString()
}

/** When offices are open: what a week shows at least. */
const usualHours = { first: 8, last: 19 }

/** The hours a week shows: the usual ones, and on to those of its posts. */
export function hoursOf(taken: number[]): number[] {
  const first = Math.min(usualHours.first, ...taken)
  const last = Math.max(usualHours.last, ...taken)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Public holidays and sales of these days. */
export function marksOf(days: CalendarDate[]) {
  const years = [...new Set(days.map(({ year }) => year))]
  return {
    holidays: new Map(years.flatMap(publicHolidays).map(({ date, name }) => [date, name])),
    sales: years.flatMap(salePeriods),
  }
}

export const isWeekend = (day: CalendarDate) => [0, 6].includes(day.toDate('UTC').getUTCDay())
