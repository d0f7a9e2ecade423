import type { ContractRequest } from '#server/db/contract-requests.ts'
import { getPaymentCustomer } from '#server/db/payment-customers.ts'
import { listSubscriptions } from '#server/db/subscriptions.ts'
import { PaymentError, type Subscription } from '#server/integrations/payments/types.ts'
import { isLive } from './entitlement.ts'
import { type SyncDeps, syncCustomer } from './sync.ts'

/** A subscription that has ended before we asked is what was wanted: null then. */
export async function unlessOver(
  deps: SyncDeps,
  { userId, subscriptionId }: Pick<ContractRequest, 'userId' | 'subscriptionId'>,
  call: Promise<Subscription>,
): Promise<Subscription | null> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof PaymentError) || !['missing', 'refused'].includes(error.failure)) throw error
    await syncUser(deps, userId)
    const isGoing = (await listSubscriptions(deps.db, userId)).some(
      (one) => one.id === subscriptionId && isLive(one),
    )
    if (isGoing) throw error
    return null
  }
}

export async function syncUser(deps: SyncDeps, userId: string) {
  const customerId = (await getPaymentCustomer(deps.db, userId))?.customerId
  if (customerId) await syncCustomer(deps, customerId)
}
