import type Stripe from 'stripe'
import type { Bench } from '#simulators/stripe/core/bench.ts'
import { change } from '#simulators/stripe/core/emit.ts'
import { idIn, newId } from '#simulators/stripe/core/ids.ts'
import { planOf } from './subscription.ts'

/** The price of a subscription from its next period on, which a schedule holds until then. */
export function changeLater(bench: Bench, subscription: Stripe.Subscription, price: Stripe.Price): void {
  release(bench, subscription)
  const id = newId('sub_sched')
  bench.state.laterPrices[id] = price.id
  change(bench, subscription, { schedule: id }, 'customer.subscription.updated')
}

/** The schedule lets go: nothing changes later any more. */
export function release(bench: Bench, subscription: Stripe.Subscription): void {
  const id = idIn(subscription.schedule)
  if (!id) return
  delete bench.state.laterPrices[id]
  change(bench, subscription, { schedule: null }, 'customer.subscription.updated')
}

/** At the period’s end: what was scheduled becomes the price, and the schedule is over. */
export function takeScheduled(bench: Bench, subscription: Stripe.Subscription): void {
  const id = idIn(subscription.schedule)
  const price = bench.state.tables.prices[bench.state.laterPrices[id ?? ''] ?? '']
  const [item] = subscription.items.data
  subscription.schedule = null
  if (!id || !price || !item) return
  delete bench.state.laterPrices[id]
  Object.assign(item, { price, plan: planOf(price) })
}
