import { defaultTimeZone, isTimeZone } from '#shared/time-zone.ts'

/** Dates as French readers expect them. */
const styles = {
  day: { day: 'numeric', month: 'long' },
  shortDay: { day: 'numeric', month: 'short' },
  long: { dateStyle: 'long' },
  year: { year: 'numeric' },
  weekday: { weekday: 'long' },
  weekdayAndDay: { weekday: 'long', day: 'numeric', month: 'long' },
  stamp: { dateStyle: 'short', timeStyle: 'medium' },
  clock: { hour: 'numeric', minute: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

const made = new Map<string, Intl.DateTimeFormat>()

/** Made when first used: on a phone each takes some 5 ms. */
function formatIn(timeZone: string, style: keyof typeof styles): Intl.DateTimeFormat {
  const key = `${timeZone} ${style}`
  const format = made.get(key) ?? new Intl.DateTimeFormat('fr-FR', { ...styles[style], timeZone })
  made.set(key, format)
  return format
}

let accountZone = defaultTimeZone

/** Told by the session as soon as it knows its user; a zone that this browser does not know changes nothing. */
export function setDateTimeZone(timeZone: string): void {
  if (timeZone !== accountZone && isTimeZone(timeZone)) accountZone = timeZone
}

/** In the account's time zone, never the machine's. */
const formatted = (style: keyof typeof styles, date: Date) => formatIn(accountZone, style).format(date)

/** « 1er » for the first of the month, and a day that stays beside its month. */
const dayFirst = (text: string) => text.replace(/^1(?=\s)/u, '1er').replace(' ', '\u00a0')

/** « 20 novembre 2026 » */
export const longDate = (iso: string) => dayFirst(formatted('long', new Date(iso)))

/** « 16 h 12 » */
export function time(iso: string): string {
  const parts = formatIn(accountZone, 'clock').formatToParts(new Date(iso))
  const value = (type: 'hour' | 'minute') => parts.find((part) => part.type === type)?.value ?? ''
  return `${Number(value('hour'))}\u00a0h\u00a0${value('minute')}`
}

/** « 20/11/2026 16:12:03 », where seconds matter. */
export const stamp = (iso: string) => formatted('stamp', new Date(iso))

/** « 20 novembre, 16 h 12 », with the year once it is another than `now`'s. */
export function dayAndTime(iso: string, now = new Date()): string {
  return `${dayDate(iso, now)}, ${time(iso)}`
}

/** « 20 novembre », with the year once it is another than `now`'s. */
export function dayDate(iso: string, now = new Date()): string {
  const date = new Date(iso)
  const sameYear = formatted('year', date) === formatted('year', now)
  return dayFirst(formatted(sameYear ? 'day' : 'long', date))
}

/** « mardi 24 novembre à 9 h 00 », with the year once it is another than `now`'s. */
export function weekdayAndTime(iso: string, now = new Date()): string {
  return `${formatted('weekday', new Date(iso))} ${dayDate(iso, now)} à\u00a0${time(iso)}`
}

/** « mardi 1er décembre », of a time on a wall, `2026-12-01T09:30`; empty while it is not whole. */
export function weekdayAndDate(localTime: string): string {
  const date = new Date(localTime.slice(0, 10))
  return Number.isNaN(date.getTime())
    ? ''
    : formatIn('UTC', 'weekdayAndDay')
        .format(date)
        .replace(/ 1(?= )/u, '\u00a01er')
}

/** « il y a 2 s », « il y a 5 min », then the time of day. */
export function ago(at: number, now: number): string {
  const seconds = Math.max(1, Math.round((now - at) / 1000))
  if (seconds < 60) return `il y a ${seconds}\u00a0s`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `il y a ${minutes}\u00a0min` : `à ${time(new Date(at).toISOString())}`
}

const calendarDay = (style: keyof typeof styles, day: string) =>
  dayFirst(formatIn('UTC', style).format(new Date(day)))

/** « 13 novembre », of a day without an hour, `2026-11-13`. */
export const longDay = (day: string) => calendarDay('day', day)
/** « 13 nov. » */
export const shortDay = (day: string) => calendarDay('shortDay', day)
/** « 13 novembre 2026 » */
export const fullDay = (day: string) => calendarDay('long', day)
