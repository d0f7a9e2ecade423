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
export function salePeriods(year: number): [winter: SalePeriod, summer: SalePeriod] {
  const second = wednesdayFrom(year, 1, 8)
  const last = wednesdayFrom(year, 6, 24)
  return [
    period('Soldes d’hiver', year, 1, second > 12 ? second - 7 : second),
    period('Soldes d’été', year, 6, last > 28 ? last - 7 : last),
  ]
}

const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day))
const iso = (date: Date) => date.toISOString().slice(0, 10)

const period = (name: string, year: number, month: number, day: number): SalePeriod => ({
  name,
  from: iso(utc(year, month, day)),
  to: iso(utc(year, month, day + saleDays - 1)),
})

/** Day of the month of the first Wednesday on or after a day. */
const wednesdayFrom = (year: number, month: number, day: number): number =>
  day + ((wednesday - utc(year, month, day).getUTCDay() + 7) % 7)
