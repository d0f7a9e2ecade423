import type { PaidPlan } from '#server/db/schema/billing.ts'
import type { Payments } from '#server/integrations/payments/types.ts'
import { type Offer, offers, type PackId, packIds, packs } from '#shared/credits.ts'
import { plans } from '#shared/plans.ts'

/** The name of an offer’s price at the payment provider; the operator makes one price for each. */
export const lookupKeyOf = (offer: Offer) => (isPack(offer) ? offer : `${offer}_monthly`)

export const offerOf = (lookupKey: string | null): Offer | null =>
  offers.find((offer) => lookupKeyOf(offer) === lookupKey) ?? null

export const isPack = (offer: Offer): offer is PackId => packIds.some((id) => id === offer)

/** Name and price as this product says them, whatever the provider calls them. */
export const detailsOf = (offer: Offer) =>
  isPack(offer)
    ? { kind: 'pack' as const, ...packs[offer], features: [] }
    : { kind: 'plan' as const, ...plans[offer], posts: plans[offer].monthlyPosts }

interface Priced {
  priceId: string | null
  productId: string | null
}

/** What the provider’s prices stand for. */
export interface Catalogue {
  planOf(priced: Priced): PaidPlan | null
  packOf(priceIds: string[]): PackId | null
}

/**
 * Prices on sale, by id; a price that was replaced since is known by its product, so a new price of a plan belongs in
 * the plan’s product.
 */
export async function readCatalogue(payments: Pick<Payments, 'findPrices'>): Promise<Catalogue> {
  const prices = await payments.findPrices(offers.map(lookupKeyOf))
  const byPrice = new Map<string, Offer>()
  const byProduct = new Map<string, Offer>()
  for (const offer of offers) {
    const price = prices.get(lookupKeyOf(offer))
    if (!price) continue
    byPrice.set(price.id, offer)
    if (!isPack(offer)) byProduct.set(price.productId, offer)
  }
  return {
    planOf({ priceId, productId }) {
      const offer = byPrice.get(priceId ?? '') ?? byProduct.get(productId ?? '')
      return offer && !isPack(offer) ? offer : null
    },
    packOf: (priceIds) =>
      (priceIds.map((id) => byPrice.get(id)).find((offer) => offer && isPack(offer)) as PackId | undefined) ??
      null,
  }
}
