import type { Refund } from '#server/db/billing-schema.ts'
import type { CustomerTruth } from '#server/integrations/payments/types.ts'

/** What was paid for a subscription and not given back yet, by payment. Contested payments are the bank’s. */
export function refundableOf({ invoices, charges }: CustomerTruth, subscriptionId: string): Refund[] {
  const paid = invoices.filter((one) => one.subscriptionId === subscriptionId && one.status === 'paid')
  const intents = new Set(paid.flatMap((one) => one.paymentIntentIds))
  return charges.flatMap(({ paymentIntentId, amountCents, refundedCents, isPaid, isDisputed }) => {
    if (!paymentIntentId || !isPaid || isDisputed || !intents.has(paymentIntentId)) return []
    const left = amountCents - refundedCents
    return left > 0 ? [{ paymentIntentId, amountCents: left }] : []
  })
}
