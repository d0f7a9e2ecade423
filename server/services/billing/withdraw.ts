import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import {
  type ContractRequest,
  getContractRequest,
  insertContractRequest,
  listContractRequests,
} from '#server/db/contract-requests.ts'
import { lockCreditAccount } from '#server/db/credits.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { getPaymentCustomer } from '#server/db/payment-customers.ts'
import { listSubscriptions, type SubscriptionRow } from '#server/db/subscriptions.ts'
import { getCompanyContact } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { CustomerSnapshot } from '#server/integrations/payments/types.ts'
import { requirePayments, translatePaymentErrors } from '#server/services/require-payments.ts'
import type { WithdrawalAnswer } from '#shared/api/billing.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { processContractRequest } from './contract-requests.ts'
import { contractHolder } from './customer.ts'
import { isActiveSubscription } from './entitlement.ts'
import { expireMonthly } from './grants.ts'
import { sendReceipt } from './mails.ts'
import { syncCustomer } from './sync.ts'
import { quoteWithdrawal, withdrawalDeadline } from './withdrawal-terms.ts'

type WithdrawDeps = Pick<Deps, 'db' | 'log' | 'payments'>

/** What « Renoncer au contrat ici » would give back, now. Throws withdrawal_closed. */
export async function readWithdrawal(deps: WithdrawDeps, companyId: CompanyId): Promise<WithdrawalAnswer> {
  const now = new Date()
  const { snapshot, catalogue } = await readCurrentState(deps, companyId)
  const { row, until } = await findWithdrawable(deps.db, companyId, now)
  const quote = await quoteWithdrawal(deps.db, row, snapshot, catalogue, now)
  return {
    until: until.toISOString(),
    paid_cents: quote.paidCents,
    refund_cents: quote.refundCents,
    granted_posts: quote.grantedPosts,
    unused_posts: quote.unusedPosts,
  }
}

/**
 * « Renoncer au contrat ici »: the refund is fixed, the unused posts expire, the receipt is mailed, in one transaction; the
 * provider ends the subscription and refunds right after, or as soon as it answers. Declaring again answers the same
 * receipt. Throws payments_off, withdrawal_closed, payment_unavailable.
 */
export async function withdraw(deps: WithdrawDeps, companyId: CompanyId): Promise<ContractRequest> {
  const ready = requirePayments(deps)
  const existing = (await listContractRequests(deps.db, companyId)).find((one) => one.kind === 'withdrawal')
  const request =
    existing ?? (await declareWithdrawal(deps, companyId, await readCurrentState(deps, companyId)))
  await processContractRequest(ready, request.id)
  return (await getContractRequest(deps.db, companyId, request.id)) ?? request
}

async function declareWithdrawal(
  deps: WithdrawDeps,
  companyId: CompanyId,
  { snapshot, catalogue }: CurrentState,
): Promise<ContractRequest> {
  const now = new Date()
  return deps.db.transaction(async (tx) => {
    await lockCreditAccount(tx, companyId)
    const existing = (await listContractRequests(tx, companyId)).find((one) => one.kind === 'withdrawal')
    if (existing) return existing
    const { row } = await findWithdrawable(tx, companyId, now)
    const user = await getCompanyContact(tx, companyId)
    const { refunds, refundCents, grantedPosts, unusedPosts } = await quoteWithdrawal(
      tx,
      row,
      snapshot,
      catalogue,
      now,
    )
    const id = randomUUID()
    const request =
      user &&
      (await insertContractRequest(tx, {
        ...{ id, companyId, kind: 'withdrawal', subscriptionId: row.id, plan: row.plan, effectiveAt: now },
        ...(await contractHolder(tx, user)),
        ...{ refunds, refundCents, grantedPosts, unusedPosts },
      }))
    if (!request) throw new AppError('withdrawal_closed')
    // From here on they cannot be spent: the money for them goes back.
    await expireMonthly(tx, companyId, 'withdrawal', id)
    await sendReceipt(tx, user, request)
    return request
  })
}

/** The subscription that can still be withdrawn from. */
async function findWithdrawable(
  db: Db,
  companyId: CompanyId,
  now: Date,
): Promise<{ row: SubscriptionRow; until: Date }> {
  const rows = await listSubscriptions(db, companyId)
  const row = rows.find(isActiveSubscription)
  const until = row ? withdrawalDeadline(row, rows) : null
  if (!row || !until || until <= now) throw new AppError('withdrawal_closed')
  return { row, until }
}

interface CurrentState {
  snapshot: CustomerSnapshot
  catalogue: Catalogue
}

async function readCurrentState(deps: WithdrawDeps, companyId: CompanyId): Promise<CurrentState> {
  const customerId = (await getPaymentCustomer(deps.db, companyId))?.customerId
  if (!customerId) throw new AppError('withdrawal_closed')
  const ready = requirePayments(deps)
  await translatePaymentErrors(deps, syncCustomer(ready, customerId))
  const [snapshot, catalogue] = await translatePaymentErrors(
    deps,
    Promise.all([ready.payments.readSnapshot(customerId), readCatalogue(ready.payments)]),
  )
  return { snapshot, catalogue }
}
