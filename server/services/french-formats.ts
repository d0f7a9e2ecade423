import type { CalendarDate } from '@internationalized/date'
import { defaultTimeZone } from '#shared/time-zone.ts'

/** How mails and messages write figures and moments. Time zones are IANA names; without one, Paris's. */

/** « 19,99 € », with the spaces French asks for. */
export const formatEuros = (cents: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100)

/** « 22 décembre 2026 » */
export function formatDay(moment: Date, timeZone: string): string {
  const { day, month, year } = partsOf(moment, timeZone)
  return `${day}\u00a0${month} ${year}`
}

/** « 22 décembre » */
export function formatDayAndMonth(moment: Date, timeZone: string): string {
  const { day, month } = partsOf(moment, timeZone)
  return `${day}\u00a0${month}`
}

/** « mardi 22 décembre », of a day on no clock. */
export function formatWeekday(date: CalendarDate): string {
  const { weekday, day, month } = partsOf(date.toDate('UTC'), 'UTC')
  return `${weekday} ${day}\u00a0${month}`
}

/** « dimanche 29 novembre 2026 » */
export const formatDate = (moment: Date, timeZone: string): string =>
  `${partsOf(moment, timeZone).weekday} ${formatDay(moment, timeZone)}`

/** « dimanche 22 novembre 2026 à 9 h 04 » */
export function formatDateTime(moment: Date, timeZone: string | null): string {
  const zone = timeZone ?? defaultTimeZone
  const { hour, minute } = partsOf(moment, zone)
  return `${formatDate(moment, zone)} à ${Number(hour)}\u00a0h\u00a0${minute}`
}

function partsOf(moment: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat('fr-FR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of format.formatToParts(moment)) parts[type] = value
  return { ...parts, day: parts.day === '1' ? '1er' : parts.day }
}
