import type { CalendarDate } from '@internationalized/date'
import { calendarTexts as texts } from '#web/messages/calendar.ts'
import type { View } from './days.ts'

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' })
  return (day: CalendarDate) => format.format(day.toDate('UTC'))
}

const monthAndYear = words({ month: 'long', year: 'numeric' })
const long = words({ day: 'numeric', month: 'long' })
const whole = words({ weekday: 'long', day: 'numeric', month: 'long' })

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const first = (text: string) => text.replace(/(^|\s)1(?=\s)/u, '$11er')

export const weekdayOf = words({ weekday: 'long' })
/** « Mardi 24 novembre » */
export const wholeDay = (day: CalendarDate) => capital(first(whole(day)))

/** « Novembre 2026 », « Du 23 au 29 novembre ». */
export function titleOf(view: View, anchor: CalendarDate, days: CalendarDate[]): string {
  if (view === 'month') return capital(monthAndYear(anchor))
  const [from, to] = [days[0] as CalendarDate, days.at(-1) as CalendarDate]
  const start = from.month === to.month ? first(`${from.day} `).trim() : first(long(from))
  return texts.weekOf(start, first(long(to)))
}
