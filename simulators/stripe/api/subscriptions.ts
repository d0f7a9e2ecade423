import type Stripe from 'stripe'
import { applyChange } from '#simulators/stripe/billing/apply-change.ts'
import { billSubscription, collect, periodLines } from '#simulators/stripe/billing/bill.ts'
import { newSubscription } from '#simulators/stripe/billing/subscription.ts'
import { change, emit } from '#simulators/stripe/core/emit.ts'
import { invalid } from '#simulators/stripe/core/failure.ts'
import { listShape, paged } from '#simulators/stripe/core/lists.ts'
import { mergeMetadata, read, text } from '#simulators/stripe/core/params.ts'
import { type Call, found, type Route } from '#simulators/stripe/core/route.ts'
import { livingCustomer } from './living-customer.ts'
import { cancelNow, setPlannedEnd } from './subscription-cancellation.ts'
import {
  applyItems,
  subscriptionChanges,
  subscriptionCreation,
  subscriptionFilters,
} from './subscription-params.ts'

function create({ bench, params }: Call): object {
  const asked = read(subscriptionCreation, params)
  const customer = livingCustomer(bench, asked.customer, 'customer')
  const items = applyItems(bench, asked.items).flatMap(({ price, quantity }) =>
    price ? [{ price, quantity: quantity ?? 1 }] : [],
  )
  const subscription = newSubscription(bench, {
    customer,
    items,
    metadata: mergeMetadata(null, asked.metadata),
    description: asked.description ?? null,
    method: asked.default_payment_method ?? null,
    taxed: asked.automatic_tax?.enabled === true,
  })
  subscription.status = 'incomplete'
  const invoice = billSubscription(
    bench,
    subscription,
    'subscription_create',
    periodLines(bench, subscription),
  )
  emit(bench, 'customer.subscription.created', subscription)
  if (asked.payment_behavior !== 'default_incomplete')
    collect(bench, invoice, { onSession: false, authenticated: false })
  return subscription
}

function update(call: Call): object {
  const subscription = found(call, 'subscriptions', 'subscription')
  const asked = read(subscriptionChanges, call.params)
  const { bench } = call
  if (subscription.status === 'canceled') {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  }
  setPlannedEnd(bench, subscription, asked)
  const { description, default_payment_method, metadata: given } = asked
  change(
    bench,
    subscription,
    {
      ...(description !== undefined && { description }),
      ...(default_payment_method && { default_payment_method }),
      metadata: mergeMetadata(subscription.metadata, given),
    },
    'customer.subscription.updated',
  )
  if (!asked.items) return subscription
  applyChange(bench, subscription, {
    items: applyItems(bench, asked.items),
    proration: asked.proration_behavior ?? 'create_prorations',
    payment: asked.payment_behavior ?? 'allow_incomplete',
    at: asked.proration_date,
  })
  return subscription
}

function list({ bench, params }: Call): object {
  const asked = read(subscriptionFilters, params)
  const { customer, price, status } = asked
  const wanted = (one: Stripe.Subscription) => {
    if (status === 'all') return true
    if (status === 'ended') return ['canceled', 'incomplete_expired'].includes(one.status)
    return status ? one.status === status : one.status !== 'canceled' && one.status !== 'incomplete_expired'
  }
  const rows = Object.values(bench.state.tables.subscriptions).filter(
    (one) =>
      wanted(one) &&
      (!customer || one.customer === customer) &&
      (!price || one.items.data.some((item) => item.price.id === price)),
  )
  return paged(rows, asked, '/v1/subscriptions')
}

function items({ bench, params }: Call): object {
  const asked = read(listShape({ subscription: text }), params)
  const subscription = bench.state.tables.subscriptions[asked.subscription]
  return paged((subscription?.items.data ?? []).toReversed(), asked, '/v1/subscription_items')
}

export const subscriptionRoutes: Route[] = [
  ['POST /v1/subscriptions', create],
  ['GET /v1/subscriptions', list],
  ['GET /v1/subscriptions/:id', (call) => found(call, 'subscriptions', 'subscription')],
  ['POST /v1/subscriptions/:id', update],
  ['DELETE /v1/subscriptions/:id', cancelNow],
  ['GET /v1/subscription_items', items],
]
