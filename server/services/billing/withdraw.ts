import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import {
  type ContractRequest,
  getContractRequest,
  insertContractRequest,
  listContractRequests,
} from '#server/db/contract-requests.ts'
import { lockCreditAccount } from '#server/db/credits.ts'
import { getPaymentCustomer } from '#server/db/payment-customers.ts'
import { listSubscriptions, type SubscriptionRow } from '#server/db/subscriptions.ts'
import { getUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { CustomerSnapshot } from '#server/integrations/payments/types.ts'
import type { WithdrawalAnswer } from '#shared/api/billing.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { declarant } from './declarant.ts'
import { isLive } from './entitlement.ts'
import { answered, paymentsOn } from './payments-on.ts'
import { expireMonthly } from './post-grants.ts'
import { settleNow } from './settle-acts.ts'
import { syncCustomer } from './sync.ts'
import { tellReceipt } from './tell-receipt.ts'
import { quoteWithdrawal } from './withdrawal-quote.ts'
import { withdrawalUntil } from './withdrawal-right.ts'

type WithdrawDeps = Pick<Deps, 'db' | 'log' | 'payments'>

/** What « Renoncer au contrat ici » would give back, now. Throws withdrawal_closed. */
export async function readWithdrawal(deps: WithdrawDeps, userId: string): Promise<WithdrawalAnswer> {
  const now = new Date()
  const { truth, catalogue } = await presentTruth(deps, userId)
  const { row, until } = await open(deps.db, userId, now)
  const quote = await quoteWithdrawal(deps.db, row, truth, catalogue, now)
  return {
    until: until.toISOString(),
    paid_cents: quote.paidCents,
    refund_cents: quote.refundCents,
    granted_posts: quote.grantedPosts,
    unused_posts: quote.unusedPosts,
  }
}

/**
 * « Renoncer au contrat ici »: the refund is fixed, the unused posts leave, the receipt goes out, all in one step; the
 * provider ends the subscription and pays back right after, or as soon as it answers. Declaring again answers the same
 * receipt. Throws payments_off, withdrawal_closed, payment_unavailable.
 */
export async function withdraw(deps: WithdrawDeps, userId: string): Promise<ContractRequest> {
  const on = paymentsOn(deps)
  const standing = (await listContractRequests(deps.db, userId)).find((one) => one.kind === 'withdrawal')
  const act = standing ?? (await declare(deps, userId, await presentTruth(deps, userId)))
  await settleNow(on, act.id)
  return (await getContractRequest(deps.db, userId, act.id)) ?? act
}

async function declare(
  deps: WithdrawDeps,
  userId: string,
  { truth, catalogue }: Present,
): Promise<ContractRequest> {
  const now = new Date()
  return deps.db.transaction(async (tx) => {
    await lockCreditAccount(tx, userId)
    const standing = (await listContractRequests(tx, userId)).find((one) => one.kind === 'withdrawal')
    if (standing) return standing
    const { row } = await open(tx, userId, now)
    const user = await getUser(tx, userId)
    const { refunds, refundCents, grantedPosts, unusedPosts } = await quoteWithdrawal(
      tx,
      row,
      truth,
      catalogue,
      now,
    )
    const id = randomUUID()
    const act =
      user &&
      (await insertContractRequest(tx, {
        ...{ id, userId, kind: 'withdrawal', subscriptionId: row.id, plan: row.plan, effectiveAt: now },
        ...(await declarant(tx, user)),
        ...{ refunds, refundCents, grantedPosts, unusedPosts },
      }))
    if (!act) throw new AppError('withdrawal_closed')
    // From here on they cannot be spent: the money for them goes back.
    await expireMonthly(tx, userId, 'withdrawal', id)
    await tellReceipt(tx, user, act)
    return act
  })
}

/** The subscription that can still be given up. */
async function open(db: Db, userId: string, now: Date): Promise<{ row: SubscriptionRow; until: Date }> {
  const rows = await listSubscriptions(db, userId)
  const row = rows.find(isLive)
  const until = row ? withdrawalUntil(row, rows) : null
  if (!row || !until || until <= now) throw new AppError('withdrawal_closed')
  return { row, until }
}

interface Present {
  truth: CustomerSnapshot
  catalogue: Catalogue
}

async function presentTruth(deps: WithdrawDeps, userId: string): Promise<Present> {
  const customerId = (await getPaymentCustomer(deps.db, userId))?.customerId
  if (!customerId) throw new AppError('withdrawal_closed')
  const on = paymentsOn(deps)
  await answered(deps, syncCustomer(on, customerId))
  const [truth, catalogue] = await answered(
    deps,
    Promise.all([on.payments.readSnapshot(customerId), readCatalogue(on.payments)]),
  )
  return { truth, catalogue }
}
