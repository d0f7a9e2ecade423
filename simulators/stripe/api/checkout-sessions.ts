import type Stripe from 'stripe'
import { z } from 'zod'
import { expireSession } from '#simulators/stripe/billing/checkout.ts'
import { vatIn } from '#simulators/stripe/billing/invoices.ts'
import { invalid } from '#simulators/stripe/core/errors.ts'
import { newId, nulls } from '#simulators/stripe/core/objects.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { findObject, productName } from '#simulators/stripe/core/state.ts'
import { type Call, found, type Route } from './call.ts'
import { listShape, paged } from './lists.ts'
import { flag, listOf, mergeMetadata, metadata, read, shape, text, whole } from './params.ts'

const update = z.enum(['auto', 'never']).optional()
const made = z.strictObject({ metadata: metadata.optional() }).optional()

/** The hosted page’s parameters, for one plan or one sale to a known customer. */
const creation = shape({
  mode: z.enum(['payment', 'subscription']),
  line_items: listOf(z.strictObject({ price: text, quantity: z.literal('1') })),
  customer: text,
  customer_update: z.strictObject({ address: update, name: update }).optional(),
  client_reference_id: text.max(200).optional(),
  success_url: text,
  cancel_url: text.optional(),
  locale: z.enum(['auto', 'fr', 'en']).optional(),
  metadata: metadata.optional(),
  subscription_data: made,
  payment_intent_data: made,
  invoice_creation: z.strictObject({ enabled: flag }).optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  tax_id_collection: z.strictObject({ enabled: flag }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: text.max(1_200) }).optional() }).optional(),
  expires_at: whole.optional(),
})

type Asked = z.output<typeof creation>

function create({ sim, params }: Call): object {
  const asked = read(creation, params)
  findObject(sim.state, 'customers', 'customer', asked.customer, 'customer')
  const [line] = asked.line_items
  if (!line) throw invalid('Missing required param: line_items.', 'line_items', 'parameter_missing')
  const price = findObject(sim.state, 'prices', 'price', line.price, 'line_items[0][price]')
  checkRules(asked, price, now(sim))
  const session = newSession(sim, asked, price)
  const data = asked.mode === 'subscription' ? asked.subscription_data : asked.payment_intent_data
  sim.state.metadata[session.id] = mergeMetadata(null, data?.metadata)
  sim.state.tables.sessions[session.id] = session
  return session
}

