import type { PaidPlan } from '#server/db/schema/billing.ts'
import type { CustomerSnapshot, Invoice, Subscription } from '#server/integrations/payments/types.ts'
import type { PlanId } from '#shared/plans.ts'
import type { Catalogue } from './catalogue.ts'

/** A payment that failed keeps the plan for so long (docs/product/decisions.md §4). */
export const graceDays = 7
const dayMs = 86_400_000

/** Neither over nor never begun. */
export const isActiveSubscription = ({ status }: { status: string }) =>
  ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status)

export interface KnownSubscription extends Subscription {
  plan: PaidPlan
  /** The oldest of its invoices that could not be collected. */
  late: Invoice | null
  graceUntil: Date | null
  /** The payment of its running month is asked back through the bank. */
  isContested: boolean
}

interface KnownSubscriptions {
  subscriptions: KnownSubscription[]
  /** Begun while another one ran: they entitle to nothing, bring no posts, and are cancelled and refunded. */
  duplicates: KnownSubscription[]
}

/** The company’s subscriptions to our plans, oldest first, with how late each is; and those it should not have. */
export function knownSubscriptions(snapshot: CustomerSnapshot, catalogue: Catalogue): KnownSubscriptions {
  const all = snapshot.subscriptions.flatMap((subscription) => {
    const plan = catalogue.planOf(subscription)
    if (!plan || !hasBegun(snapshot, subscription)) return []
    const late = oldestOpen(snapshot.invoices, subscription)
    const graceUntil = late && new Date(late.createdAt.getTime() + graceDays * dayMs)
    return [{ ...subscription, plan, late, graceUntil, isContested: isContested(snapshot, subscription) }]
  })
  all.sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  )
  const subscriptions: KnownSubscription[] = []
  const duplicates: KnownSubscription[] = []
  for (const one of all)
    (subscriptions.some((first) => wasActive(first, one.createdAt)) ? duplicates : subscriptions).push(one)
  return { subscriptions, duplicates }
}

/** A debit that the bank has not collected leaves the subscription « active » for days, and its first invoice open. */
const hasBegun = ({ invoices }: CustomerSnapshot, { id, status }: Subscription) =>
  !status.startsWith('incomplete') &&
  invoices.every(
    (one) => one.subscriptionId !== id || one.reason !== 'subscription_create' || one.status === 'paid',
  )

function isContested({ invoices, charges }: CustomerSnapshot, { id, periodStart }: Subscription): boolean {
  const running = invoices.filter((one) => one.subscriptionId === id && one.createdAt >= periodStart)
  const intents = new Set(running.flatMap((one) => one.paymentIntentIds))
  return charges.some((one) => one.isDisputed && one.paymentIntentId && intents.has(one.paymentIntentId))
}

const wasActive = ({ endedAt }: Subscription, at: Date) => endedAt === null || endedAt > at

function oldestOpen(invoices: Invoice[], { id, status }: Subscription): Invoice | null {
  if (status !== 'past_due' && status !== 'unpaid') return null
  const open = invoices.filter((one) => one.subscriptionId === id && one.status === 'open')
  return open.reduce<Invoice | null>(
    (oldest, one) => (oldest && oldest.createdAt <= one.createdAt ? oldest : one),
    null,
  )
}

/** What a company may use at `now`: the best of what it pays for, or is in grace for. */
export function entitledPlan(subscriptions: KnownSubscription[], withdrawn: Set<string>, now: Date): PlanId {
  const byRank: PlanId[] = ['enterprise', 'pro', 'basic']
  const entitling = subscriptions.filter((one) => !withdrawn.has(one.id) && entitles(one, now))
  return byRank.find((plan) => entitling.some((one) => one.plan === plan)) ?? 'free'
}

function entitles({ status, graceUntil, isContested }: KnownSubscription, now: Date): boolean {
  if (isContested) return false
  if (status === 'active' || status === 'trialing') return true
  return graceUntil !== null && now < graceUntil
}

/**
 * When the month that was paid is over: a company that is late with the running one owes no more of it than it wants.
 * Its invoice is made within hours of the month's beginning.
 */
export function paidUntil({
  periodStart,
  periodEnd,
  graceUntil,
}: Pick<KnownSubscription, 'periodStart' | 'periodEnd' | 'graceUntil'>): Date {
  const lateSince = graceUntil && graceUntil.getTime() - graceDays * dayMs
  return lateSince !== null && lateSince < periodStart.getTime() + dayMs ? periodStart : periodEnd
}
