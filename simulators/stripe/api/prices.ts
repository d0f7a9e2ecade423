import type Stripe from 'stripe'
import { z } from 'zod'
import { type Bench, now } from '#simulators/stripe/core/bench.ts'
import { change, emit } from '#simulators/stripe/core/emit.ts'
import { invalid } from '#simulators/stripe/core/failure.ts'
import { listShape, paged } from '#simulators/stripe/core/lists.ts'
import {
  clearable,
  flag,
  listOf,
  mergeMetadata,
  metadata,
  read,
  shape,
  text,
  whole,
} from '#simulators/stripe/core/params.ts'
import { type Call, found, named, type Route } from '#simulators/stripe/core/route.ts'
import { type PriceFacts, priceOf } from './catalogue-objects.ts'
import { addProduct } from './products.ts'

export const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: whole.optional(),
})
const behaviour = z.enum(['inclusive', 'exclusive', 'unspecified'])
const changeFields = {
  active: flag.optional(),
  nickname: clearable.optional(),
  lookup_key: text.optional(),
  transfer_lookup_key: flag.optional(),
  metadata: metadata.optional(),
  tax_behavior: behaviour.optional(),
}
const creation = shape({
  ...changeFields,
  currency: text,
  unit_amount: whole,
  product: text.optional(),
  product_data: z.strictObject({ name: text, metadata: metadata.optional() }).optional(),
  recurring: recurring.optional(),
})
const filters = listShape({
  active: flag.optional(),
  currency: text.optional(),
  product: text.optional(),
  lookup_keys: listOf(text).optional(),
  type: z.enum(['one_time', 'recurring']).optional(),
})

/** Keeps a new price and tells it. */
export function addPrice(bench: Bench, facts: PriceFacts): Stripe.Price {
  const made = priceOf(facts, now(bench))
  bench.state.tables.prices[made.id] = made
  emit(bench, 'price.created', made)
  return made
}

function create({ bench, params }: Call): object {
  const asked = read(creation, params)
  if (!asked.product && !asked.product_data)
    throw invalid('Missing required param: product.', 'product', 'parameter_missing')
  releaseLookupKey(bench, asked.lookup_key, asked.transfer_lookup_key)
  const product = asked.product_data
    ? addProduct(bench, asked.product_data.name, undefined, mergeMetadata(null, asked.product_data.metadata))
    : named(bench, 'products', 'product', asked.product ?? '', 'product')
  return addPrice(bench, {
    product: product.id,
    amount: asked.unit_amount,
    currency: asked.currency,
    lookupKey: asked.lookup_key ?? null,
    interval: asked.recurring?.interval ?? null,
    intervalCount: asked.recurring?.interval_count ?? 1,
    taxBehaviour: asked.tax_behavior ?? 'unspecified',
    metadata: mergeMetadata(null, asked.metadata),
  })
}

function update(call: Call): object {
  const price = found(call, 'prices', 'price')
  const {
    active,
    nickname,
    lookup_key,
    transfer_lookup_key,
    metadata: given,
    tax_behavior,
  } = read(shape(changeFields), call.params)
  if (lookup_key !== price.lookup_key) releaseLookupKey(call.bench, lookup_key, transfer_lookup_key)
  const changes = {
    ...(active !== undefined && { active }),
    ...(nickname !== undefined && { nickname }),
    ...(lookup_key && { lookup_key }),
    ...(tax_behavior && { tax_behavior }),
    metadata: mergeMetadata(price.metadata, given),
  }
  change(call.bench, price, changes, 'price.updated')
  return price
}

function releaseLookupKey(bench: Bench, key: string | undefined, transfer: boolean | undefined): void {
  const holder = Object.values(bench.state.tables.prices).find((one) => key && one.lookup_key === key)
  if (!holder) return
  if (!transfer) throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key')
  change(bench, holder, { lookup_key: null }, 'price.updated')
}

function list({ bench, params }: Call): object {
  const asked = read(filters, params)
  const { active, currency, product, lookup_keys: keys, type } = asked
  if (keys && keys.length > 10)
    throw invalid('Array lookup_keys exceeded maximum 10 allowed elements.', 'lookup_keys')
  const rows = Object.values(bench.state.tables.prices).filter(
    (one) =>
      (active === undefined || one.active === active) &&
      (!currency || one.currency === currency) &&
      (!product || one.product === product) &&
      (!type || one.type === type) &&
      (!keys || (one.lookup_key !== null && keys.includes(one.lookup_key))),
  )
  return paged(rows, asked, '/v1/prices')
}

export const priceRoutes: Route[] = [
  ['POST /v1/prices', create],
  ['GET /v1/prices', list],
  ['GET /v1/prices/:id', (call) => found(call, 'prices', 'price')],
  ['POST /v1/prices/:id', update],
]
