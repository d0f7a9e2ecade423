import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { insertContractRequest, listContractRequests } from '#server/db/contract-requests.ts'
import type { UserRow } from '#server/db/users.ts'
import { declarant } from './declarant.ts'
import type { KnownSubscription } from './entitlement.ts'
import { tellReceipt } from './tell-receipt.ts'

/** A cancellation made in the provider’s portal gets the same dated receipt as one declared here. */
export async function noteCancellation(
  tx: Db,
  user: UserRow,
  { id, plan }: Pick<KnownSubscription, 'id' | 'plan'>,
  effectiveAt: Date,
): Promise<void> {
  const acts = await listContractRequests(tx, user.id)
  const isNoted = acts.some(
    (act) => act.subscriptionId === id && act.effectiveAt.getTime() === effectiveAt.getTime(),
  )
  if (isNoted) return
  const act = await insertContractRequest(tx, {
    ...{ id: randomUUID(), userId: user.id, kind: 'cancellation', subscriptionId: id, plan, effectiveAt },
    ...(await declarant(tx, user)),
    settledAt: new Date(),
  })
  if (act) await tellReceipt(tx, user, act)
}
