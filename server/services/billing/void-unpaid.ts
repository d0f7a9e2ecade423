import { type CustomerSnapshot, PaymentError, type Payments } from '#server/integrations/payments/types.ts'

/**
 * A month that was not paid ends with its contract, and is owed by nobody: its invoice must not be paid for nothing
 * afterwards. One that is paid or void by now is as it should be.
 */
export async function voidUnpaid(
  { payments }: { payments: Payments },
  truth: CustomerSnapshot,
): Promise<void> {
  const over = new Set(truth.subscriptions.filter((one) => one.endedAt !== null).map((one) => one.id))
  for (const { id, status, subscriptionId } of truth.invoices) {
    if (status !== 'open' || subscriptionId === null || !over.has(subscriptionId)) continue
    await payments.voidInvoice(id).catch((error: unknown) => {
      if (!(error instanceof PaymentError) || error.failure !== 'refused') throw error
    })
  }
}
