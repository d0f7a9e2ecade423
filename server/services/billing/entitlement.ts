import type { PaidPlan } from '#server/db/billing-schema.ts'
import type { CustomerTruth, Invoice, Subscription } from '#server/integrations/payments/types.ts'
import type { PlanId } from '#shared/plans.ts'
import type { Catalogue } from './catalogue.ts'

/** A payment that failed keeps the plan for so long (decisions.md §4). */
export const graceDays = 7
const dayMs = 86_400_000

/** Neither over nor never begun. */
export const isLive = ({ status }: { status: string }) =>
  ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status)

export interface KnownSubscription extends Subscription {
  plan: PaidPlan
  /** The oldest of its invoices that could not be collected. */
  late: Invoice | null
  graceUntil: Date | null
}

export interface Known {
  subscriptions: KnownSubscription[]
  /** Begun while another one ran: they entitle to nothing, bring no posts, and are ended and paid back. */
  twins: KnownSubscription[]
}

/** The company’s subscriptions to our plans, oldest first, with how late each is; and those it should not have. */
export function knownSubscriptions(truth: CustomerTruth, catalogue: Catalogue): Known {
  const all = truth.subscriptions.flatMap((subscription) => {
    const plan = catalogue.planOf(subscription)
    if (!plan || subscription.status.startsWith('incomplete')) return []
    const late = oldestOpen(truth.invoices, subscription)
    const graceUntil = late && new Date(late.createdAt.getTime() + graceDays * dayMs)
    return [{ ...subscription, plan, late, graceUntil }]
  })
  all.sort(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1),
  )
  const subscriptions: KnownSubscription[] = []
  const twins: KnownSubscription[] = []
  for (const one of all)
    (subscriptions.some((first) => wasLive(first, one.createdAt)) ? twins : subscriptions).push(one)
  return { subscriptions, twins }
}

const wasLive = ({ endedAt }: Subscription, at: Date) => endedAt === null || endedAt > at

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
  const order: PlanId[] = ['enterprise', 'pro', 'basic']
  const entitling = subscriptions.filter((one) => !withdrawn.has(one.id) && entitles(one, now))
  return order.find((plan) => entitling.some((one) => one.plan === plan)) ?? 'free'
}

function entitles({ status, graceUntil }: KnownSubscription, now: Date): boolean {
  if (status === 'active' || status === 'trialing') return true
  return graceUntil !== null && now < graceUntil
}
