import type { Db } from '#server/db/client.ts'
import { getPaymentCustomer } from '#server/db/payment-customers.ts'
import type { Deps } from '#server/deps.ts'
import { PaymentError, type PaymentFailure } from '#server/integrations/payments/types.ts'
import { declareCancellation } from './cancel.ts'
import { isLive } from './entitlement.ts'

/** Who asks for the deletion of the account pays no further month. */
export async function cancelForDeletion(tx: Db, userId: string): Promise<void> {
  await declareCancellation(tx, userId)
}

/** Nothing is charged to an account that is gone. Throws PaymentError: the erasure waits until the provider answers. */
export async function endForErasure({ db, payments }: Pick<Deps, 'db' | 'payments'>, userId: string) {
  if (!payments) return
  const customerId = (await getPaymentCustomer(db, userId))?.customerId
  if (!customerId) return
  // First the pages on which one could still pay, then what was paid on one of them, heard of or not.
  for (const { id } of await payments.listOpenCheckouts(customerId)) {
    await payments.expireCheckout(id).catch(unless('missing', 'refused'))
  }
  for (const { id } of (await payments.readSnapshot(customerId)).subscriptions.filter(isLive)) {
    await payments.endNow(id, `erasure:${id}`).catch(unless('missing'))
  }
}

const unless =
  (...expected: PaymentFailure[]) =>
  (error: unknown) => {
    if (!(error instanceof PaymentError) || !expected.includes(error.failure)) throw error
  }
