/** Dates as French readers expect them; the time zone is ours to say, never the machine's. */
const timeZone = 'Europe/Paris'

const dayFormat = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone })
const longFormat = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone })
const clock = new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', minute: '2-digit', timeZone })

/** « 1er » for the first of the month, and a day that stays beside its month. */
const dayFirst = (text: string) => text.replace(/^1(?=\s)/u, '1er').replace(' ', '\u00a0')

/** « 20 novembre 2026 » */
export const longDate = (iso: string) => dayFirst(longFormat.format(new Date(iso)))

/** « 16 h 12 » */
export function time(iso: string): string {
  const parts = clock.formatToParts(new Date(iso))
  const value = (type: 'hour' | 'minute') => parts.find((part) => part.type === type)?.value ?? ''
  return `${Number(value('hour'))}\u00a0h\u00a0${value('minute')}`
}

/** « 20 novembre, 16 h 12 », with the year once it is another than `now`'s. */
export function dayAndTime(iso: string, now = new Date()): string {
  const date = new Date(iso)
  const sameYear = date.getFullYear() === now.getFullYear()
  return `${dayFirst((sameYear ? dayFormat : longFormat).format(date))}, ${time(iso)}`
}

/** « il y a 2 s », « il y a 5 min », then the time of day. */
export function ago(at: number, now: number): string {
  const seconds = Math.max(1, Math.round((now - at) / 1000))
  if (seconds < 60) return `il y a ${seconds}\u00a0s`
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `il y a ${minutes}\u00a0min` : `à ${time(new Date(at).toISOString())}`
}
