import { defaultTimeZone } from '#shared/time-zone.ts'

/** Days are counted from 1 January 1970, as Paris has them. */
type Day = number

const dayMs = 86_400_000
const written = new Intl.DateTimeFormat('sv-SE', { timeZone: defaultTimeZone })
const hourOf = new Intl.DateTimeFormat('en', {
  timeZone: defaultTimeZone,
  hour: 'numeric',
  hourCycle: 'h23',
})

const dayOf = (moment: Date): Day => Date.parse(written.format(moment)) / dayMs

/** When a day begins in Paris: at 22 or 23 h UTC of the day before. */
export function midnightInParis(day: Day): Date {
  const summer = new Date(day * dayMs - 2 * 3_600_000)
  return hourOf.format(summer).startsWith('0') ? summer : new Date(day * dayMs - 3_600_000)
}

/** The day that is so many days after `from`, or the first one after it on which people work. */
export function lastWorkingDay(from: Date, days: number): Day {
  let day = dayOf(from) + days
  while (!isWorked(day)) day += 1
  return day
}

/** Code du travail, article L3133-1: month and day. */
const fixed = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
/** Monday of Easter, Ascension, Monday of Pentecost: days after Easter. */
const moving = [1, 39, 50]

function isWorked(day: Day): boolean {
  const date = new Date(day * dayMs)
  const weekday = date.getUTCDay()
  if (weekday === 0 || weekday === 6 || fixed.includes(date.toISOString().slice(5, 10))) return false
  return !moving.includes(day - easter(date.getUTCFullYear()))
}

/** Sunday of Easter in the Gregorian calendar (Butcher’s rule). */
function easter(year: number): Day {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * sunday) / 451)
  const march = epact + sunday - 7 * late + 22
  return Date.UTC(year, 2, march) / dayMs
}
