/** Where a receipt stands on the site; the mail that carries a copy leads there too. */
export const receiptAddress = (id: string | number) => `/subscription/accuses/${id}`
