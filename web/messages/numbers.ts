const format = new Intl.NumberFormat('fr-FR')

/** « 1 840 », « −4 » with the true minus. */
export const formatNumber = (value: number) => format.format(value).replace('-', '\u2212')

/** « 1 ligne », « 12 lignes »; `many` where the plural takes more than an s. */
export const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)}\u00a0${Math.abs(count) > 1 ? many : one}`

/** « 1 post », « 5 posts ». */
export const formatPosts = (count: number) => pluralize(count, 'post')

const currencyFormat = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** « 9,99 € », from whole cents. */
export const formatCents = (cents: number) => currencyFormat.format(cents / 100)
