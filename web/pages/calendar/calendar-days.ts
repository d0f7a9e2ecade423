import { type CalendarDate, today } from '@internationalized/date'
import type { CalendarEntry } from '#shared/api/calendar.ts'
import { calendarTexts as texts } from '#web/messages/calendar.ts'
import { groupByDay, isWeekend, marksOf, type View } from './days.ts'

export interface CalendarDay {
  day: CalendarDate
  entries: CalendarEntry[]
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
  view: View
  /** A month shows some days of its neighbours. */
  anchor: CalendarDate
  timeZone: string
}

/** What each day of the view holds and is. */
export function toCalendarDays({ days, entries, view, anchor, timeZone }: Shown): CalendarDay[] {
  const entriesOf = groupByDay(entries, timeZone)
  const { holidays, sales } = marksOf(days)
  const now = today(timeZone).toString()
  return days.map((day) => {
    const date = day.toString()
    const sale = sales.find(({ from, to }) => from <= date && date <= to)
    return {
      day,
      entries: entriesOf.get(date) ?? [],
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
