import type Stripe from 'stripe'
import { z } from 'zod'
import { changePlan, releaseSchedule } from '#simulators/stripe/billing/plan-changes.ts'
import { endSubscription, periodEnd, planEnd } from '#simulators/stripe/billing/subscriptions.ts'
import { invalid, missing } from '#simulators/stripe/core/errors.ts'
import { idIn } from '#simulators/stripe/core/objects.ts'
import type { Simulation } from '#simulators/stripe/core/simulation.ts'
import { findObject } from '#simulators/stripe/core/state.ts'
import { type Call, found, listShape, type Route, readRoutes } from './call.ts'
import { flag, listOf, read, text, whole } from './params.ts'

const changes = z.strictObject({
  items: listOf(z.strictObject({ id: text, price: text })).optional(),
  proration_behavior: z.enum(['always_invoice', 'none']).optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete']).optional(),
  cancel_at_period_end: flag.optional(),
  cancel_at: z.union([z.literal('').transform(() => null), whole]).optional(),
})

function update(call: Call): object {
  const { sim } = call
  const subscription = found(call, 'subscriptions', 'subscription')
  const asked = read(changes, call.params)
  if (subscription.status === 'canceled')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  setPlannedEnd(sim, subscription, asked)
  const [item] = asked.items ?? []
  if (!item) return subscription
  const param = 'items[0][price]'
  if (item.id !== subscription.items.data[0]?.id) throw missing('subscription_item', item.id, 'items[0][id]')
  const price = findObject(sim.state, 'prices', 'price', item.price, param)
  const isInvoiced = asked.proration_behavior === 'always_invoice'
  changePlan(sim, subscription, price, isInvoiced, asked.payment_behavior === 'error_if_incomplete')
  return subscription
}

/** The end asked for, or taken back; nothing when neither is. Throws a 400 where a schedule rules. */
function setPlannedEnd(
  sim: Simulation,
  subscription: Stripe.Subscription,
  { cancel_at_period_end: atEnd, cancel_at: when }: z.output<typeof changes>,
): void {
  if (atEnd !== undefined && when)
    throw invalid('You may only specify one of cancel_at and cancel_at_period_end.', 'cancel_at')
  if (atEnd === undefined && when === undefined) return
  // An end planned by its date is taken back by its date.
  if (atEnd === false && when === undefined && !subscription.cancel_at_period_end) return
  if (subscription.schedule) {
    const schedule = idIn(subscription.schedule)
    throw invalid(`The subscription is managed by the subscription schedule ${schedule}.`)
  }
  planEnd(sim, subscription, atEnd ? periodEnd(subscription) : (when ?? null), atEnd === true)
}

function cancel(call: Call): object {
  const subscription = found(call, 'subscriptions', 'subscription')
  read(z.strictObject({}), call.params)
  if (subscription.status === 'canceled') throw missing('subscription', subscription.id)
  endSubscription(call.sim, subscription, 'cancellation_requested')
  return subscription
}

const statuses = ['active', 'all', 'canceled', 'incomplete', 'past_due', 'unpaid'] as const
const filters = listShape({ customer: text.optional(), status: z.enum(statuses).optional() })

const isAsked = (one: Stripe.Subscription, { customer, status }: z.output<typeof filters>) =>
  (status === 'all' || (status ? one.status === status : one.status !== 'canceled')) &&
  (!customer || one.customer === customer)

function release({ sim, args: [id = ''], params }: Call): object {
  read(z.strictObject({}), params)
  const { subscriptions } = sim.state.tables
  const subscription = Object.values(subscriptions).find((one) => one.schedule === id)
  if (!subscription) throw missing('subscription_schedule', id)
  releaseSchedule(sim, subscription)
  return { id, object: 'subscription_schedule', status: 'released', released_subscription: subscription.id }
}

export const subscriptionRoutes: Route[] = [
  ...readRoutes(['subscriptions', 'subscription', '/v1/subscriptions'], filters, isAsked),
  ['POST /v1/subscriptions/:id', update],
  ['DELETE /v1/subscriptions/:id', cancel],
  ['POST /v1/subscription_schedules/:id/release', release],
]
