import {
  fromDate,
  getDayOfWeek,
  Time,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date'
import type { WeeklyTime } from '#server/db/posting-slots.ts'

/** Of the calendar, which adds nothing to its last days: weeks would never pass them. */
const lastYear = 9999

/** 1 is Monday, on the clocks of the zone. */
export const weekdayOf = (at: Date, timeZone: string) => getDayOfWeek(fromDate(at, timeZone), 'fr-FR') + 1

export function minuteOfDay(at: Date, timeZone: string): number {
  const { hour, minute } = fromDate(at, timeZone)
  return hour * 60 + minute
}

/**
 * When this hour of the week comes the next times, each later than `after`. An hour that a change of clocks skips is
 * the next there is; of one that it repeats the first counts.
 */
export function* weeklyTimes(time: WeeklyTime, timeZone: string, after: Date): Generator<Date> {
  const today = toCalendarDate(fromDate(after, timeZone))
  const clock = new Time(Math.floor(time.minuteOfDay / 60), time.minuteOfDay % 60)
  const days = (time.weekday - weekdayOf(after, timeZone) + 7) % 7
  for (let day = today.add({ days }); day.year < lastYear; day = day.add({ weeks: 1 })) {
    const at = toZoned(toCalendarDateTime(day, clock), timeZone, 'compatible').toDate()
    if (at > after) yield at
  }
}

/** The first of `weeklyTimes`. */
export function nextWeeklyTime(time: WeeklyTime, timeZone: string, after: Date): Date {
  const { value } = weeklyTimes(time, timeZone, after).next()
  if (!value) throw new Error('No week is left.')
  return value
}
