import type Stripe from 'stripe'
import { z } from 'zod'
import { cardFailure, previewChange } from '#simulators/stripe/billing/apply-change.ts'
import { collect, periodLines } from '#simulators/stripe/billing/bill.ts'
import { planChange } from '#simulators/stripe/billing/change-plan.ts'
import { intentOf } from '#simulators/stripe/billing/pay-invoice.ts'
import { startNextPeriod } from '#simulators/stripe/billing/periods.ts'
import { change, emit } from '#simulators/stripe/core/emit.ts'
import { invalid } from '#simulators/stripe/core/failure.ts'
import { idIn } from '#simulators/stripe/core/ids.ts'
import { listShape, paged } from '#simulators/stripe/core/lists.ts'
import { mergeMetadata, metadata, read, shape, text, whole } from '#simulators/stripe/core/params.ts'
import { type Call, found, named, type Route } from '#simulators/stripe/core/route.ts'
import { applyItems, itemChanges } from './subscription-params.ts'

const filters = listShape({
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
})
const preview = shape({
  customer: text.optional(),
  subscription: text,
  subscription_details: z
    .strictObject({
      items: itemChanges.optional(),
      proration_behavior: z.enum(['create_prorations', 'always_invoice', 'none']).optional(),
      proration_date: whole.optional(),
    })
    .optional(),
})

const subscriptionOf = (invoice: Stripe.Invoice) => idIn(invoice.parent?.subscription_details?.subscription)

function list({ bench, params }: Call): object {
  const asked = read(filters, params)
  const rows = Object.values(bench.state.tables.invoices).filter(
    (one) =>
      (!asked.customer || one.customer === asked.customer) &&
      (!asked.status || one.status === asked.status) &&
      (!asked.subscription || subscriptionOf(one) === asked.subscription),
  )
  return paged(rows, asked, '/v1/invoices')
}

function pay(call: Call): object {
  const invoice = found(call, 'invoices', 'invoice')
  const { bench } = call
  const { payment_method } = read(shape({ payment_method: text.optional() }), call.params)
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid')
  if (invoice.status !== 'open')
    throw invalid('Invoice can’t be paid in this state.', undefined, 'invoice_not_editable')
  if (payment_method) {
    named(bench, 'paymentMethods', 'PaymentMethod', payment_method, 'payment_method')
    const subscription = bench.state.tables.subscriptions[subscriptionOf(invoice) ?? '']
    if (subscription) subscription.default_payment_method = payment_method
  }
  const outcome = collect(bench, invoice, { onSession: false, authenticated: false })
  if (outcome.kind === 'declined') throw cardFailure(outcome.code, intentOf(bench, invoice))
  if (outcome.kind === 'action') throw cardFailure('authentication_required', intentOf(bench, invoice))
  return invoice
}

function annul(call: Call): object {
  const invoice = found(call, 'invoices', 'invoice')
  if (invoice.status !== 'open')
    throw invalid('You can only void open invoices.', undefined, 'invoice_not_editable')
  invoice.status = 'void'
  invoice.next_payment_attempt = null
  emit(call.bench, 'invoice.voided', invoice)
  return invoice
}

function update(call: Call): object {
  const invoice = found(call, 'invoices', 'invoice')
  const asked = read(shape({ metadata: metadata.optional() }), call.params)
  change(
    call.bench,
    invoice,
    { metadata: mergeMetadata(invoice.metadata, asked.metadata) },
    'invoice.updated',
  )
  return invoice
}

function createPreview({ bench, params }: Call): object {
  const asked = read(preview, params)
  const subscription = named(bench, 'subscriptions', 'subscription', asked.subscription, 'subscription')
  const { items, proration_behavior, proration_date } = asked.subscription_details ?? {}
  const changes = applyItems(bench, items)
  const next = structuredClone(subscription)
  next.items.data = planChange(bench, subscription, changes, proration_date).items
  for (const item of next.items.data) startNextPeriod(item, next.billing_cycle_anchor)
  const lines = proration_behavior === 'always_invoice' ? [] : periodLines(bench, next)
  return previewChange(bench, subscription, {
    items: proration_behavior === 'none' ? [] : changes,
    at: proration_date,
    lines,
  })
}

function lines(call: Call): object {
  const invoice = found(call, 'invoices', 'invoice')
  const asked = read(listShape({}), call.params)
  return paged(invoice.lines.data.toReversed(), asked, `/v1/invoices/${invoice.id}/lines`)
}

function payments({ bench, params }: Call): object {
  const asked = read(listShape({ invoice: text.optional(), status: text.optional() }), params)
  const rows = Object.values(bench.state.tables.invoicePayments).filter(
    (one) =>
      (!asked.invoice || one.invoice === asked.invoice) && (!asked.status || one.status === asked.status),
  )
  return paged(rows, asked, '/v1/invoice_payments')
}

export const invoiceRoutes: Route[] = [
  ['GET /v1/invoices', list],
  ['POST /v1/invoices/create_preview', createPreview],
  ['GET /v1/invoices/:id', (call) => found(call, 'invoices', 'invoice')],
  ['POST /v1/invoices/:id', update],
  ['POST /v1/invoices/:id/pay', pay],
  ['POST /v1/invoices/:id/void', annul],
  ['GET /v1/invoices/:id/lines', lines],
  ['GET /v1/invoice_payments', payments],
  ['GET /v1/invoice_payments/:id', (call) => found(call, 'invoicePayments', 'invoice_payment')],
]
