import { type Offer, offers, type PackId, packIds, packs } from '#shared/credits.ts'
import { plans } from '#shared/plans.ts'
import { selectedOfferTexts } from '#web/messages/billing-order.ts'
import { identityPath, recapPath } from './order-paths.ts'

export { identityPath, recapPath }

const parameter = 'offre'

export const orderPath = (offer: Offer, path = identityPath) => `${path}?${parameter}=${offer}`

/** The offer of the URL, null when unknown. */
export function selectedOffer(search: string): Offer | null {
  const wanted = new URLSearchParams(search).get(parameter)?.trim().toLowerCase()
  return offers.find((offer) => offer === wanted) ?? null
}

export const isPack = (offer: Offer): offer is PackId => packIds.some((id) => id === offer)

/** « Ensuite, votre commande reprend avec le plan Pro »; null when no order is pending. */
export function selectedOfferText(returnTo: string): string | null {
  const [path, search = ''] = returnTo.split('?')
  const offer = path === identityPath || path === recapPath ? selectedOffer(search) : null
  if (!offer) return null
  return isPack(offer)
    ? selectedOfferTexts.pack(packs[offer].name)
    : selectedOfferTexts.plan(plans[offer].name)
}
