import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import {
  insertContractRequest,
  listContractRequests,
  listWithdrawnSubscriptions,
} from '#server/db/contract-requests.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { getPaymentCustomer } from '#server/db/payment-customers.ts'
import {
  listSubscriptions,
  type SubscriptionRow,
  updateSubscription,
  upsertSubscription,
} from '#server/db/subscriptions.ts'
import type { UserRow } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import type { CustomerSnapshot } from '#server/integrations/payments/types.ts'
import type { SubscriptionAnswer } from '#shared/api/billing.ts'
import type { PlanId } from '#shared/plans.ts'
import { contractHolder } from './customer.ts'
import { isActiveSubscription, type KnownSubscription } from './entitlement.ts'
import { sendConfirmation, sendPaymentFailed, sendReceipt } from './mails.ts'
import { withdrawalDeadline } from './withdrawal-terms.ts'

/** The subscription as the last sync left it: shown even while the provider is away. */
export async function readSubscription(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  user: { companyId: CompanyId; plan: PlanId },
): Promise<SubscriptionAnswer> {
  const rows = await listSubscriptions(db, user.companyId)
  const withdrawn = await listWithdrawnSubscriptions(db, user.companyId)
  const found = rows.find((row) => isActiveSubscription(row) && !withdrawn.has(row.id)) ?? null
  const active = found && { ...found, cancelAt: found.cancelAt ?? (await declaredEnd(db, found)) }
  const until = active && withdrawalDeadline(active, rows)
  const customer = await getPaymentCustomer(db, user.companyId)
  const status = active ? statusOf(active, user.plan, new Date()) : 'none'
  return {
    is_configured: payments !== null,
    plan: user.plan,
    subscribed_plan: active?.plan ?? null,
    status,
    renews_at: status === 'active' ? (active?.periodEnd.toISOString() ?? null) : null,
    cancel_at: active?.cancelAt?.toISOString() ?? null,
    grace_until: active?.graceUntil?.toISOString() ?? null,
    withdrawal_until: until && until > new Date() ? until.toISOString() : null,
    has_portal: payments !== null && customer?.customerId != null,
  }
}

/** Of a cancellation that the provider does not know of yet: it holds all the same. */
async function declaredEnd(db: Db, { id, companyId }: SubscriptionRow): Promise<Date | null> {
  const requests = await listContractRequests(db, companyId)
  return (
    requests.find((request) => request.subscriptionId === id && request.settledAt === null)?.effectiveAt ??
    null
  )
}

/** Active, and no plan all the same: its payment is contested. */
function statusOf(
  { status, cancelAt, graceUntil }: SubscriptionRow,
  plan: PlanId,
  now: Date,
): SubscriptionAnswer['status'] {
  if (status === 'active' || status === 'trialing') {
    if (plan === 'free') return 'lapsed'
    return cancelAt ? 'ending' : 'active'
  }
  return graceUntil && now < graceUntil ? 'late' : 'lapsed'
}

/** Stores the subscriptions as they are now, and mails the company what has changed since the last sync. */
export async function upsertSubscriptions(tx: Db, user: UserRow, subscriptions: KnownSubscription[]) {
  const before = new Map((await listSubscriptions(tx, user.companyId)).map((row) => [row.id, row]))
  for (const one of subscriptions) {
    const { id, plan, status, periodStart, periodEnd, cancelAt, endedAt, createdAt, late, graceUntil } = one
    const lateInvoiceId = late?.id ?? null
    const known = before.get(id)
    await upsertSubscription(tx, {
      ...{ id, companyId: user.companyId, plan, status, periodStart, periodEnd },
      ...{ cancelAt, endedAt, lateInvoiceId, graceUntil, createdAt },
    })
    if (isActiveSubscription(one) && !(known && isActiveSubscription(known)))
      await sendConfirmation(tx, user, one, subscriptions)
    await sendChange(tx, user, known, one)
  }
}

/**
 * A stored subscription that is none of our plans any more, by a price that the operator set at the provider: it keeps
 * the plan it had, entitles to nothing, and ends when it ends there.
 */
export async function updateOthers(
  tx: Db,
  companyId: CompanyId,
  { subscriptions }: CustomerSnapshot,
  known: KnownSubscription[],
) {
  const others = subscriptions.filter(({ id }) => known.every((one) => one.id !== id))
  for (const { id, status, periodStart, periodEnd, cancelAt, endedAt } of others)
    await updateSubscription(tx, companyId, id, { status, periodStart, periodEnd, cancelAt, endedAt })
}

async function sendChange(
  tx: Db,
  user: UserRow,
  before: SubscriptionRow | undefined,
  now: KnownSubscription,
) {
  if (!isActiveSubscription(now)) return
  if (now.late && now.graceUntil && now.late.id !== before?.lateInvoiceId) {
    await sendPaymentFailed(tx, user, now.plan, now.graceUntil, now.late.id)
  }
  if (now.cancelAt && !before?.cancelAt) await recordPortalCancellation(tx, user, now, now.cancelAt)
}

/** A cancellation made in the provider’s portal gets the same dated receipt as one declared here. */
async function recordPortalCancellation(
  tx: Db,
  user: UserRow,
  { id, plan }: Pick<KnownSubscription, 'id' | 'plan'>,
  effectiveAt: Date,
): Promise<void> {
  const requests = await listContractRequests(tx, user.companyId)
  const isRecorded = requests.some(
    (request) => request.subscriptionId === id && request.effectiveAt.getTime() === effectiveAt.getTime(),
  )
  if (isRecorded) return
  const request = await insertContractRequest(tx, {
    ...{
      id: randomUUID(),
      companyId: user.companyId,
      kind: 'cancellation',
      subscriptionId: id,
      plan,
      effectiveAt,
    },
    ...(await contractHolder(tx, user)),
    settledAt: new Date(),
  })
  if (request) await sendReceipt(tx, user, request)
}