/** The rules between parameters that Stripe checks at creation; throws its 400. */
function checkRules(asked: Asked, price: Stripe.Price, at: number): void {
  const { mode, customer_update, tax_id_collection, expires_at } = asked
  for (const name of ['success_url', 'cancel_url'] as const) {
    const url = asked[name]
    if (url && !/^https?:\/\//.test(url)) throw invalid('Not a valid URL', name, 'url_invalid')
  }
  if (mode === 'subscription' && !price.recurring)
    throw invalid('You must provide at least one recurring price in `subscription` mode.', 'mode')
  if (mode === 'payment' && price.recurring)
    throw invalid('You specified `payment` mode but passed a recurring price.', 'line_items[0][price]')
  const wrong = {
    subscription: ['payment_intent_data', 'invoice_creation'],
    payment: ['subscription_data'],
  } as const
  for (const name of wrong[mode]) {
    if (asked[name]) throw invalid(`You can not pass \`${name}\` in \`${mode}\` mode.`, name)
  }
  if (tax_id_collection?.enabled && customer_update?.name !== 'auto')
    throw invalid('Tax ID collection requires `customer_update[name]` to be `auto`.', 'tax_id_collection')
  if (expires_at !== undefined && (expires_at < at + 30 * 60 || expires_at > at + 24 * 3_600))
    throw invalid('The `expires_at` timestamp must be between 30 minutes and 24 hours away.', 'expires_at')
}

/** An open session; not stored. */
function newSession(sim: Simulation, asked: Asked, price: Stripe.Price): Stripe.Checkout.Session {
  const id = newId('cs_test', 58)
  const isTaxed = asked.automatic_tax?.enabled === true
  const isPayment = asked.mode === 'payment'
  const line = lineItem(sim, price, isTaxed)
  return {
    id,
    object: 'checkout.session',
    ...nulls('after_expiration allow_promotion_codes client_secret collected_information consent'),
    ...nulls('consent_collection currency_conversion customer_account customer_creation customer_details'),
    ...nulls('customer_email integration_identifier invoice managed_payments origin_context'),
    ...nulls('payment_intent payment_link payment_method_configuration_details permissions'),
    ...nulls('recovered_from saved_payment_method_options setup_intent shipping_address_collection'),
    ...nulls('shipping_cost submit_type subscription wallet_options'),
    adaptive_pricing: { enabled: false },
    amount_subtotal: line.amount_subtotal,
    amount_total: line.amount_total,
    automatic_tax: {
      enabled: isTaxed,
      liability: isTaxed ? { type: 'self' } : null,
      provider: null,
      status: isTaxed ? 'complete' : null,
    },
    billing_address_collection: asked.billing_address_collection ?? null,
    cancel_url: asked.cancel_url ?? null,
    client_reference_id: asked.client_reference_id ?? null,
    created: now(sim),
    currency: price.currency,
    custom_fields: [],
    custom_text: {
      ...nulls('after_submit shipping_address terms_of_service_acceptance'),
      submit: asked.custom_text?.submit ?? null,
    },
    customer: asked.customer,
    discounts: [],
    expires_at: asked.expires_at ?? now(sim) + 24 * 3_600,
    invoice_creation: isPayment
      ? {
          enabled: asked.invoice_creation?.enabled === true,
          invoice_data: {
            ...nulls('account_tax_ids custom_fields description footer issuer rendering_options'),
            metadata: {},
          },
        }
      : null,
    line_items: {
      object: 'list',
      data: [line],
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    },
    livemode: false,
    locale: asked.locale ?? null,
    metadata: mergeMetadata(null, asked.metadata),
    mode: asked.mode,
    payment_method_collection: isPayment ? null : 'always',
    payment_method_options: {},
    payment_method_types: ['card', 'sepa_debit'],
    payment_status: 'unpaid',
    phone_number_collection: { enabled: false },
    shipping_options: [],
    status: 'open',
    success_url: asked.success_url,
    tax_id_collection: { enabled: asked.tax_id_collection?.enabled ?? false, required: 'never' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: line.amount_tax },
    ui_mode: 'hosted_page',
    url: `${sim.url}/c/pay/${id}#${newId('fid', 60)}`,
  }
}

function lineItem(sim: Simulation, price: Stripe.Price, isTaxed: boolean): Stripe.LineItem {
  const amount = price.unit_amount ?? 0
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: isTaxed ? vatIn(sim, amount) : 0,
    amount_total: amount,
    currency: price.currency,
    description: productName(sim.state, price),
    metadata: {},
    price,
    quantity: 1,
  }
}

const filters = listShape({
  customer: text.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
})

function list({ sim, params }: Call): object {
  const asked = read(filters, params)
  const rows = Object.values(sim.state.tables.sessions).filter(
    (one) =>
      (!asked.customer || one.customer === asked.customer) && (!asked.status || one.status === asked.status),
  )
  return paged(rows, asked, '/v1/checkout/sessions')
}

function expire(call: Call): object {
  const session = found(call, 'sessions', 'checkout.session')
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`
    throw invalid(message)
  }
  expireSession(call.sim, session)
  return session
}

export const sessionRoutes: Route[] = [
  ['POST /v1/checkout/sessions', create],
  ['GET /v1/checkout/sessions', list],
  ['GET /v1/checkout/sessions/:id', (call) => found(call, 'sessions', 'checkout.session')],
  ['POST /v1/checkout/sessions/:id/expire', expire],
]
