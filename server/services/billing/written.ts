/** « 19,99 € », with the spaces French asks for. */
export const writtenEuros = (cents: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(cents / 100)

/** « 22 décembre 2026 », in an IANA time zone. */
export function writtenDay(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
  const value = (type: string) => parts.formatToParts(moment).find((part) => part.type === type)?.value ?? ''
  const day = value('day') === '1' ? '1er' : value('day')
  return `${day}\u00a0${value('month')} ${value('year')}`
}
