/** The steps of an order; what is ordered stays in the address, so that login, reload and back find it again. */
export const identityPath = '/subscription/facturation'
export const recapPath = '/subscription/recapitulatif'
