import {
  type ContractAct,
  claimContractAct,
  claimContractActs,
  failContractAct,
  settleContractAct,
} from '#server/db/contract-acts.ts'
import { getPaymentCustomer } from '#server/db/payment-customers.ts'
import { listSubscriptions } from '#server/db/subscriptions.ts'
import type { Deps } from '#server/deps.ts'
import { PaymentError } from '#server/integrations/payments/types.ts'
import { isLive } from './entitlement.ts'
import { type SyncDeps, syncCustomer } from './sync.ts'

/** Carries out at the provider what was declared here and is not confirmed yet. */
export async function settleContractActs(deps: Pick<Deps, 'db' | 'log' | 'payments'>): Promise<void> {
  const { payments } = deps
  if (!payments) return
  for (const act of await claimContractActs(deps.db, 20)) await settle({ ...deps, payments }, act)
}

/** The same for one act, for its declarant who waits; a provider that fails is asked again by the job. */
export async function settleNow(deps: SyncDeps, id: string): Promise<void> {
  const act = await claimContractAct(deps.db, id)
  if (act) await settle(deps, act)
}

async function settle(deps: SyncDeps, act: ContractAct): Promise<void> {
  try {
    await carryOut(deps, act)
    await settleContractAct(deps.db, act.id)
    await syncUser(deps, act.userId)
  } catch (err) {
    deps.log.warn({ err, act: act.id, attempts: act.attempts }, 'a contract’s act waits for its next turn')
    await failContractAct(deps.db, act.id, String(err).slice(0, 500))
  }
}

/** Every step may be done again: the provider knows the keys. */
async function carryOut(deps: SyncDeps, act: ContractAct) {
  const { payments } = deps
  const { id, kind, subscriptionId, refunds } = act
  if (kind === 'cancellation') return unlessOver(deps, act, payments.setEnding(subscriptionId, true))
  await unlessOver(deps, act, payments.endNow(subscriptionId, `act:${id}`))
  for (const { paymentIntentId, amountCents } of refunds) {
    await unlessPaidBack(payments.refund(paymentIntentId, amountCents, `act:${id}:${paymentIntentId}`))
  }
}

/** A subscription that has ended before we asked is what was wanted. */
async function unlessOver(deps: SyncDeps, { userId, subscriptionId }: ContractAct, call: Promise<unknown>) {
  try {
    await call
  } catch (error) {
    if (!(error instanceof PaymentError) || !['missing', 'refused'].includes(error.failure)) throw error
    await syncUser(deps, userId)
    const isGoing = (await listSubscriptions(deps.db, userId)).some(
      (one) => one.id === subscriptionId && isLive(one),
    )
    if (isGoing) throw error
  }
}

async function unlessPaidBack(call: Promise<unknown>) {
  try {
    await call
  } catch (error) {
    if (!(error instanceof PaymentError) || error.code !== 'charge_already_refunded') throw error
  }
}

async function syncUser(deps: SyncDeps, userId: string) {
  const customerId = (await getPaymentCustomer(deps.db, userId))?.customerId
  if (customerId) await syncCustomer(deps, customerId)
}
