import type { Db } from '#server/db/client.ts'
import { listContractRequests } from '#server/db/contract-requests.ts'
import { getPaymentCustomer } from '#server/db/payment-customers.ts'
import { listSubscriptions, type SubscriptionRow } from '#server/db/subscriptions.ts'
import type { Deps } from '#server/deps.ts'
import type { SubscriptionAnswer } from '#shared/api/billing.ts'
import type { PlanId } from '#shared/plans.ts'
import { isLive } from './entitlement.ts'
import { withdrawalUntil } from './withdrawal-right.ts'
import { withdrawnFrom } from './withdrawn.ts'

/** The subscription as the last synchronisation left it: shown even while the provider is away. */
export async function readSubscription(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  user: { id: string; plan: PlanId },
): Promise<SubscriptionAnswer> {
  const rows = await listSubscriptions(db, user.id)
  const withdrawn = await withdrawnFrom(db, user.id)
  const found = rows.find((row) => isLive(row) && !withdrawn.has(row.id)) ?? null
  const live = found && { ...found, cancelAt: found.cancelAt ?? (await declaredEnd(db, found)) }
  const until = live && withdrawalUntil(live, rows)
  const customer = await getPaymentCustomer(db, user.id)
  const status = live ? statusOf(live, user.plan, new Date()) : 'none'
  return {
    is_configured: payments !== null,
    plan: user.plan,
    subscribed_plan: live?.plan ?? null,
    status,
    renews_at: status === 'active' ? (live?.periodEnd.toISOString() ?? null) : null,
    cancel_at: live?.cancelAt?.toISOString() ?? null,
    grace_until: live?.graceUntil?.toISOString() ?? null,
    withdrawal_until: until && until > new Date() ? until.toISOString() : null,
    has_portal: payments !== null && customer?.customerId != null,
  }
}

/** Of a cancellation that the provider has not been told of yet: it holds all the same. */
async function declaredEnd(db: Db, { id, userId }: SubscriptionRow): Promise<Date | null> {
  const acts = await listContractRequests(db, userId)
  return acts.find((act) => act.subscriptionId === id && act.settledAt === null)?.effectiveAt ?? null
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
