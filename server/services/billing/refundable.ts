import type { Refund } from '#server/db/schema/billing.ts'
import type { CustomerSnapshot } from '#server/integrations/payments/types.ts'

/**
 * What was paid for a subscription and not given back yet, by payment; of the invoices since `since` alone. Contested
 * payments are the bank’s.
 */
export function refundableOf(
  { invoices, charges }: CustomerSnapshot,
  subscriptionId: string,
  since = new Date(0),
): Refund[] {
  const paid = invoices.filter(
    (one) => one.subscriptionId === subscriptionId && one.status === 'paid' && one.createdAt >= since,
  )
  const intents = new Set(paid.flatMap((one) => one.paymentIntentIds))
  return charges.flatMap(({ paymentIntentId, amountCents, refundedCents, isPaid, isDisputed }) => {
    if (!paymentIntentId || !isPaid || isDisputed || !intents.has(paymentIntentId)) return []
    const left = amountCents - refundedCents
    return left > 0 ? [{ paymentIntentId, amountCents: left }] : []
  })
}
