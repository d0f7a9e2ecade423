import type Stripe from 'stripe'
import { type Bench, timeOf } from '#simulators/stripe/core/bench.ts'
import { idIn } from '#simulators/stripe/core/ids.ts'
import { newLine } from './lines.ts'
import { nextEnd, recurrenceOf } from './periods.ts'
import { newItem, planOf } from './subscription.ts'

export interface ItemChange {
  id: string | null
  price: Stripe.Price | null
  quantity: number | null
  deleted: boolean
}

interface PlanChange {
  items: Stripe.SubscriptionItem[]
  prorations: Stripe.InvoiceLineItem[]
  /** The interval changed: a new period starts now. */
  restarts: boolean
}

/** What a change of items makes of a subscription at `at`, and its prorations to the second; nothing is stored. */
export function planChange(
  bench: Bench,
  subscription: Stripe.Subscription,
  changes: ItemChange[],
  at = timeOf(bench, idIn(subscription.customer)),
): PlanChange {
  const result: PlanChange = { items: [], prorations: [], restarts: false }
  for (const item of subscription.items.data) {
    const asked = changes.find((one) => one.id === item.id)
    if (!asked) result.items.push(structuredClone(item))
    else if (asked.deleted) result.prorations.push(creditLine(bench, subscription, item, at))
    else replaceItem(bench, subscription, item, asked, at, result)
  }
  for (const { id, price, quantity } of changes) {
    if (id === null && price) result.items.push(newItem(subscription.id, price, quantity ?? 1, at))
  }
  return result
}

function replaceItem(
  bench: Bench,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  asked: ItemChange,
  at: number,
  result: PlanChange,
): void {
  const price = asked.price ?? item.price
  const quantity = asked.quantity ?? item.quantity ?? 1
  const next = { ...structuredClone(item), price, plan: planOf(price), quantity }
  result.items.push(next)
  if (price.id === item.price.id && quantity === item.quantity) return
  const [before, after] = [recurrenceOf(item.price), recurrenceOf(price)]
  const restarts = before.interval !== after.interval || before.count !== after.count
  if (restarts) {
    next.current_period_start = at
    next.current_period_end = nextEnd(at, at, price)
    result.restarts = true
  }
  result.prorations.push(creditLine(bench, subscription, item, at))
  result.prorations.push(prorated(bench, subscription, next, at, 1))
}

const creditLine = (
  bench: Bench,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  at: number,
) => prorated(bench, subscription, item, at, -1)

/** The part of a period that is left: given back (-1) or charged (1). */
function prorated(
  bench: Bench,
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  at: number,
  sign: 1 | -1,
): Stripe.InvoiceLineItem {
  const { current_period_start: start, current_period_end: end, price } = item
  const quantity = item.quantity ?? 1
  const left = Math.min(1, Math.max(0, (end - at) / (end - start)))
  const name = bench.state.tables.products[idIn(price.product) ?? '']?.name ?? price.id
  return newLine(bench, {
    amount: sign * Math.round((price.unit_amount ?? 0) * quantity * left),
    description: sign < 0 ? `Temps non utilisé sur ${name}` : `Temps restant sur ${name}`,
    price,
    quantity,
    period: { start: at, end },
    subscription: subscription.id,
    item: item.id,
    proration: true,
    metadata: subscription.metadata,
    taxed: subscription.automatic_tax.enabled,
  })
}
