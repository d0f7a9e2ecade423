/** The steps of an order; the offer stays in the URL, so that login, reload and back keep it. */
export const identityPath = '/subscription/facturation'
export const recapPath = '/subscription/recapitulatif'
