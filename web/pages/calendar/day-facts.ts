import { type CalendarDate, today } from '@internationalized/date'
import type { CalendarEntry } from '#shared/api/calendar.ts'
import { byDay, isWeekend, marksOf, type View } from './days.ts'

export interface DayFacts {
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
export function factsOf({ days, entries, view, anchor, timeZone }: Shown): DayFacts[] {
  const entriesOf = byDay(entries, timeZone)
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
