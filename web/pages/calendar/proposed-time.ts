import { type CalendarDate, type CalendarDateTime, isSameDay } from '@internationalized/date'
import type { BestTimesAnswer } from '#shared/api/performance.ts'
import type { Network } from '#shared/networks.ts'

/** As good as any while there are no figures. */
const usualHour = 9

const slotsOf = (best: BestTimesAnswer | undefined, app: Network) =>
  best?.networks.find((network) => network.app === app)?.slots ?? []

/** 1 is Monday. */
const weekdayOf = (day: CalendarDate) => day.toDate('UTC').getUTCDay() || 7

/** `2026-11-24T09:00` */
export const atHour = (day: CalendarDate, hour: number) =>
  `${day.toString()}T${String(hour).padStart(2, '0')}:00`

/** The hour of that day that did best; today, one that is still to come. */
export function timeOn(
  best: BestTimesAnswer | undefined,
  app: Network,
  day: CalendarDate,
  now: CalendarDateTime,
): string {
  const slot = slotsOf(best, app).find(({ weekday }) => weekday === weekdayOf(day))
  const hour = slot?.from_hour ?? usualHour
  return atHour(day, isSameDay(day, now) ? Math.max(hour, Math.min(now.hour + 1, 23)) : hour)
}
