import { randomUUID } from 'node:crypto'
import { insertCreditAdjustment } from '#server/db/credit-adjustments.ts'
import { type CreditAccount, insertCreditEntry, lockCreditAccount } from '#server/db/credits.ts'
import type { Bucket } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { spendingOrder } from '#server/services/credits/reserve-and-settle.ts'
import { adminTexts } from '#shared/messages/admin.ts'
import { type Act, lockOther } from './lock-account.ts'

interface Adjustment {
  /** Posts to give, or to take when below zero. */
  amount: number
  reason: string
}

/**
 * Gives another account posts, which do not expire, or takes some in the order they would be spent. The reason stays
 * with the account; the trail only names it. Throws not_found, own_account, forbidden, credits_below_zero.
 */
export async function adjustCredits(
  { db }: Pick<Deps, 'db'>,
  act: Act,
  { amount, reason }: Adjustment,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { actorId, userId, ip } = act
    const { companyId } = await lockOther(tx, act)
    const moves = movesOf(await lockCreditAccount(tx, companyId), amount)
    const id = randomUUID()
    await insertCreditAdjustment(tx, { id, companyId, amount, reason, madeBy: actorId })
    for (const move of moves) {
      const source = { cause: 'adjust', source: 'admin', sourceId: `${id}:${move.bucket}` } as const
      await insertCreditEntry(tx, { companyId, ...move, ...source })
    }
    await audit(tx, {
      kind: 'credits_adjusted',
      userId,
      actorId,
      origin: { ip },
      details: { posts: amount, by: 'admin', adjustment: id },
    })
  })
}

/** Given posts are not bought ones: a refund of a purchase never takes them back. */
function movesOf(account: CreditAccount, amount: number): { bucket: Bucket; amount: number }[] {
  if (amount > 0) return [{ bucket: 'welcome', amount }]
  let rest = -amount
  const moves = spendingOrder.flatMap((bucket) => {
    const taken = Math.min(rest, account[bucket])
    rest -= taken
    return taken > 0 ? [{ bucket, amount: -taken }] : []
  })
  if (rest > 0) throw new AppError('credits_below_zero', { message: adminTexts.belowZero(-amount - rest) })
  return moves
}
