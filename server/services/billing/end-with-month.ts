import type { ContractRequest } from '#server/db/contract-requests.ts'
import { getPaymentCustomer } from '#server/db/payment-customers.ts'
import type { Subscription } from '#server/integrations/payments/types.ts'
import { payBack } from './pay-back.ts'
import { refundableOf } from './refundable.ts'
import type { SyncDeps } from './sync.ts'
import { unlessOver } from './unless-over.ts'

/**
 * Ends a subscription with the month that was paid when its end was declared. A month that began since, because the
 * provider could not be told in time or because it is not paid, ends now, and what it cost goes back.
 */
export async function endWithMonth(deps: SyncDeps, act: ContractRequest): Promise<void> {
  const { payments } = deps
  const { id, userId, subscriptionId, effectiveAt } = act
  const isOver = ({ periodStart }: Subscription) => periodStart >= effectiveAt
  const customerId = (await getPaymentCustomer(deps.db, userId))?.customerId ?? ''
  const { subscriptions } = await payments.readSnapshot(customerId)
  const known = subscriptions.find((one) => one.id === subscriptionId)
  const present =
    known && isOver(known) ? known : await unlessOver(deps, act, payments.endWithPeriod(subscriptionId))
  if (!present || !isOver(present)) return
  await unlessOver(deps, act, payments.endNow(subscriptionId, `act:${id}`))
  const truth = await payments.readSnapshot(customerId)
  await payBack(deps, refundableOf(truth, subscriptionId, effectiveAt), `act:${id}`)
}
