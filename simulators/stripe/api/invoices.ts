import { z } from 'zod'
import { subscriptionIdOf } from '#simulators/stripe/billing/invoices.ts'
import { invalid } from '#simulators/stripe/core/errors.ts'
import { emit } from '#simulators/stripe/core/events.ts'
import { type Call, found, type Route } from './call.ts'
import { listShape, paged } from './lists.ts'
import { read, text } from './params.ts'

const filters = listShape({
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
})

function list({ sim, params }: Call): object {
  const asked = read(filters, params)
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
  ['GET /v1/invoices', list],
  ['GET /v1/invoices/:id', (call) => found(call, 'invoices', 'invoice')],
  ['POST /v1/invoices/:id/void', voidInvoice],
]
