interface PublicHoliday {
  /** `2026-11-11` */
  date: string
  name: string
}

const fixedHolidays = [
  ['01-01', 'Jour de l’An'],
  ['05-01', 'Fête du Travail'],
  ['05-08', 'Victoire 1945'],
  ['07-14', 'Fête nationale'],
  ['08-15', 'Assomption'],
  ['11-01', 'Toussaint'],
  ['11-11', 'Armistice 1918'],
  ['12-25', 'Noël'],
] as const

/** Days after Easter Sunday. */
const easterHolidays = [
  [1, 'Lundi de Pâques'],
  [39, 'Ascension'],
  [50, 'Lundi de Pentecôte'],
] as const

/** French public holidays of a year (Code du travail, L3133-1), in order. */
export function publicHolidays(year: number): PublicHoliday[] {
  const march = easterInMarch(year)
  const afterEaster = (days: number) => new Date(Date.UTC(year, 2, march + days)).toISOString().slice(0, 10)
  return [
    ...fixedHolidays.map(([day, name]) => ({ date: `${year}-${day}`, name })),
    ...easterHolidays.map(([days, name]) => ({ date: afterEaster(days), name })),
  ].toSorted((one, other) => one.date.localeCompare(other.date))
}

/** Easter Sunday as a day of March, April going on from 32: the Gregorian computus (Meeus, Jones, Butcher). */
function easterInMarch(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  return h + l - 7 * m + 22
}

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
