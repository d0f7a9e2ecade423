import { defaultTimeZone, isTimeZone } from '#shared/time-zone.ts'

/** Dates as French readers expect them; the time zone is the account's to say, never the machine's. */
const formatsIn = (timeZone: string) => ({
  timeZone,
  day: new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone }),
  long: new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone }),
  year: new Intl.DateTimeFormat('fr-FR', { year: 'numeric', timeZone }),
  weekday: new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone }),
  stamp: new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'medium', timeZone }),
  clock: new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', minute: '2-digit', timeZone }),
})

let formats = formatsIn(defaultTimeZone)

/** Told by the session as soon as it knows its user; a zone that this browser does not know changes nothing. */
export function setDateTimeZone(timeZone: string): void {
  if (timeZone !== formats.timeZone && isTimeZone(timeZone)) formats = formatsIn(timeZone)
}

/** « 1er » for the first of the month, and a day that stays beside its month. */
const dayFirst = (text: string) => text.replace(/^1(?=\s)/u, '1er').replace(' ', '\u00a0')

/** « 20 novembre 2026 » */
export const longDate = (iso: string) => dayFirst(formats.long.format(new Date(iso)))

/** « 16 h 12 » */
export function time(iso: string): string {
  const parts = formats.clock.formatToParts(new Date(iso))
  const value = (type: 'hour' | 'minute') => parts.find((part) => part.type === type)?.value ?? ''
  return `${Number(value('hour'))}\u00a0h\u00a0${value('minute')}`
}

/** « 20/11/2026 16:12:03 », where seconds matter. */
export const stamp = (iso: string) => formats.stamp.format(new Date(iso))

/** « 20 novembre, 16 h 12 », with the year once it is another than `now`'s. */
export function dayAndTime(iso: string, now = new Date()): string {
  return `${dayDate(iso, now)}, ${time(iso)}`
}

/** « 20 novembre », with the year once it is another than `now`'s. */
export function dayDate(iso: string, now = new Date()): string {
  const date = new Date(iso)
  const sameYear = formats.year.format(date) === formats.year.format(now)
  return dayFirst((sameYear ? formats.day : formats.long).format(date))
}

/** « mardi 24 novembre à 9 h 00 », with the year once it is another than `now`'s. */
export function weekdayAndTime(iso: string, now = new Date()): string {
  return `${formats.weekday.format(new Date(iso))} ${dayDate(iso, now)} à\u00a0${time(iso)}`
}

const weekdayFormat = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** « mardi 1er décembre », of a time on a wall, `2026-12-01T09:30`; empty while it is not whole. */
export function weekdayAndDate(localTime: string): string {
  const date = new Date(localTime.slice(0, 10))
  return Number.isNaN(date.getTime()) ? '' : weekdayFormat.format(date).replace(/ 1(?= )/u, '\u00a01er')
}

/** « il y a 2 s », « il y a 5 min », then the time of day. */
export function ago(at: number, now: number): string {
  const seconds = Math.max(1, Math.round((now - at) / 1000))
  if (seconds < 60) return `il y a ${seconds}\u00a0s`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `il y a ${minutes}\u00a0min` : `à ${time(new Date(at).toISOString())}`
}

const dayFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' })
const days = {
  long: dayFormat({ day: 'numeric', month: 'long' }),
  short: dayFormat({ day: 'numeric', month: 'short' }),
  full: dayFormat({ dateStyle: 'long' }),
}

/** « 13 novembre », of a day without an hour, `2026-11-13`. */
export const longDay = (day: string) => dayFirst(days.long.format(new Date(day)))
/** « 13 nov. » */
export const shortDay = (day: string) => dayFirst(days.short.format(new Date(day)))
/** « 13 novembre 2026 » */
export const fullDay = (day: string) => dayFirst(days.full.format(new Date(day)))
