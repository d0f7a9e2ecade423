import type Stripe from 'stripe'
import { type Bench, now } from '#simulators/stripe/core/bench.ts'
import { change, emit } from '#simulators/stripe/core/emit.ts'
import { newId } from '#simulators/stripe/core/ids.ts'
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
} from '#simulators/stripe/core/params.ts'
import { type Call, found, type Route } from '#simulators/stripe/core/route.ts'
import { productOf } from './catalogue-objects.ts'

const changeFields = {
  name: text.optional(),
  description: clearable.optional(),
  active: flag.optional(),
  metadata: metadata.optional(),
}
const creation = shape({ ...changeFields, name: text, id: text.optional() })

/** Keeps a new product and tells it. */
export function addProduct(
  bench: Bench,
  name: string,
  id = newId('prod', 14),
  given?: Stripe.Metadata,
): Stripe.Product {
  const made = productOf(id, name, now(bench), given ?? {})
  bench.state.tables.products[id] = made
  emit(bench, 'product.created', made)
  return made
}

function create({ bench, params }: Call): object {
  const { name, id, description, metadata: given } = read(creation, params)
  const made = addProduct(bench, name, id, mergeMetadata(null, given))
  if (description) made.description = description
  return made
}

function update(call: Call): object {
  const product = found(call, 'products', 'product')
  const { name, description, active, metadata: given } = read(shape(changeFields), call.params)
  const changes = {
    ...(name && { name }),
    ...(description !== undefined && { description }),
    ...(active !== undefined && { active }),
  }
  change(
    call.bench,
    product,
    { ...changes, metadata: mergeMetadata(product.metadata, given) },
    'product.updated',
  )
  return product
}

function list({ bench, params }: Call): object {
  const asked = read(listShape({ active: flag.optional(), ids: listOf(text).optional() }), params)
  const rows = Object.values(bench.state.tables.products).filter(
    (one) =>
      (asked.active === undefined || one.active === asked.active) &&
      (!asked.ids || asked.ids.includes(one.id)),
  )
  return paged(rows, asked, '/v1/products')
}

export const productRoutes: Route[] = [
  ['POST /v1/products', create],
  ['GET /v1/products', list],
  ['GET /v1/products/:id', (call) => found(call, 'products', 'product')],
  ['POST /v1/products/:id', update],
]
