import { CalendarDate } from '@internationalized/date'

interface SalePeriod {
  name: string
  /** First and last day, `2026-01-07`. */
  from: string
  to: string
}

const saleDays = 28
const wednesday = 3

/**
 * The two sales of a year, four weeks each (Code de commerce, D310-15-2). Winter: the second Wednesday of January, the
 * first when that falls after the 12th. Summer: the last Wednesday of June, the one before when that falls after the
 * 28th. A few departments (borders, Corsica, overseas) have dates of their own.
 */
export function salePeriods(year: number): SalePeriod[] {
  const second = wednesdayFrom(new CalendarDate(year, 1, 8))
  const winter = second.day > 12 ? second.subtract({ weeks: 1 }) : second
  const last = wednesdayFrom(new CalendarDate(year, 6, 24))
  const summer = last.day > 28 ? last.subtract({ weeks: 1 }) : last
  const period = (name: string, from: CalendarDate) => ({
    name,
    from: from.toString(),
    to: from.add({ days: saleDays - 1 }).toString(),
  })
  return [period('Soldes d’hiver', winter), period('Soldes d’été', summer)]
}

/** The first Wednesday on or after a day. */
function wednesdayFrom(date: CalendarDate): CalendarDate {
  const weekday = date.toDate('UTC').getUTCDay()
  return date.add({ days: (wednesday - weekday + 7) % 7 })
}
