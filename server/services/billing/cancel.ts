import { randomUUID } from 'node:crypto'
import { type ContractAct, insertContractAct, listContractActs } from '#server/db/contract-acts.ts'
import { lockCreditAccount } from '#server/db/credits.ts'
import { listSubscriptions } from '#server/db/subscriptions.ts'
import { getUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { declarant } from './declarant.ts'
import { isLive } from './entitlement.ts'
import { paymentsOn } from './payments-on.ts'
import { settleNow } from './settle-acts.ts'
import { tellReceipt } from './tell-receipt.ts'

/**
 * « Résilier votre contrat »: declared and receipted at once, whether or not the provider answers now; the contract ends
 * with the month that is paid. Declaring again answers the same receipt. Throws payments_off, not_subscribed.
 */
export async function cancelSubscription(
  deps: Pick<Deps, 'db' | 'log' | 'payments'>,
  userId: string,
): Promise<ContractAct> {
  const on = paymentsOn(deps)
  const act = await deps.db.transaction(async (tx) => {
    await lockCreditAccount(tx, userId)
    const live = (await listSubscriptions(tx, userId)).find(isLive)
    const user = await getUser(tx, userId)
    const acts = (await listContractActs(tx, userId)).filter((one) => one.subscriptionId === live?.id)
    if (!live || !user || acts.some((one) => one.kind === 'withdrawal')) throw new AppError('not_subscribed')
    const [standing] = acts.filter((one) => one.settledAt === null || live.cancelAt !== null)
    if (standing) return standing
    const made = await insertContractAct(tx, {
      ...{ id: randomUUID(), userId, kind: 'cancellation', subscriptionId: live.id, plan: live.plan },
      ...(await declarant(tx, user)),
      effectiveAt: live.periodEnd,
    })
    if (!made) throw new AppError('internal')
    await tellReceipt(tx, user, made)
    return made
  })
  await settleNow(on, act.id)
  return (await listContractActs(deps.db, userId)).find((one) => one.id === act.id) ?? act
}
