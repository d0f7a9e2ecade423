import type Stripe from 'stripe'
import { z } from 'zod'
import { subscriptionIdOf } from '#simulators/stripe/billing/invoices.ts'
import { refund } from '#simulators/stripe/billing/refunds-and-disputes.ts'
import { invalid } from '#simulators/stripe/core/errors.ts'
import { emit } from '#simulators/stripe/core/events.ts'
import { idIn } from '#simulators/stripe/core/objects.ts'
import { findObject } from '#simulators/stripe/core/state.ts'
import { type Call, found, listShape, type Route, readRoutes } from './call.ts'
import { mergeMetadata, metadata, read, text, whole } from './params.ts'

const refundCreation = z.strictObject({
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

const customer = text.optional()

export const paymentRoutes: Route[] = [
  ...readRoutes(['charges', 'charge', '/v1/charges'], listShape({ customer })),
  ['POST /v1/refunds', createRefund],
  ...readRoutes(['refunds', 'refund', '/v1/refunds'], listShape({ payment_intent: text.optional() })),
  ...readRoutes(['disputes', 'dispute', '/v1/disputes'], listShape({ charge: text.optional() })),
  ...readRoutes(['events', 'event', '/v1/events'], listShape({})),
]

const invoiceFilters = listShape({ customer, subscription: text.optional() })

const isAsked = (invoice: Stripe.Invoice, asked: z.output<typeof invoiceFilters>) =>
  (!asked.customer || invoice.customer === asked.customer) &&
  (!asked.subscription || subscriptionIdOf(invoice) === asked.subscription)

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
  ...readRoutes(['invoices', 'invoice', '/v1/invoices'], invoiceFilters, isAsked),
  ['POST /v1/invoices/:id/void', voidInvoice],
]
