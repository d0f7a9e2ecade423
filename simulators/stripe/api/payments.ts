import { z } from 'zod'
import { subscriptionIdOf } from '#simulators/stripe/billing/invoices.ts'
import { refund } from '#simulators/stripe/billing/refunds-and-disputes.ts'
import { invalid } from '#simulators/stripe/core/errors.ts'
import { emit } from '#simulators/stripe/core/events.ts'
import { idIn } from '#simulators/stripe/core/objects.ts'
import { findObject } from '#simulators/stripe/core/state.ts'
import { type Call, found, type Route } from './call.ts'
import { listShape, paged } from './lists.ts'
import { mergeMetadata, metadata, read, shape, text, whole } from './params.ts'

const refundCreation = shape({
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: whole.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
})

function createRefund({ sim, params }: Call): object {
  const asked = read(refundCreation, params)
  const { payment_intent: payment, amount = null, reason = null } = asked
  const intent = payment
    ? findObject(sim.state, 'paymentIntents', 'payment_intent', payment, 'payment_intent')
    : null
  const id = asked.charge ?? idIn(intent?.latest_charge)
  if (!id) throw invalid('One of the following params should be provided: payment_intent or charge.')
  const charge = findObject(sim.state, 'charges', 'charge', id, 'charge')
  return refund(sim, charge, { amount, reason, metadata: mergeMetadata(null, asked.metadata) })
}

const filterNames = ['customer', 'charge', 'payment_intent'] as const
const filters = listShape({
  customer: text.optional(),
  charge: text.optional(),
  payment_intent: text.optional(),
})

/** The rows of a kind that fit the filters given. */
function list({ sim, params }: Call, kind: 'charges' | 'refunds' | 'disputes' | 'events'): object {
  const asked = read(filters, params)
  const rows: { id: string; object: string }[] = Object.values(sim.state.tables[kind])
  const fits = (row: object) =>
    filterNames.every((name) => !asked[name] || (row as Record<string, unknown>)[name] === asked[name])
  return paged(rows.filter(fits), asked, `/v1/${kind}`)
}

export const paymentRoutes: Route[] = [
  ['GET /v1/charges', (call) => list(call, 'charges')],
  ['GET /v1/charges/:id', (call) => found(call, 'charges', 'charge')],
  ['POST /v1/refunds', createRefund],
  ['GET /v1/refunds', (call) => list(call, 'refunds')],
  ['GET /v1/disputes', (call) => list(call, 'disputes')],
  ['GET /v1/disputes/:id', (call) => found(call, 'disputes', 'dispute')],
  ['GET /v1/events', (call) => list(call, 'events')],
]

const invoiceFilters = listShape({
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
})

function listInvoices({ sim, params }: Call): object {
  const asked = read(invoiceFilters, params)
  const rows = Object.values(sim.state.tables.invoices).filter(
    (one) =>
      (!asked.customer || one.customer === asked.customer) &&
      (!asked.status || one.status === asked.status) &&
      (!asked.subscription || subscriptionIdOf(one) === asked.subscription),
  )
  return paged(rows, asked, '/v1/invoices')
}

function voidInvoice(call: Call): object {
  const invoice = found(call, 'invoices', 'invoice')
  if (invoice.status !== 'open')
    throw invalid('You can only void open invoices.', undefined, 'invoice_not_editable')
  invoice.status = 'void'
  invoice.next_payment_attempt = null
  emit(call.sim, 'invoice.voided', invoice)
  return invoice
}

export const invoiceRoutes: Route[] = [
  ['GET /v1/invoices', listInvoices],
  ['GET /v1/invoices/:id', (call) => found(call, 'invoices', 'invoice')],
  ['POST /v1/invoices/:id/void', voidInvoice],
]
