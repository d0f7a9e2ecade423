const format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** « 9,99 € », from whole cents. */
export const euros = (cents: number) => format.format(cents / 100)

/** « 1 post », « 5 posts ». */
export const posts = (count: number) => `${count}\u00a0post${Math.abs(count) > 1 ? 's' : ''}`
