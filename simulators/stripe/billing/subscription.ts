import type Stripe from 'stripe'
import { type Bench, timeOf } from '#simulators/stripe/core/bench.ts'
import { newId } from '#simulators/stripe/core/ids.ts'
import { nextEnd, recurrenceOf } from './periods.ts'

interface SubscriptionAsked {
  customer: Stripe.Customer
  items: { price: Stripe.Price; quantity: number }[]
  metadata: Stripe.Metadata
  description: string | null
  method: string | null
  taxed: boolean
}

/** A subscription that starts now, its first period open; stored, told to nobody yet. */
export function newSubscription(bench: Bench, asked: SubscriptionAsked): Stripe.Subscription {
  const at = timeOf(bench, asked.customer.id)
  const id = newId('sub')
  const made: Stripe.Subscription = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: asked.taxed,
      liability: asked.taxed ? { type: 'self' } : null,
    },
    billing_cycle_anchor: at,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: at,
    currency: asked.items[0]?.price.currency ?? 'eur',
    customer: asked.customer.id,
    customer_account: null,
    days_until_due: null,
    default_payment_method: asked.method,
    default_source: null,
    default_tax_rates: [],
    description: asked.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      issuer: { type: 'self' },
    } as Stripe.Subscription.InvoiceSettings,
    items: {
      object: 'list',
      data: asked.items.map(({ price, quantity }) => newItem(id, price, quantity, at)),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: asked.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: at,
    status: 'active',
    test_clock: asked.customer.test_clock ?? null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
    trial_start: null,
  }
  bench.state.tables.subscriptions[id] = made
  return made
}

/** An item whose period starts at `at`. */
export function newItem(
  subscription: string,
  price: Stripe.Price,
  quantity: number,
  at: number,
): Stripe.SubscriptionItem {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: at,
    current_period_end: nextEnd(at, at, price),
    current_period_start: at,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  }
}

/** The older form of a price, which items still carry. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  const { interval, count } = recurrenceOf(price)
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count: count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

export const liveStatuses: readonly string[] = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete']

/** When the current period ends: the first of the items’. */
export function periodEnd(subscription: Stripe.Subscription): number {
  return Math.min(...subscription.items.data.map((item) => item.current_period_end))
}
