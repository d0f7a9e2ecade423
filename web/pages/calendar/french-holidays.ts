import { CalendarDate } from '@internationalized/date'

interface FrenchDay {
  /** `2026-11-11` */
  date: string
  name: string
}

/** Public holidays of a year (Code du travail, L3133-1), in order. */
export function publicHolidays(year: number): FrenchDay[] {
  const easter = easterOf(year)
  const fixed = (month: number, day: number) => new CalendarDate(year, month, day)
  const days: [CalendarDate, string][] = [
    [fixed(1, 1), 'Jour de l’An'],
    [easter.add({ days: 1 }), 'Lundi de Pâques'],
    [fixed(5, 1), 'Fête du Travail'],
    [fixed(5, 8), 'Victoire 1945'],
    [easter.add({ days: 39 }), 'Ascension'],
    [easter.add({ days: 50 }), 'Lundi de Pentecôte'],
    [fixed(7, 14), 'Fête nationale'],
    [fixed(8, 15), 'Assomption'],
    [fixed(11, 1), 'Toussaint'],
    [fixed(11, 11), 'Armistice 1918'],
    [fixed(12, 25), 'Noël'],
  ]
  return days
    .toSorted(([one], [other]) => one.compare(other))
    .map(([date, name]) => ({ date: date.toString(), name }))
}

/** The Gregorian computus (Meeus, Jones, Butcher). */
function easterOf(year: number): CalendarDate {
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
  const sum = h + l - 7 * m + 114
  return new CalendarDate(year, Math.floor(sum / 31), (sum % 31) + 1)
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
