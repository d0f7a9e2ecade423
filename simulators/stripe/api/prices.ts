import type Stripe from 'stripe'
import { z } from 'zod'
import { invalid } from '#simulators/stripe/core/errors.ts'
import { change, emit } from '#simulators/stripe/core/events.ts'
import { newId, nulls } from '#simulators/stripe/core/objects.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { findObject } from '#simulators/stripe/core/state.ts'
import { type Call, found, type Route } from './call.ts'
import { listShape, paged } from './lists.ts'
import { flag, listOf, read, shape, text, whole } from './params.ts'

interface PriceFacts {
  id?: string
  product: string
  /** Cents. */
  amount: number
  currency: string
  lookupKey: string | null
  isMonthly: boolean
  taxBehavior: Stripe.Price.TaxBehavior
}

/** Keeps a new product. */
export function addProduct(sim: Simulation, id: string, name: string): void {
  const created = now(sim)
  const made: Stripe.Product = {
    id,
    object: 'product',
    active: true,
    created,
    ...nulls('default_price description package_dimensions shippable statement_descriptor tax_code'),
    ...nulls('unit_label url'),
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    type: 'service',
    updated: created,
  }
  sim.state.tables.products[id] = made
  emit(sim, 'product.created', made)
}

/** Keeps a new price. */
export function addPrice(sim: Simulation, facts: PriceFacts): Stripe.Price {
  const made: Stripe.Price = {
    id: facts.id ?? newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: now(sim),
    currency: facts.currency,
    ...nulls('custom_unit_amount nickname tiers_mode transform_quantity'),
    livemode: false,
    lookup_key: facts.lookupKey,
    metadata: {},
    product: facts.product,
    recurring: facts.isMonthly
      ? { interval: 'month', interval_count: 1, usage_type: 'licensed', ...nulls('meter trial_period_days') }
      : null,
    tax_behavior: facts.taxBehavior,
    type: facts.isMonthly ? 'recurring' : 'one_time',
    unit_amount: facts.amount,
    unit_amount_decimal: String(facts.amount) as unknown as Stripe.Decimal,
  }
  sim.state.tables.prices[made.id] = made
  emit(sim, 'price.created', made)
  return made
}

const creation = shape({
  currency: text,
  unit_amount: whole,
  product: text,
  recurring: z.strictObject({ interval: z.literal('month') }).optional(),
  lookup_key: text.optional(),
  transfer_lookup_key: flag.optional(),
  tax_behavior: z.enum(['inclusive', 'exclusive', 'unspecified']).optional(),
})

function create({ sim, params }: Call): object {
  const asked = read(creation, params)
  const { lookup_key: key, transfer_lookup_key: isTransfer } = asked
  const product = findObject(sim.state, 'products', 'product', asked.product, 'product').id
  const holder = Object.values(sim.state.tables.prices).find((one) => key && one.lookup_key === key)
  if (holder && !isTransfer)
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key')
  if (holder) change(sim, holder, { lookup_key: null }, 'price.updated')
  return addPrice(sim, {
    product,
    amount: asked.unit_amount,
    currency: asked.currency,
    lookupKey: key ?? null,
    isMonthly: asked.recurring !== undefined,
    taxBehavior: asked.tax_behavior ?? 'unspecified',
  })
}

function list({ sim, params }: Call): object {
  const filters = listShape({ active: flag.optional(), lookup_keys: listOf(text).optional() })
  const asked = read(filters, params)
  const { active, lookup_keys: keys } = asked
  if (keys && keys.length > 10)
    throw invalid('Array lookup_keys exceeded maximum 10 allowed elements.', 'lookup_keys')
  const rows = Object.values(sim.state.tables.prices).filter(
    (one) =>
      (active === undefined || one.active === active) && (!keys || keys.includes(one.lookup_key ?? '')),
  )
  return paged(rows, asked, '/v1/prices')
}

export const priceRoutes: Route[] = [
  ['POST /v1/prices', create],
  ['GET /v1/prices', list],
  ['GET /v1/prices/:id', (call) => found(call, 'prices', 'price')],
]

/** A price the merchant would have made in the dashboard. */
export interface SeedPrice {
  lookupKey: string
  /** Name of the product, as buyers read it. */
  name: string
  amountCents: number
  /** null or absent: sold once. */
  interval?: 'month' | null
}

/** Makes what is missing of the catalogue; a restart makes nothing twice, another amount makes another price. */
export function seedPrice(sim: Simulation, { lookupKey, name, amountCents, interval }: SeedPrice): void {
  const { tables } = sim.state
  const known = Object.values(tables.prices).find((price) => price.lookup_key === lookupKey)
  if (known?.unit_amount === amountCents) return
  if (known) known.lookup_key = null
  const product = `prod_${lookupKey}`
  if (!tables.products[product]) addProduct(sim, product, name)
  addPrice(sim, {
    ...(!known && { id: `price_${lookupKey}` }),
    product,
    amount: amountCents,
    currency: 'eur',
    lookupKey,
    isMonthly: interval === 'month',
    taxBehavior: 'inclusive',
  })
}
