import type Stripe from 'stripe'
import { change, emit } from '#simulators/stripe/core/events.ts'
import { newId, nulls } from '#simulators/stripe/core/objects.ts'
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
  const made: Stripe.Subscription = {
    id,
    object: 'subscription',
    ...nulls('application application_fee_percent billing_cycle_anchor_config billing_thresholds cancel_at'),
    ...nulls('canceled_at customer_account days_until_due default_source description ended_at'),
    ...nulls('latest_invoice managed_payments next_pending_invoice_item_invoice on_behalf_of'),
    ...nulls('pause_collection pending_invoice_item_interval pending_setup_intent pending_update schedule'),
    ...nulls('test_clock transfer_data trial_end trial_start'),
    automatic_tax: {
      disabled_reason: null,
      enabled: isTaxed,
      liability: isTaxed ? { type: 'self' } : null,
    },
    billing_cycle_anchor: at,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: nulls('comment feedback feedback_option reason'),
    collection_method: 'charge_automatically',
    created: at,
    currency: price.currency,
    customer: asked.customer.id,
    default_payment_method: asked.method,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: {
      account_tax_ids: null,
      issuer: { type: 'self' },
    } as Stripe.Subscription.InvoiceSettings,
    items: {
      object: 'list',
      data: [newItem(id, price, at)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    livemode: false,
    metadata: asked.metadata,
    payment_settings: {
      ...nulls('payment_method_options payment_method_types'),
      save_default_payment_method: 'off',
    },
    start_date: at,
    status: 'active',
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
  }
  sim.state.tables.subscriptions[id] = made
  return made
}

/** An item whose period starts at `at`. */
function newItem(subscription: string, price: Stripe.Price, at: number): Stripe.SubscriptionItem {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: at,
    current_period_end: nextEnd(at, at),
    current_period_start: at,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription,
    tax_rates: [],
  }
}

/** The older form of a price, which items still carry. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  const { id, active, unit_amount, unit_amount_decimal, created, currency, metadata, product } = price
  return {
    ...{ id, object: 'plan', active, amount: unit_amount, amount_decimal: unit_amount_decimal },
    ...{ billing_scheme: 'per_unit', created, currency, interval: 'month', interval_count: 1 },
    ...{ livemode: false, metadata, product, usage_type: 'licensed' },
    ...nulls('meter nickname tiers_mode transform_usage trial_period_days'),
  }
}

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
    cancellation_details: detailsOf(at === null ? null : 'cancellation_requested'),
  }
  change(sim, subscription, changes, 'customer.subscription.updated')
}

const detailsOf = (reason: 'cancellation_requested' | 'payment_failed' | null) => ({
  ...nulls('comment feedback feedback_option'),
  reason,
})

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
  subscription.cancellation_details = detailsOf(reason)
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
