import { randomUUID } from 'node:crypto'
import {
  type CreditAccount,
  insertCreditAdjustment,
  insertCreditEntry,
  lockCreditAccount,
} from '#server/db/credits.ts'
import { getPaymentCustomer } from '#server/db/payment-customers.ts'
import type { Bucket } from '#server/db/schema.ts'
import { getUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { syncCustomer } from '#server/services/billing/sync.ts'
import { spendingOrder } from '#server/services/credits/reserve-and-settle.ts'
import { requirePayments, translatePaymentErrors } from '#server/services/require-payments.ts'
import { adminTexts } from '#shared/messages/admin.ts'
import { type Act, lockOther } from './account-access.ts'

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

/**
 * Syncs one account from the payment provider, as the nightly reconciliation does for all. The trail tells that it was asked for,
 * and what it changes has lines of its own. Throws not_found, payments_off, no_payment_customer, payment_unavailable.
 */
export async function refreshBilling(
  deps: Pick<Deps, 'db' | 'log' | 'payments'>,
  { actorId, userId, ip }: Act,
): Promise<void> {
  const user = await getUser(deps.db, userId)
  if (!user) throw missing('user')
  const on = requirePayments(deps)
  const customerId = (await getPaymentCustomer(deps.db, user.companyId))?.customerId
  if (!customerId) throw new AppError('no_payment_customer')
  await audit(deps.db, { kind: 'billing_read_anew', userId, actorId, origin: { ip } })
  await translatePaymentErrors(deps, syncCustomer(on, customerId))
}
