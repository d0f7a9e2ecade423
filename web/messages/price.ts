const format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** « 9,99 € », from whole cents. */
export const euros = (cents: number) => format.format(cents / 100)
