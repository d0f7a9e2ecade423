/** « UTC+1 » today; French offices write the true minus. */
export function offsetOf(timeZone: string, now = new Date()): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
  const name = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  return name.replace('GMT', 'UTC').replace('-', '−')
}

/** « 14 h 32 » */
export function timeIn(timeZone: string, now = new Date()): string {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone, hour: 'numeric', minute: '2-digit' })
  const parts = format.formatToParts(now)
  const value = (wanted: 'hour' | 'minute') => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${Number(value('hour'))}\u00a0h\u00a0${value('minute')}`
}
