import type Stripe from 'stripe'
import { z } from 'zod'
import { endSubscription } from '#simulators/stripe/billing/cancellation.ts'
import { liveStatuses } from '#simulators/stripe/billing/subscription.ts'
import { type Bench, now } from '#simulators/stripe/core/bench.ts'
import { change, emit } from '#simulators/stripe/core/emit.ts'
import { invalid } from '#simulators/stripe/core/failure.ts'
import { newId } from '#simulators/stripe/core/ids.ts'
import { listShape, paged } from '#simulators/stripe/core/lists.ts'
import {
  address,
  clearable,
  listOf,
  mergeMetadata,
  metadata,
  read,
  shape,
  text,
} from '#simulators/stripe/core/params.ts'
import { type Call, found, named, type Route } from '#simulators/stripe/core/route.ts'
import { livingCustomer } from './living-customer.ts'
import { addTaxId, taxIdFields } from './tax-ids.ts'

const invoiceSettings = shape({
  default_payment_method: clearable.optional(),
  custom_fields: listOf(z.strictObject({ name: text, value: text })).optional(),
})
const changes = {
  name: clearable.optional(),
  email: clearable.optional(),
  phone: clearable.optional(),
  description: clearable.optional(),
  address: address.optional(),
  metadata: metadata.optional(),
  preferred_locales: listOf(text).optional(),
  invoice_settings: invoiceSettings.optional(),
}
const creation = shape({
  ...changes,
  tax_id_data: listOf(taxIdFields).optional(),
  test_clock: text.optional(),
})
const filters = listShape({ email: text.optional(), test_clock: text.optional() })

function create({ bench, params }: Call): object {
  const asked = read(creation, params)
  if (asked.test_clock) named(bench, 'testClocks', 'testclock', asked.test_clock, 'test_clock')
  const made: Stripe.Customer = {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: now(bench),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId('x', 8).slice(2).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: asked.test_clock ?? null,
  }
  Object.assign(made, changesOf(bench, made, asked))
  bench.state.tables.customers[made.id] = made
  emit(bench, 'customer.created', made)
  for (const one of asked.tax_id_data ?? []) addTaxId(bench, made, one.type, one.value)
  return made
}

function changesOf(
  bench: Bench,
  before: Stripe.Customer,
  asked: Partial<z.output<typeof creation>>,
): Partial<Stripe.Customer> {
  const settings = asked.invoice_settings
  const method = settings?.default_payment_method
  if (method) {
    const { customer } = named(
      bench,
      'paymentMethods',
      'PaymentMethod',
      method,
      'invoice_settings[default_payment_method]',
    )
    if (customer !== before.id)
      throw invalid(
        'The customer does not have a payment method with that ID.',
        'invoice_settings[default_payment_method]',
        'resource_missing',
      )
  }
  const { name, email, phone, description, preferred_locales } = asked
  const blank = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
  return {
    ...given({ name, email, phone, description, preferred_locales }),
    ...(asked.address && { address: { ...blank, ...before.address, ...asked.address } as Stripe.Address }),
    ...(asked.metadata && { metadata: mergeMetadata(before.metadata, asked.metadata) }),
    ...(settings && { invoice_settings: { ...before.invoice_settings, ...given(settings) } }),
  }
}

const given = (asked: object) =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))

function update(call: Call): object {
  const customer = livingCustomer(call.bench, call.args[0] ?? '')
  const asked = read(shape(changes), call.params)
  change(call.bench, customer, changesOf(call.bench, customer, asked), 'customer.updated')
  return customer
}

function remove({ bench, args: [id = ''] }: Call): object {
  const customer = livingCustomer(bench, id)
  for (const one of Object.values(bench.state.tables.subscriptions)) {
    if (one.customer === id && liveStatuses.includes(one.status))
      endSubscription(bench, one, 'cancellation_requested')
  }
  emit(bench, 'customer.deleted', customer)
  const gone = { id, object: 'customer', deleted: true } as const
  bench.state.tables.customers[id] = gone
  return gone
}

function list({ bench, params }: Call): object {
  const asked = read(filters, params)
  const rows = Object.values(bench.state.tables.customers).filter(
    (one): one is Stripe.Customer =>
      !one.deleted &&
      (!asked.email || one.email === asked.email) &&
      (one.test_clock ?? null) === (asked.test_clock ?? null),
  )
  return paged(rows, asked, '/v1/customers')
}

export const customerRoutes: Route[] = [
  ['POST /v1/customers', create],
  ['GET /v1/customers', list],
  ['GET /v1/customers/:id', (call) => found(call, 'customers', 'customer')],
  ['POST /v1/customers/:id', update],
  ['DELETE /v1/customers/:id', remove],
]
