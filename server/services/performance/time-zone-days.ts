import { fromDate, parseDate, toCalendarDate } from '@internationalized/date'

/** A reading of the small hours tells the day before: that is when the nightly ones are made. */
export const dayTurnsAtHour = 3

/** The day that something which happens now belongs to, as `2026-11-22`. */
export const dayOf = (at: Date, timeZone: string): string =>
  toCalendarDate(fromDate(at, timeZone).subtract({ hours: dayTurnsAtHour })).toString()

export const addDays = (day: string, days: number): string => parseDate(day).add({ days }).toString()

/** From the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The moment a day begins on the company's clocks. */
export const startOf = (day: string, timeZone: string): Date => parseDate(day).toDate(timeZone)
