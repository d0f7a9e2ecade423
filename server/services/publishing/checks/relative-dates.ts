import { CalendarDate, fromDate, getDayOfWeek, startOfWeek, toCalendarDate } from '@internationalized/date'
import { listFacts } from '#server/fact-check/index.ts'
import { formatWeekday } from '#server/services/french-formats.ts'
import { checkTexts as texts } from '#shared/messages/checks.ts'
import { fill } from '#shared/messages/publishing.ts'
import { advice, type Finding, ok } from './content-findings.ts'

/** Words of a text that mean another day on the day it goes out than on the day it was written. */
interface StaleDate {
  /** As written. */
  words: string
  /** What they meant, written out: « mardi 1er décembre »; null for a date that will be over. */
  proposal: string | null
}

const weekdays = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const counts = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix']
const offsets: [pattern: string, days: number][] = [
  ['avant-hier', -2],
  ['après-demain', 2],
  ['hier', -1],
  ['demain', 1],
  ['aujourd’hui|ce (?:soir|matin|midi)|cet après-midi|cette nuit', 0],
]
const byDay = new RegExp(
  `(?<![\\p{L}’-])(?:${offsets.map(([pattern]) => `(${pattern})`).join('|')})(?![\\p{L}-])`,
  'giu',
)
const inDays = new RegExp(`(?<!\\p{L})dans (\\d{1,2}|${counts.join('|')}) jours?(?!\\p{L})`, 'giu')
const byWeek = /(?<!\p{L})(?:(cette semaine)|(ce week-end)|(la semaine prochaine))(?!\p{L})/giu
/** « le samedi » comes back each week, « samedi 28 novembre » says its date, « du mardi au samedi » are hours. */
const byWeekday = new RegExp(
  `(?<!(?<!\\p{L})(?:le|les|du|au|des|chaque|tous les) )(?<!\\p{L})(?:ce )?(${weekdays.join('|')})(?! (?:au|dernier|passé|\\d|1er)| et (?:${weekdays.join('|')}) de|\\p{L})`,
  'giu',
)

/** A line for each, three at most; the text stays as it is. */
export function dateFindings(
  text: string,
  { written, leaves, timeZone }: { written: Date; leaves: Date; timeZone: string },
): Finding[] {
  const dayOf = (moment: Date) => toCalendarDate(fromDate(moment, timeZone))
  const stale = staleDates(text, dayOf(written), dayOf(leaves))
  if (stale.length === 0) return [ok('dates', texts.datesOk)]
  const day = formatWeekday(dayOf(leaves))
  return stale
    .slice(0, 3)
    .map(({ words, proposal }) =>
      advice(
        'dates',
        proposal === null
          ? fill(texts.dateOver, { words, day })
          : fill(texts.dateStale, { words, day, proposal }),
        'write',
      ),
    )
}

/** In the order of the text. Days of the company's calendar, so that no change of the clock moves one. */
export function staleDates(text: string, written: CalendarDate, leaves: CalendarDate): StaleDate[] {
  // The same length, so that places hold.
  const plain = text.replace(/[\u00a0\u202f]/g, ' ').replaceAll("'", '’')
  const found: (StaleDate & { at: number })[] = overDates(text, written, leaves)
  const add = (match: RegExpExecArray, proposal: string) =>
    found.push({ at: match.index, words: text.slice(match.index, match.index + match[0].length), proposal })
  if (written.compare(leaves) !== 0) {
    for (const match of plain.matchAll(byDay)) {
      const days = offsets[match.slice(1).findIndex((group) => group !== undefined)]?.[1] ?? 0
      add(match, formatWeekday(written.add({ days })))
    }
    for (const match of plain.matchAll(inDays)) {
      const said = match[1]?.toLowerCase() ?? ''
      add(match, formatWeekday(written.add({ days: Number(said) || counts.indexOf(said) + 1 })))
    }
  }
  const week = weekOf(written)
  if (week.compare(weekOf(leaves)) !== 0)
    for (const match of plain.matchAll(byWeek)) {
      const [, , weekEnd, next] = match
      add(
        match,
        weekEnd
          ? `le week-end du ${formatWeekday(week.add({ days: 5 }))}`
          : `la semaine du ${formatWeekday(next ? week.add({ days: 7 }) : week)}`,
      )
    }
  const named = [...plain.matchAll(byWeekday)]
  // Four days and more are hours of opening.
  if (new Set(named.map(([, day]) => day?.toLowerCase())).size < 4)
    for (const match of named) {
      const day = weekdays.indexOf(match[1]?.toLowerCase() ?? '')
      const meant = nextOn(written, day)
      if (meant.compare(nextOn(leaves, day)) !== 0) add(match, formatWeekday(meant))
    }
  return found.sort((a, b) => a.at - b.at).map(({ words, proposal }) => ({ words, proposal }))
}

const weekOf = (date: CalendarDate): CalendarDate => startOfWeek(date, 'fr-FR')

/** This day of the week, today or later; 0 is Monday. */
const nextOn = (from: CalendarDate, day: number): CalendarDate =>
  from.add({ days: (day - getDayOfWeek(from, 'fr-FR') + 7) % 7 })

/** Dates that will be over; what happened « depuis » one, or in a year that is named and gone, is told as past. */
function overDates(text: string, written: CalendarDate, leaves: CalendarDate) {
  const dates = listFacts(text).filter(({ kind, day, month }) => kind === 'date' && day > 0 && month > 0)
  const dayOf = ({ day, month, year }: { day: number; month: number; year: number }) => {
    const years = year > 0 ? [year] : [written.year - 1, written.year, written.year + 1]
    const near = years.map((one) => new CalendarDate(one, month, day))
    return near.reduce((a, b) => (Math.abs(b.compare(written)) < Math.abs(a.compare(written)) ? b : a))
  }
  return dates.flatMap((date, index) => {
    const next = dates[index + 1]
    const isOver = dayOf(date).compare(leaves) < 0
    const opensRange =
      next !== undefined &&
      /^\s*(?:au|et|-|–)\s*(?:le\s)?\s*$/u.test(text.slice(date.end, next.start)) &&
      dayOf(next).compare(leaves) >= 0
    const isTold =
      /(?:depuis|dès)\s(?:le\s)?$/iu.test(text.slice(0, date.start)) ||
      (date.year > 0 && date.year < written.year)
    return isOver && !opensRange && !isTold ? [{ at: date.start, words: date.value, proposal: null }] : []
  })
}
