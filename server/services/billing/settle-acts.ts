import {
  type ContractRequest,
  claimContractRequest,
  claimContractRequests,
  completeContractRequest,
  failContractRequest,
} from '#server/db/contract-requests.ts'
import type { Deps } from '#server/deps.ts'
import { endWithMonth } from './end-with-month.ts'
import { payBack } from './pay-back.ts'
import type { SyncDeps } from './sync.ts'
import { syncUser, unlessOver } from './unless-over.ts'

/** Carries out at the provider what was declared here and is not confirmed yet. */
export async function processContractRequests(deps: Pick<Deps, 'db' | 'log' | 'payments'>): Promise<void> {
  const { payments } = deps
  if (!payments) return
  for (const act of await claimContractRequests(deps.db, 20)) await settle({ ...deps, payments }, act)
}

/** The same for one act, for its declarant who waits; a provider that fails is asked again by the job. */
export async function settleNow(deps: SyncDeps, id: string): Promise<void> {
  const act = await claimContractRequest(deps.db, id)
  if (act) await settle(deps, act)
}

async function settle(deps: SyncDeps, act: ContractRequest): Promise<void> {
  try {
    await carryOut(deps, act)
    await completeContractRequest(deps.db, act.id)
    await syncUser(deps, act.userId)
  } catch (err) {
    deps.log.warn({ err, act: act.id, attempts: act.attempts }, 'a contract’s act waits for its next turn')
    await failContractRequest(deps.db, act.id, String(err).slice(0, 500))
  }
}

/** Every step may be done again: the provider knows the keys. */
async function carryOut(deps: SyncDeps, act: ContractRequest) {
  const { id, kind, subscriptionId, refunds } = act
  if (kind === 'cancellation') return endWithMonth(deps, act)
  await unlessOver(deps, act, deps.payments.endNow(subscriptionId, `act:${id}`))
  await payBack(deps, refunds, `act:${id}`)
}
