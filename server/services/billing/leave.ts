import type { Db } from '#server/db/client.ts'
import { listSubscriptions } from '#server/db/subscriptions.ts'
import type { Deps } from '#server/deps.ts'
import { PaymentError } from '#server/integrations/payments/types.ts'
import { declareCancellation } from './cancel.ts'
import { isLive } from './entitlement.ts'

/** Who asks for the deletion of the account pays no further month. */
export async function cancelForDeletion(tx: Db, userId: string): Promise<void> {
  await declareCancellation(tx, userId)
}

/** Nothing is charged to an account that is gone. Throws PaymentError: the erasure waits until the provider answers. */
export async function endForErasure({ db, payments }: Pick<Deps, 'db' | 'payments'>, userId: string) {
  if (!payments) return
  for (const { id } of (await listSubscriptions(db, userId)).filter(isLive)) {
    await payments.endNow(id, `erasure:${id}`).catch((error: unknown) => {
      if (!(error instanceof PaymentError) || error.failure !== 'missing') throw error
    })
  }
}
