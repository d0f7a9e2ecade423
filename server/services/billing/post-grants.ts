import type { Db } from '#server/db/client.ts'
import { insertCreditEntry, lockCreditAccount } from '#server/db/credits.ts'
import { insertPaymentGrant, listPaymentGrants } from '#server/db/payment-grants.ts'
import type { PaidGrant } from './grants.ts'

/**
 * Writes what was paid and is not in the ledger yet, and answers it. A new month ends the one before: monthly posts do
 * not roll over. The caller's transaction holds the account's lock.
 */
export async function postGrants(tx: Db, userId: string, grants: PaidGrant[]): Promise<PaidGrant[]> {
  const known = (await listPaymentGrants(tx, userId)).filter((one) => one.source === 'invoice')
  let newest = known.at(-1)?.at ?? new Date(0)
  const fresh: PaidGrant[] = []
  for (const grant of grants) {
    const { bucket, source, sourceId, posts, at, plan } = grant
    if (!(await insertPaymentGrant(tx, { userId, bucket, source, sourceId, posts, at, plan }))) continue
    if (source === 'invoice' && at > newest) {
      await expireMonthly(tx, userId, source, sourceId)
      newest = at
    }
    if (posts > 0) {
      await insertCreditEntry(tx, { userId, bucket, amount: posts, cause: 'grant', source, sourceId })
    }
    fresh.push(grant)
  }
  return fresh
}

/** What is left of the month goes. */
export async function expireMonthly(tx: Db, userId: string, source: string, sourceId: string) {
  const { monthly } = await lockCreditAccount(tx, userId)
  if (monthly <= 0) return
  await insertCreditEntry(tx, {
    userId,
    bucket: 'monthly',
    amount: -monthly,
    cause: 'expire',
    source,
    sourceId,
  })
}
