import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import {
  type ContractRequest,
  getContractRequest,
  insertContractRequest,
  listContractRequests,
} from '#server/db/contract-requests.ts'
import { lockCreditAccount } from '#server/db/credits.ts'
import { listSubscriptions } from '#server/db/subscriptions.ts'
import { getUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { declarant } from './declarant.ts'
import { isLive, paidUntil } from './entitlement.ts'
import { hear } from './hear.ts'
import { paymentsOn } from './payments-on.ts'
import { settleNow } from './settle-acts.ts'
import { tellReceipt } from './tell-receipt.ts'

/**
 * « Résilier votre contrat »: declared and receipted at once, whether or not the provider answers now; the contract
 * ends with the month that is paid, at once when the running one is not. Declaring again answers the same receipt.
 * Throws payments_off, not_subscribed.
 */
export async function cancelSubscription(
  deps: Pick<Deps, 'db' | 'log' | 'payments'>,
  userId: string,
): Promise<ContractRequest> {
  const on = paymentsOn(deps)
  await hear(on, userId)
  const act = await deps.db.transaction((tx) => declareCancellation(tx, userId))
  if (!act) throw new AppError('not_subscribed')
  await settleNow(on, act.id)
  return (await getContractRequest(deps.db, userId, act.id)) ?? act
}

/** In the caller’s transaction; a job carries it out at the provider. Null without a subscription that goes on. */
export async function declareCancellation(tx: Db, userId: string): Promise<ContractRequest | null> {
  await lockCreditAccount(tx, userId)
  const live = (await listSubscriptions(tx, userId)).find(isLive)
  const user = await getUser(tx, userId)
  const acts = (await listContractRequests(tx, userId)).filter((one) => one.subscriptionId === live?.id)
  if (!live || !user || acts.some((one) => one.kind === 'withdrawal')) return null
  const [standing] = acts.filter((one) => one.settledAt === null || live.cancelAt !== null)
  if (standing) return standing
  const act = await insertContractRequest(tx, {
    ...{ id: randomUUID(), userId, kind: 'cancellation', subscriptionId: live.id, plan: live.plan },
    ...(await declarant(tx, user)),
    // Without a plan the month that runs is not paid, or its payment is contested.
    effectiveAt: user.plan === 'free' ? live.periodStart : paidUntil(live),
  })
  if (act) await tellReceipt(tx, user, act)
  return act
}
