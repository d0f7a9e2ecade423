import { type Offer, offers, type PackId, packIds, packs } from '#shared/packs.ts'
import { plans } from '#shared/plans.ts'
import { wantedTexts } from '#web/messages/billing-order.ts'
import { identityPath, recapPath } from './order-paths.ts'

export { identityPath, recapPath }

const parameter = 'offre'

export const orderAddress = (offer: Offer, path = identityPath) => `${path}?${parameter}=${offer}`

/** What the address asks for, null when it is nothing we sell. */
export function wantedOffer(search: string): Offer | null {
  const wanted = new URLSearchParams(search).get(parameter)?.trim().toLowerCase()
  return offers.find((offer) => offer === wanted) ?? null
}

export const isPack = (offer: Offer): offer is PackId => packIds.some((id) => id === offer)

/** « Ensuite, votre commande reprend avec le plan Pro », for who has to sign in first; null for anyone else. */
export function wantedSentence(returnTo: string): string | null {
  const [path, search = ''] = returnTo.split('?')
  const offer = path === identityPath || path === recapPath ? wantedOffer(search) : null
  if (!offer) return null
  return isPack(offer) ? wantedTexts.pack(packs[offer].name) : wantedTexts.plan(plans[offer].name)
}
