import type Stripe from 'stripe'
import { change, emit } from '#simulators/stripe/core/events.ts'
import { newId, stripeObject } from '#simulators/stripe/core/objects.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'

interface SubscriptionAsked {
  customer: Stripe.Customer
  price: Stripe.Price
  metadata: Stripe.Metadata
  method: string
  isTaxed: boolean
}

/** A subscription that starts now, its first period open; stored, without an event yet. */
export function newSubscription(sim: Simulation, asked: SubscriptionAsked): Stripe.Subscription {
  const { price, isTaxed } = asked
  const at = now(sim)
  const id = newId('sub')
  const made = stripeObject<Stripe.Subscription>({
    id,
    object: 'subscription',
    automatic_tax: { enabled: isTaxed },
    billing_cycle_anchor: at,
    billing_mode: { type: 'flexible' },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { reason: null },
    created: at,
    currency: price.currency,
    customer: asked.customer.id,
    default_payment_method: asked.method,
    ended_at: null,
    items: {
      object: 'list',
      data: [newItem(id, price, at)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: asked.metadata,
    schedule: null,
    start_date: at,
    status: 'active',
  })
  sim.state.tables.subscriptions[id] = made
  return made
}

/** An item whose period starts at `at`. */
const newItem = (subscription: string, price: Stripe.Price, at: number) =>
  stripeObject<Stripe.SubscriptionItem>({
    id: newId('si', 14),
    object: 'subscription_item',
    created: at,
    current_period_end: nextEnd(at, at),
    current_period_start: at,
    metadata: {},
    price,
    quantity: 1,
    subscription,
  })

export const isLive = ({ status }: Stripe.Subscription) => ['active', 'past_due', 'unpaid'].includes(status)

/** When the current period ends. */
export const periodEnd = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? 0

/** Plans the end of a subscription (Unix seconds), or takes it back (null). */
export function planEnd(
  sim: Simulation,
  subscription: Stripe.Subscription,
  at: number | null,
  atPeriodEnd: boolean,
): void {
  const changes = {
    cancel_at_period_end: atPeriodEnd,
    cancel_at: at,
    canceled_at: at === null ? null : now(sim),
    cancellation_details: stripeObject<Stripe.Subscription.CancellationDetails>({
      reason: at === null ? null : 'cancellation_requested',
    }),
  }
  change(sim, subscription, changes, 'customer.subscription.updated')
}

/** Over at once, for good. */
export function endSubscription(
  sim: Simulation,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): void {
  subscription.status = 'canceled'
  subscription.canceled_at ??= now(sim)
  subscription.ended_at = now(sim)
  subscription.schedule = null
  Object.assign(subscription, { cancellation_details: { reason } })
  emit(sim, 'customer.subscription.deleted', subscription)
}

/** The first end of a period after `after`, counted in whole months from the anchor (31 January → 28 February → 31 March). */
export function nextEnd(anchor: number, after: number): number {
  for (let months = 1; ; months += 1) {
    const end = addMonths(anchor, months)
    if (end > after) return end
  }
}

/** `anchor` and so many months, UTC; a day that the month lacks becomes its last. */
function addMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return Math.floor(date.getTime() / 1000)
}
