import type Stripe from 'stripe'
import { cardError } from '#simulators/stripe/core/errors.ts'
import { change, emit } from '#simulators/stripe/core/events.ts'
import { idIn, newId } from '#simulators/stripe/core/objects.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { findObject, productName } from '#simulators/stripe/core/state.ts'
import { testCards } from './cards.ts'
import { takeDecline } from './charges.ts'
import { collect } from './collect.ts'
import { issueInvoice, newLine } from './invoices.ts'
import { methodOf } from './payment-methods.ts'

/** What is left of the period at the old price given back, and charged at the new one, to the second. */
export function prorationsOf(
  sim: Simulation,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
): Stripe.InvoiceLineItem[] {
  const [item] = subscription.items.data
  if (!item) return []
  const { current_period_start: start, current_period_end: end } = item
  const left = Math.min(1, Math.max(0, (end - now(sim)) / (end - start)))
  const line = (of: Stripe.Price, sign: 1 | -1, description: string) =>
    newLine({
      amount: sign * Math.round((of.unit_amount ?? 0) * left),
      description: `${description} sur ${productName(sim.state, of)}`,
      price: of,
      period: { start: now(sim), end },
      item,
      isProration: true,
      isTaxed: subscription.automatic_tax.enabled,
    })
  return [line(item.price, -1, 'Temps non utilisé'), line(price, 1, 'Temps restant')]
}

/** Changes the plan now, with its prorations invoiced where asked; `mustPay` throws a 402 where the card says no. */
export function changePlan(
  sim: Simulation,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  isInvoiced: boolean,
  mustPay: boolean,
): void {
  const [item] = subscription.items.data
  if (!item || item.price.id === price.id) return
  const customer = findObject(sim.state, 'customers', 'customer', String(subscription.customer))
  if (isInvoiced && mustPay) refuseUnpayable(sim, subscription, customer)
  const before = { items: structuredClone(subscription.items), latest_invoice: subscription.latest_invoice }
  const lines = prorationsOf(sim, subscription, price)
  item.price = price
  if (isInvoiced) {
    const isTaxed = subscription.automatic_tax.enabled
    collect(sim, issueInvoice(sim, { customer, subscription, reason: 'subscription_update', lines, isTaxed }))
  }
  emit(sim, 'customer.subscription.updated', subscription, before)
}

function refuseUnpayable(
  sim: Simulation,
  subscription: Stripe.Subscription,
  customer: Stripe.Customer,
): void {
  const card = testCards[sim.state.cards[methodOf(sim, customer, subscription)?.id ?? ''] ?? '']
  const asked = card?.asks3ds ? 'authentication_required' : null
  const code = takeDecline(sim.state.declines, customer.id) ?? card?.declines ?? asked
  if (code) throw cardError(code)
}

/** The price of a subscription from its next period on, which a schedule holds until then. */
export function scheduleChange(
  sim: Simulation,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
): void {
  const id = newId('sub_sched')
  sim.state.scheduledPrices[id] = price.id
  change(sim, subscription, { schedule: id }, 'customer.subscription.updated')
}

/** The schedule is released: nothing changes later any more. */
export function releaseSchedule(sim: Simulation, subscription: Stripe.Subscription): void {
  const id = idIn(subscription.schedule)
  if (!id) return
  delete sim.state.scheduledPrices[id]
  change(sim, subscription, { schedule: null }, 'customer.subscription.updated')
}

/** At the period’s end: what was scheduled becomes the price, and the schedule is over. */
export function applySchedule({ state }: Simulation, subscription: Stripe.Subscription): void {
  const id = idIn(subscription.schedule)
  const price = state.tables.prices[state.scheduledPrices[id ?? ''] ?? '']
  const [item] = subscription.items.data
  subscription.schedule = null
  if (!id || !price || !item) return
  delete state.scheduledPrices[id]
  item.price = price
}
