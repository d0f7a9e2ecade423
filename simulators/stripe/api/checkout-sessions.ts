import type Stripe from 'stripe'
import { z } from 'zod'
import { expireSession } from '#simulators/stripe/billing/checkout.ts'
import { vatIn } from '#simulators/stripe/billing/invoices.ts'
import { invalid } from '#simulators/stripe/core/errors.ts'
import { newId, stripeObject } from '#simulators/stripe/core/objects.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { findObject, productName } from '#simulators/stripe/core/state.ts'
import { type Call, found, listShape, type Route, readRoutes } from './call.ts'
import { flag, listOf, mergeMetadata, metadata, read, text, whole } from './params.ts'

const update = z.enum(['auto', 'never']).optional()
const made = z.strictObject({ metadata: metadata.optional() }).optional()

/** The hosted page’s parameters, for one plan or one sale to a known customer. */
const creation = z.strictObject({
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
  return stripeObject<Stripe.Checkout.Session>({
    id,
    object: 'checkout.session',
    amount_subtotal: line.amount_subtotal,
    amount_total: line.amount_total,
    automatic_tax: { enabled: isTaxed },
    billing_address_collection: asked.billing_address_collection ?? null,
    cancel_url: asked.cancel_url ?? null,
    client_reference_id: asked.client_reference_id ?? null,
    created: now(sim),
    currency: price.currency,
    custom_text: { submit: asked.custom_text?.submit ?? null },
    customer: asked.customer,
    customer_details: null,
    expires_at: asked.expires_at ?? now(sim) + 24 * 3_600,
    invoice: null,
    invoice_creation: isPayment ? { enabled: asked.invoice_creation?.enabled === true } : null,
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
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: asked.success_url,
    tax_id_collection: { enabled: asked.tax_id_collection?.enabled ?? false },
    total_details: { amount_tax: line.amount_tax },
    ui_mode: 'hosted_page',
    url: `${sim.url}/c/pay/${id}#${newId('fid', 60)}`,
  })
}

function lineItem(sim: Simulation, price: Stripe.Price, isTaxed: boolean): Stripe.LineItem {
  const amount = price.unit_amount ?? 0
  return stripeObject<Stripe.LineItem>({
    id: newId('li'),
    object: 'item',
    amount_subtotal: amount,
    amount_tax: isTaxed ? vatIn(amount) : 0,
    amount_total: amount,
    currency: price.currency,
    description: productName(sim.state, price),
    price,
    quantity: 1,
  })
}

const filters = listShape({
  customer: text.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
})

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
  ...readRoutes(['sessions', 'checkout.session', '/v1/checkout/sessions'], filters),
  ['POST /v1/checkout/sessions/:id/expire', expire],
]
