import { setTimeout as wait } from 'node:timers/promises'
import { getPaymentCustomer } from '#server/db/payment-customers.ts'
import { type SyncDeps, syncCustomer } from './sync.ts'

const patienceMs = 5_000

/**
 * Brings our rows up to date before somebody acts on them: what was done in the portal, or paid a moment ago, may not
 * have been heard of. Without an answer in time what we know has to do.
 */
export async function hear(deps: SyncDeps, userId: string): Promise<void> {
  const customerId = (await getPaymentCustomer(deps.db, userId))?.customerId
  if (!customerId) return
  const heard = syncCustomer(deps, customerId).catch((err: unknown) =>
    deps.log.warn({ err }, 'a customer acts before it could be read'),
  )
  await Promise.race([heard, wait(patienceMs, undefined, { ref: false })])
}
