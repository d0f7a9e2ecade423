import { fromDate, toCalendarDate } from '@internationalized/date'

export interface Day {
  date: string
  count: number
}

/** The last days of Paris, oldest first, today among them; those without a sign-up count nothing. */
export function lastDays(signUps: readonly Day[], count: number, now: Date): Day[] {
  const known = new Map(signUps.map((day) => [day.date, day.count]))
  const today = toCalendarDate(fromDate(now, 'Europe/Paris'))
  return Array.from({ length: count }, (_, index) => {
    const date = today.subtract({ days: count - 1 - index }).toString()
    return { date, count: known.get(date) ?? 0 }
  })
}
