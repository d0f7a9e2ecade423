import { z } from 'zod'
import { expireSession } from '#simulators/stripe/billing/due.ts'
import { type Bench, timeOf } from '#simulators/stripe/core/bench.ts'
import { invalid } from '#simulators/stripe/core/failure.ts'
import { listShape, paged } from '#simulators/stripe/core/lists.ts'
import { mergeMetadata, metadata, read, shape, text } from '#simulators/stripe/core/params.ts'
import { type Call, found, named, type Route } from '#simulators/stripe/core/route.ts'
import { livingCustomer } from './living-customer.ts'
import { addPrice } from './prices.ts'
import { addProduct } from './products.ts'
import { type Priced, sessionOf } from './session-object.ts'
import { type SessionAsked, sessionCreation } from './session-params.ts'
import { checkSession } from './session-rules.ts'

const filters = listShape({
  customer: text.optional(),
  payment_intent: text.optional(),
  subscription: text.optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
})

function create({ bench, params }: Call): object {
  const asked = read(sessionCreation, params)
  if (asked.customer) livingCustomer(bench, asked.customer, 'customer')
  const lines = asked.line_items.map((line, index) => pricedLine(bench, line, index))
  const at = timeOf(bench, asked.customer ?? null)
  checkSession(
    asked,
    lines.map((line) => line.price),
    at,
  )
  const session = sessionOf(bench, asked, lines, at)
  const data = asked.mode === 'subscription' ? asked.subscription_data : asked.payment_intent_data
  bench.state.hints[session.id] = {
    metadata: mergeMetadata(null, data?.metadata),
    description: data?.description ?? null,
  }
  bench.state.tables.sessions[session.id] = session
  return session
}

function pricedLine(bench: Bench, line: SessionAsked['line_items'][number], index: number): Priced {
  const quantity = line.quantity ?? 1
  const { price: id, price_data: data } = line
  if (id) {
    const price = named(bench, 'prices', 'price', id, `line_items[${index}][price]`)
    if (!price.active)
      throw invalid(
        `The price specified is inactive. This field only accepts active prices.`,
        `line_items[${index}][price]`,
      )
    return { price, quantity }
  }
  if (!data)
    throw invalid(
      `Missing required param: line_items[${index}][price].`,
      `line_items[${index}][price]`,
      'parameter_missing',
    )
  const product = data.product
    ? named(bench, 'products', 'product', data.product, `line_items[${index}][price_data][product]`)
    : addProduct(bench, data.product_data?.name ?? '')
  const price = addPrice(bench, {
    product: product.id,
    amount: data.unit_amount,
    currency: data.currency,
    lookupKey: null,
    interval: data.recurring?.interval ?? null,
    intervalCount: data.recurring?.interval_count ?? 1,
    taxBehaviour: data.tax_behavior ?? 'unspecified',
    metadata: {},
  })
  return { price, quantity }
}

function list({ bench, params }: Call): object {
  const asked = read(filters, params)
  const rows = Object.values(bench.state.tables.sessions).filter((one) =>
    (['customer', 'payment_intent', 'subscription', 'status'] as const).every(
      (name) => !asked[name] || one[name] === asked[name],
    ),
  )
  return paged(rows, asked, '/v1/checkout/sessions')
}

function expire(call: Call): object {
  const session = found(call, 'sessions', 'checkout.session')
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    )
  }
  expireSession(call.bench, session)
  return session
}

function update(call: Call): object {
  const session = found(call, 'sessions', 'checkout.session')
  const asked = read(shape({ metadata: metadata.optional() }), call.params)
  session.metadata = mergeMetadata(session.metadata, asked.metadata)
  return session
}

function lineItems(call: Call): object {
  const session = found(call, 'sessions', 'checkout.session')
  const url = `/v1/checkout/sessions/${session.id}/line_items`
  return paged((session.line_items?.data ?? []).toReversed(), read(listShape({}), call.params), url)
}

export const sessionRoutes: Route[] = [
  ['POST /v1/checkout/sessions', create],
  ['GET /v1/checkout/sessions', list],
  ['GET /v1/checkout/sessions/:id', (call) => found(call, 'sessions', 'checkout.session')],
  ['POST /v1/checkout/sessions/:id', update],
  ['POST /v1/checkout/sessions/:id/expire', expire],
  ['GET /v1/checkout/sessions/:id/line_items', lineItems],
]
