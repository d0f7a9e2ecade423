/** « dimanche 22 novembre 2026 à 9 h 04 », in an IANA time zone. */
export function writtenMoment(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('fr-FR', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).formatToParts(moment)
  const value = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const day = value('day') === '1' ? '1er' : value('day')
  return `${value('weekday')} ${day}\u00a0${value('month')} ${value('year')} à ${Number(value('hour'))}\u00a0h\u00a0${value('minute')}`
}
