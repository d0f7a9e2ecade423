import type Stripe from 'stripe'
import { z } from 'zod'
import { closeDispute } from '#simulators/stripe/billing/disputes.ts'
import { refund } from '#simulators/stripe/billing/refunds.ts'
import { change } from '#simulators/stripe/core/emit.ts'
import { invalid } from '#simulators/stripe/core/failure.ts'
import { idIn } from '#simulators/stripe/core/ids.ts'
import { listShape, paged } from '#simulators/stripe/core/lists.ts'
import { mergeMetadata, metadata, read, shape, text, whole } from '#simulators/stripe/core/params.ts'
import { type Call, found, named, type Route } from '#simulators/stripe/core/route.ts'
import type { Kind, Kinds } from '#simulators/stripe/core/state.ts'

const reasons = z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])
const refundCreation = shape({
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: whole.optional(),
  reason: reasons.optional(),
  metadata: metadata.optional(),
})
const filters = listShape({
  customer: text.optional(),
  charge: text.optional(),
  payment_intent: text.optional(),
})

function createRefund({ bench, params }: Call): object {
  const asked = read(refundCreation, params)
  const intent = asked.payment_intent
    ? named(bench, 'paymentIntents', 'payment_intent', asked.payment_intent, 'payment_intent')
    : null
  const id = asked.charge ?? idIn(intent?.latest_charge)
  if (!id)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  const charge = named(bench, 'charges', 'charge', id, 'charge')
  const { amount = null, reason = null } = asked
  return refund(bench, charge, { amount, reason, metadata: mergeMetadata(null, asked.metadata) })
}

/** The rows of a kind that fit the filters given. */
function listed<K extends Kind>({ bench, params }: Call, kind: K, url: string): object {
  const asked = read(filters, params)
  const rows = (
    Object.values(bench.state.tables[kind]) as (Kinds[K] & { id: string; object: string })[]
  ).filter((row) =>
    (['customer', 'charge', 'payment_intent'] as const).every(
      (name) =>
        !asked[name] || idIn((row as unknown as Partial<Record<string, string>>)[name]) === asked[name],
    ),
  )
  return paged(rows, asked, url)
}

function setMetadata<K extends 'charges' | 'refunds' | 'disputes'>(
  call: Call,
  kind: K,
  noun: string,
  type: Stripe.Event['type'],
): object {
  const thing: Stripe.Charge | Stripe.Refund | Stripe.Dispute = found(call, kind, noun)
  const asked = read(shape({ metadata: metadata.optional() }), call.params)
  change(call.bench, thing, { metadata: mergeMetadata(thing.metadata, asked.metadata) }, type)
  return thing
}

function close(call: Call): object {
  const dispute = found(call, 'disputes', 'dispute')
  closeDispute(call.bench, dispute, 'lost')
  return dispute
}

export const paymentRoutes: Route[] = [
  ['GET /v1/payment_intents', (call) => listed(call, 'paymentIntents', '/v1/payment_intents')],
  ['GET /v1/payment_intents/:id', (call) => found(call, 'paymentIntents', 'payment_intent')],
  ['GET /v1/charges', (call) => listed(call, 'charges', '/v1/charges')],
  ['GET /v1/charges/:id', (call) => found(call, 'charges', 'charge')],
  ['POST /v1/charges/:id', (call) => setMetadata(call, 'charges', 'charge', 'charge.updated')],
  ['POST /v1/refunds', createRefund],
  ['GET /v1/refunds', (call) => listed(call, 'refunds', '/v1/refunds')],
  ['GET /v1/refunds/:id', (call) => found(call, 'refunds', 'refund')],
  ['POST /v1/refunds/:id', (call) => setMetadata(call, 'refunds', 'refund', 'refund.updated')],
  ['GET /v1/disputes', (call) => listed(call, 'disputes', '/v1/disputes')],
  ['GET /v1/disputes/:id', (call) => found(call, 'disputes', 'dispute')],
  ['POST /v1/disputes/:id', (call) => setMetadata(call, 'disputes', 'dispute', 'charge.dispute.updated')],
  ['POST /v1/disputes/:id/close', close],
]
