import type Stripe from 'stripe'
import { z } from 'zod'
import { invalid, missing } from '#simulators/stripe/core/errors.ts'
import { change, emit } from '#simulators/stripe/core/events.ts'
import { newId, nulls } from '#simulators/stripe/core/objects.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { ofCustomer } from '#simulators/stripe/core/state.ts'
import { type Call, found, type Route } from './call.ts'
import { listShape, paged } from './lists.ts'
import { address, clearable, listOf, mergeMetadata, metadata, read, shape, text } from './params.ts'

const fields = shape({
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
  const made: Stripe.Customer = {
    id: newId('cus', 14),
    object: 'customer',
    ...nulls('address currency customer_account default_source description discount email name phone'),
    ...nulls('shipping test_clock'),
    balance: 0,
    created: now(sim),
    delinquent: false,
    invoice_prefix: newId('x', 8).slice(2).toUpperCase(),
    invoice_settings: nulls('custom_fields default_payment_method footer rendering_options'),
    livemode: false,
    metadata: {},
    next_invoice_sequence: 1,
    preferred_locales: [],
    tax_exempt: 'none',
  }
  Object.assign(made, changesOf(made, asked))
  sim.state.tables.customers[made.id] = made
  emit(sim, 'customer.created', made)
  return made
}

function changesOf(before: Stripe.Customer, asked: z.output<typeof fields>): Partial<Stripe.Customer> {
  const { address: at, metadata: given, invoice_settings: settings, expand: _, ...rest } = asked
  const noAddress = nulls('city country line1 line2 postal_code state')
  return {
    ...(rest as Partial<Stripe.Customer>),
    ...(at && { address: { ...noAddress, ...before.address, ...at } as Stripe.Address }),
    ...(given && { metadata: mergeMetadata(before.metadata, given) }),
    ...(settings && { invoice_settings: { ...before.invoice_settings, ...settings } }),
  } as Partial<Stripe.Customer>
}

function update(call: Call): object {
  const customer = found(call, 'customers', 'customer')
  change(call.sim, customer, changesOf(customer, read(fields, call.params)), 'customer.updated')
  return customer
}

function list({ sim, params }: Call): object {
  const asked = read(listShape({ email: text.optional() }), params)
  const all = Object.values(sim.state.tables.customers)
  return paged(
    all.filter((one) => !asked.email || one.email === asked.email),
    asked,
    '/v1/customers',
  )
}

/** Adds a European VAT number to a customer; throws a 400 for a form Stripe would refuse. */
export function addVatNumber(sim: Simulation, customer: Stripe.Customer, given: string): Stripe.TaxId {
  const value = given.replace(/\s/g, '')
  if (!/^[A-Z]{2}[0-9A-Z]{2,12}$/.test(value))
    throw invalid('Invalid value for eu_vat.', 'value', 'tax_id_invalid')
  const made: Stripe.TaxId = {
    id: newId('txi'),
    object: 'tax_id',
    country: value.slice(0, 2),
    created: now(sim),
    customer: customer.id,
    customer_account: null,
    livemode: false,
    owner: { customer: customer.id, customer_account: null, type: 'customer' },
    type: 'eu_vat',
    value,
    verification: { status: 'pending', verified_address: null, verified_name: null },
  }
  sim.state.tables.taxIds[made.id] = made
  emit(sim, 'customer.tax_id.created', made)
  return made
}

function createTaxId(call: Call): object {
  const { value } = read(shape({ type: z.literal('eu_vat'), value: text }), call.params)
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
  ['POST /v1/customers', create],
  ['GET /v1/customers', list],
  ['GET /v1/customers/:id', (call) => found(call, 'customers', 'customer')],
  ['POST /v1/customers/:id', update],
  ['POST /v1/customers/:id/tax_ids', createTaxId],
  ['GET /v1/customers/:id/tax_ids', listTaxIds],
  ['DELETE /v1/customers/:id/tax_ids/:taxId', deleteTaxId],
]
