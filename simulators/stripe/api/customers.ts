import type Stripe from 'stripe'
import { z } from 'zod'
import { endSubscription } from '#simulators/stripe/billing/subscriptions.ts'
import { invalid, missing } from '#simulators/stripe/core/errors.ts'
import { change, emit } from '#simulators/stripe/core/events.ts'
import { newId, stripeObject } from '#simulators/stripe/core/objects.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { isDeleted, ofCustomer } from '#simulators/stripe/core/state.ts'
import { type Call, found, listShape, paged, type Route, readRoutes } from './call.ts'
import { address, clearable, listOf, mergeMetadata, metadata, read, text } from './params.ts'

const fields = z.strictObject({
  name: clearable.optional(),
  email: clearable.optional(),
  address: address.optional(),
  metadata: metadata.optional(),
  preferred_locales: listOf(text).optional(),
  invoice_settings: z
    .strictObject({ custom_fields: listOf(z.strictObject({ name: text, value: text })).optional() })
    .optional(),
})

function create({ sim, params }: Call): object {
  const asked = read(fields, params)
  const made = stripeObject<Stripe.Customer>({
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: now(sim),
    email: null,
    invoice_prefix: newId('x', 8).slice(2).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    preferred_locales: [],
  })
  Object.assign(made, changesOf(made, asked))
  sim.state.tables.customers[made.id] = made
  emit(sim, 'customer.created', made)
  return made
}

function changesOf(before: Stripe.Customer, asked: z.output<typeof fields>): Partial<Stripe.Customer> {
  const { address: at, metadata: given, invoice_settings: settings, ...rest } = asked
  return {
    ...(rest as Partial<Stripe.Customer>),
    ...(at && { address: { ...before.address, ...at } as Stripe.Address }),
    ...(given && { metadata: mergeMetadata(before.metadata, given) }),
    ...(settings && { invoice_settings: { ...before.invoice_settings, ...settings } }),
  } as Partial<Stripe.Customer>
}

function update(call: Call): object {
  const customer = found(call, 'customers', 'customer')
  change(call.sim, customer, changesOf(customer, read(fields, call.params)), 'customer.updated')
  return customer
}

/** Over for good: its subscriptions end at once, its open pages can be paid no more. */
function remove(call: Call): object {
  const { sim } = call
  const customer = found(call, 'customers', 'customer')
  const { id } = customer
  for (const one of ofCustomer(sim.state.tables.subscriptions, id))
    if (one.status !== 'canceled') endSubscription(sim, one, 'cancellation_requested')
  for (const one of ofCustomer(sim.state.tables.sessions, id))
    if (one.status === 'open') one.status = 'expired'
  emit(sim, 'customer.deleted', customer)
  const left = { id, object: 'customer', deleted: true } as const
  sim.state.tables.customers[id] = left as unknown as Stripe.Customer
  return left
}

/** A deleted one too, by its id. */
function retrieve(call: Call): object {
  const row = call.sim.state.tables.customers[call.args[0] ?? '']
  return row && isDeleted(row) ? row : found(call, 'customers', 'customer')
}

/** Adds a European VAT number to a customer; throws a 400 for a form Stripe would refuse. */
export function addVatNumber(sim: Simulation, customer: Stripe.Customer, given: string): Stripe.TaxId {
  const value = given.replace(/\s/g, '')
  if (!/^[A-Z]{2}[0-9A-Z]{2,12}$/.test(value))
    throw invalid('Invalid value for eu_vat.', 'value', 'tax_id_invalid')
  const made = stripeObject<Stripe.TaxId>({
    id: newId('txi'),
    object: 'tax_id',
    country: value.slice(0, 2),
    created: now(sim),
    customer: customer.id,
    livemode: false,
    type: 'eu_vat',
    value,
  })
  sim.state.tables.taxIds[made.id] = made
  emit(sim, 'customer.tax_id.created', made)
  return made
}

function createTaxId(call: Call): object {
  const { value } = read(z.strictObject({ type: z.literal('eu_vat'), value: text }), call.params)
  return addVatNumber(call.sim, found(call, 'customers', 'customer'), value)
}

function listTaxIds(call: Call): object {
  const { id } = found(call, 'customers', 'customer')
  const rows = ofCustomer(call.sim.state.tables.taxIds, id)
  return paged(rows, read(listShape({}), call.params), `/v1/customers/${id}/tax_ids`)
}

function deleteTaxId(call: Call): object {
  const taxId = found(call, 'taxIds', 'tax id', 1)
  if (taxId.customer !== call.args[0]) throw missing('tax id', taxId.id)
  delete call.sim.state.tables.taxIds[taxId.id]
  emit(call.sim, 'customer.tax_id.deleted', taxId)
  return { id: taxId.id, object: 'tax_id', deleted: true }
}

export const customerRoutes: Route[] = [
  ['GET /v1/customers/:id', retrieve],
  ['DELETE /v1/customers/:id', remove],
  ...readRoutes(['customers', 'customer', '/v1/customers'], listShape({ email: text.optional() })),
  ['POST /v1/customers', create],
  ['POST /v1/customers/:id', update],
  ['POST /v1/customers/:id/tax_ids', createTaxId],
  ['GET /v1/customers/:id/tax_ids', listTaxIds],
  ['DELETE /v1/customers/:id/tax_ids/:taxId', deleteTaxId],
]
