import { CalendarDate, getDayOfWeek } from '@internationalized/date'
import { publicHolidays } from '#shared/public-holidays.ts'
import { salePeriods } from '#shared/sale-periods.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Easter Sunday. */
function easter(year: number): CalendarDate {
  const monday = publicHolidays(year).find(({ name }) => name === 'Lundi de Pâques')
  const [, month = 0, day = 0] = (monday?.date ?? '').split('-').map(Number)
  return new CalendarDate(year, month, day).subtract({ days: 1 })
}

const dayOf = (iso: string) => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return new CalendarDate(year, month, day)
}

/** The first such weekday from a day on. */
const from = (first: CalendarDate, weekday: string) =>
  first.add({ days: (weekdays.indexOf(weekday) - getDayOfWeek(first, 'fr-FR') + 7) % 7 })

function nthWeekday(year: number, nth: string, weekday: string, month: number): CalendarDate {
  const first = new CalendarDate(year, month, 1)
  if (nth === 'last') return from(first.add({ months: 1 }).subtract({ days: 7 }), weekday)
  return from(first, weekday).add({ weeks: Number(nth) - 1 })
}

/** The last Sunday of May; where that is Pentecost, the first of June (Code de l’action sociale et des familles, D215-1). */
function mothersDay(year: number): CalendarDate {
  const last = nthWeekday(year, 'last', 'sunday', 5)
  return last.compare(easter(year).add({ days: 49 })) === 0 ? last.add({ weeks: 1 }) : last
}

const named: Record<string, (year: number) => CalendarDate> = {
  'mothers-day': mothersDay,
  // The day after the American Thanksgiving.
  'black-friday': (year) => nthWeekday(year, '4', 'thursday', 11).add({ days: 1 }),
  'sales-winter': (year) => dayOf(salePeriods(year)[0].from),
  'sales-summer': (year) => dayOf(salePeriods(year)[1].from),
}

/**
 * A rule of `dayTable` as the day of a year: `12-06`, `1 sunday 03` (1 to 4, or last), `easter+39`, `day 88` (of the
 * year), or a name. Throws on anything else.
 */
export function readDate(rule: string): (year: number) => CalendarDate {
  const [, month, day] = /^(\d\d)-(\d\d)$/.exec(rule) ?? []
  if (month && day) return (year) => new CalendarDate(year, Number(month), Number(day))
  const [, nth, weekday, of] = /^([1-4]|last) (\w+day) (\d\d)$/.exec(rule) ?? []
  if (nth && weekday && of && weekdays.includes(weekday))
    return (year) => nthWeekday(year, nth, weekday, Number(of))
  const [isEaster, offset] = /^easter([+-]\d+)?$/.exec(rule) ?? []
  if (isEaster) return (year) => easter(year).add({ days: Number(offset ?? 0) })
  const [, ordinal] = /^day (\d{1,3})$/.exec(rule) ?? []
  if (ordinal) return (year) => new CalendarDate(year, 1, 1).add({ days: Number(ordinal) - 1 })
  const known = named[rule]
  if (!known) throw new Error(`no date is called ${rule}`)
  return known
}
