import type { Deps } from '#server/deps.ts'
import type { CustomerSnapshot, Payments } from '#server/integrations/payments/types.ts'
import type { Catalogue } from './catalogue.ts'
import { isLive, knownSubscriptions } from './entitlement.ts'
import { refundableOf } from './refundable.ts'

/**
 * A company has one subscription, ever: the checkout sees to it, and should two be paid all the same (two sessions left
 * open by a broken line), the later one ends now and its money goes back. Repeating it changes nothing.
 */
export async function endTwins(
  { payments, log }: Pick<Deps, 'log'> & { payments: Payments },
  truth: CustomerSnapshot,
  catalogue: Catalogue,
): Promise<void> {
  for (const { id, status } of knownSubscriptions(truth, catalogue).twins) {
    const refunds = refundableOf(truth, id)
    if (!isLive({ status }) && refunds.length === 0) continue
    log.warn({ subscription: id }, 'a second subscription is ended and paid back')
    if (isLive({ status })) await payments.endNow(id, `twin:${id}`)
    for (const { paymentIntentId, amountCents } of refunds) {
      await payments.refund(paymentIntentId, amountCents, `twin:${paymentIntentId}:${amountCents}`)
    }
  }
}
