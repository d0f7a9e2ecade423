import {
  type ContractAct,
  claimContractAct,
  claimContractActs,
  failContractAct,
  settleContractAct,
} from '#server/db/contract-acts.ts'
import { getPaymentCustomer } from '#server/db/payment-customers.ts'
import type { Deps } from '#server/deps.ts'
import { PaymentError } from '#server/integrations/payments/types.ts'
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
    const customerId = (await getPaymentCustomer(deps.db, act.userId))?.customerId
    if (customerId) await syncCustomer(deps, customerId)
  } catch (err) {
    deps.log.warn({ err, act: act.id, attempts: act.attempts }, 'a contract’s act waits for its next turn')
    await failContractAct(deps.db, act.id, String(err).slice(0, 500))
  }
}

/** Every step may be done again: the provider knows the keys. */
async function carryOut({ payments }: SyncDeps, { id, kind, subscriptionId, refunds }: ContractAct) {
  if (kind === 'cancellation') return unlessOver(payments.setEnding(subscriptionId, true))
  await unlessOver(payments.endNow(subscriptionId, `act:${id}`))
  for (const { paymentIntentId, amountCents } of refunds) {
    await unlessOver(payments.refund(paymentIntentId, amountCents, `act:${id}:${paymentIntentId}`))
  }
}

/** A subscription that ended, or money that went back, before we asked. */
async function unlessOver(call: Promise<unknown>) {
  try {
    await call
  } catch (error) {
    const isOver =
      error instanceof PaymentError &&
      (error.failure === 'missing' || error.code === 'charge_already_refunded')
    if (!isOver) throw error
  }
}
