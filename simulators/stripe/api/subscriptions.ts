import type Stripe from 'stripe'
import { z } from 'zod'
import { applyChange } from '#simulators/stripe/billing/apply-change.ts'
import { billSubscription, collect, endSubscription, periodLines } from '#simulators/stripe/billing/bill.ts'
import { newSubscription, periodEnd } from '#simulators/stripe/billing/subscription.ts'
import { timeOf } from '#simulators/stripe/core/bench.ts'
import { change, emit } from '#simulators/stripe/core/emit.ts'
import { invalid } from '#simulators/stripe/core/failure.ts'
import { idIn } from '#simulators/stripe/core/ids.ts'
import { listShape, paged } from '#simulators/stripe/core/lists.ts'
import {
  clearable,
  flag,
  mergeMetadata,
  metadata,
  read,
  shape,
  text,
  whole,
} from '#simulators/stripe/core/params.ts'
import { type Call, found, type Route } from '#simulators/stripe/core/route.ts'
import { livingCustomer } from './living-customer.ts'
import { applyItems, itemChanges } from './subscription-params.ts'

const prorations = z.enum(['create_prorations', 'always_invoice', 'none'])
const behaviours = z.enum([
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
])
const tax = z.strictObject({ enabled: flag })
const creation = shape({
  customer: text,
  items: itemChanges,
  metadata: metadata.optional(),
  description: clearable.optional(),
  default_payment_method: text.optional(),
  automatic_tax: tax.optional(),
  payment_behavior: behaviours.optional(),
})
const details = z.strictObject({ comment: clearable.optional(), feedback: clearable.optional() })
const changes = shape({
  items: itemChanges.optional(),
  metadata: metadata.optional(),
  description: clearable.optional(),
  default_payment_method: text.optional(),
  cancel_at_period_end: flag.optional(),
  cancel_at: z.union([z.literal('').transform(() => null), whole]).optional(),
  cancellation_details: details.optional(),
  automatic_tax: tax.optional(),
  proration_behavior: prorations.optional(),
  proration_date: whole.optional(),
  payment_behavior: behaviours.optional(),
})
const statuses = [
  'active',
  'all',
  'canceled',
  'ended',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const
const filters = listShape({
  customer: text.optional(),
  price: text.optional(),
  status: z.enum(statuses).optional(),
})

function create({ bench, params }: Call): object {
  const asked = read(creation, params)
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
  const asked = read(changes, call.params)
  const { bench } = call
  if (subscription.status === 'canceled') {
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  }
  setCancellation(call, subscription, asked)
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

function setCancellation(
  call: Call,
  subscription: Stripe.Subscription,
  asked: z.output<typeof changes>,
): void {
  const at = timeOf(call.bench, idIn(subscription.customer))
  const { cancel_at_period_end: atEnd, cancel_at: when } = asked
  if (atEnd !== undefined && when)
    throw invalid('You may only specify one of cancel_at and cancel_at_period_end.', 'cancel_at')
  if (atEnd === undefined && when === undefined) return
  if (subscription.schedule) {
    throw invalid(
      `The subscription is managed by the subscription schedule ${idIn(subscription.schedule)}, whose end behaviour alone may change.`,
    )
  }
  const ends = atEnd ? periodEnd(subscription) : (when ?? null)
  const before = subscription.cancellation_details ?? {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: null,
  }
  const given = asked.cancellation_details as Partial<Stripe.Subscription.CancellationDetails> | undefined
  change(
    call.bench,
    subscription,
    {
      cancel_at_period_end: atEnd === true,
      cancel_at: ends,
      canceled_at: ends === null ? null : at,
      cancellation_details: { ...before, ...given, reason: ends === null ? null : 'cancellation_requested' },
    },
    'customer.subscription.updated',
  )
}

function cancel(call: Call): object {
  const subscription = found(call, 'subscriptions', 'subscription')
  const asked = read(
    shape({
      invoice_now: flag.optional(),
      prorate: flag.optional(),
      cancellation_details: details.optional(),
    }),
    call.params,
  )
  if (subscription.status === 'canceled')
    throw invalid(`No such subscription: '${subscription.id}'`, 'id', 'resource_missing')
  const given = asked.cancellation_details as Partial<Stripe.Subscription.CancellationDetails> | undefined
  const before = subscription.cancellation_details ?? {
    comment: null,
    feedback: null,
    feedback_option: null,
    reason: null,
  }
  subscription.cancellation_details = { ...before, ...given }
  endSubscription(call.bench, subscription, 'cancellation_requested')
  return subscription
}

function list({ bench, params }: Call): object {
  const asked = read(filters, params)
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
  ['DELETE /v1/subscriptions/:id', cancel],
  ['GET /v1/subscription_items', items],
]
