let numberFormat: Intl.NumberFormat | undefined
let currencyFormat: Intl.NumberFormat | undefined

/** « 1 840 », « −4 » with the true minus. */
export function formatNumber(value: number): string {
  // Made when first used: the first takes a phone some 20 ms.
  numberFormat ??= new Intl.NumberFormat('fr-FR')
  return numberFormat.format(value).replace('-', '\u2212')
}

/** « 1 ligne », « 12 lignes »; `many` where the plural takes more than an s. */
export const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)}\u00a0${Math.abs(count) > 1 ? many : one}`

/** « 1 post », « 5 posts ». */
export const formatPosts = (count: number) => pluralize(count, 'post')

/** « 9,99 € », from whole cents. */
export function formatCents(cents: number): string {
  currencyFormat ??= new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
  return currencyFormat.format(cents / 100)
}
