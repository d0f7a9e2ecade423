import type Stripe from 'stripe'
import { emit } from '#simulators/stripe/core/events.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { findObject, productName } from '#simulators/stripe/core/state.ts'
import { collect } from './collect.ts'
import { issueInvoice, newLine } from './invoices.ts'
import { applySchedule } from './plan-changes.ts'
import { endSubscription, nextEnd, periodEnd } from './subscriptions.ts'

/** The invoice of the current period, open; its payment is the caller’s. */
export function billPeriod(
  sim: Simulation,
  subscription: Stripe.Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
): Stripe.Invoice {
  const isTaxed = subscription.automatic_tax.enabled
  const lines = subscription.items.data.map((item) =>
    newLine({
      amount: item.price.unit_amount ?? 0,
      description: `1 × ${productName(sim.state, item.price)}`,
      price: item.price,
      period: { start: item.current_period_start, end: item.current_period_end },
      item,
      isProration: false,
      isTaxed,
    }),
  )
  const customer = findObject(sim.state, 'customers', 'customer', String(subscription.customer))
  return issueInvoice(sim, { customer, subscription, reason, lines, isTaxed })
}

/** The period is over: the end asked for, or the next period with its invoice. */
export function endPeriod(sim: Simulation, subscription: Stripe.Subscription): void {
  if ((subscription.cancel_at ?? Infinity) <= now(sim)) {
    endSubscription(sim, subscription, 'cancellation_requested')
    return
  }
  const { latest_invoice } = subscription
  const items = structuredClone(subscription.items)
  applySchedule(sim, subscription)
  for (const item of subscription.items.data) {
    item.current_period_start = item.current_period_end
    item.current_period_end = nextEnd(subscription.billing_cycle_anchor, item.current_period_start)
  }
  const invoice = billPeriod(sim, subscription, 'subscription_cycle')
  emit(sim, 'customer.subscription.updated', subscription, { items, latest_invoice })
  if (subscription.status !== 'unpaid') collect(sim, invoice)
}

/** When the clock next has something to do for it. */
export function dueAt(subscription: Stripe.Subscription): number {
  return Math.min(periodEnd(subscription), subscription.cancel_at ?? Infinity)
}
