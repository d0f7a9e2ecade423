import { listSubscriptions } from '#server/db/subscriptions.ts'
import type { Deps } from '#server/deps.ts'
import type { Offer, RecapAnswer } from '#shared/api/billing.ts'
import { billingTexts } from '#shared/messages/billing.ts'
import { vatPercent, withoutVat } from '#shared/packs.ts'
import { detailsOf } from './catalogue.ts'
import type { Buyer } from './customer.ts'
import { declarant } from './declarant.ts'
import { isLive } from './entitlement.ts'

/** What the buyer sees above the last button before the payment page. */
export async function readRecap(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  buyer: Buyer,
  offer: Offer,
): Promise<RecapAnswer> {
  const { kind, name, priceCents, posts, features } = detailsOf(offer)
  const isSubscribed = kind === 'plan' && (await listSubscriptions(db, buyer.id)).some(isLive)
  return {
    offer,
    kind,
    name,
    price_cents: priceCents,
    price_ht_cents: withoutVat(priceCents),
    vat_cents: priceCents - withoutVat(priceCents),
    vat_percent: vatPercent,
    posts,
    features,
    button: kind === 'plan' ? billingTexts.subscribeButton : billingTexts.orderButton,
    renews_at: kind === 'plan' ? inAMonth(new Date()).toISOString() : null,
    billed_to: (await declarant(db, buyer)).declaredBy,
    blocked: payments === null ? 'payments_off' : isSubscribed ? 'already_subscribed' : null,
  }
}

/** The same day of the next month, or its last one. */
function inAMonth(from: Date): Date {
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 2, 0)).getUTCDate()
  const next = new Date(from)
  next.setUTCMonth(from.getUTCMonth() + 1, Math.min(from.getUTCDate(), last))
  return next
}
