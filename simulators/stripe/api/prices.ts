import type Stripe from 'stripe'
import { z } from 'zod'
import { invalid } from '#simulators/stripe/core/errors.ts'
import { change, emit } from '#simulators/stripe/core/events.ts'
import { newId, stripeObject } from '#simulators/stripe/core/objects.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { findObject } from '#simulators/stripe/core/state.ts'
import { type Call, listShape, type Route, readRoutes } from './call.ts'
import { flag, listOf, read, text, whole } from './params.ts'

function addPrice(
  sim: Simulation,
  asked: Pick<Stripe.Price, 'currency' | 'lookup_key' | 'product' | 'tax_behavior' | 'unit_amount'>,
  isMonthly: boolean,
  id = newId('price'),
): Stripe.Price {
  const made = stripeObject<Stripe.Price>({
    id,
    object: 'price',
    active: true,
    created: now(sim),
    livemode: false,
    metadata: {},
    recurring: isMonthly ? { interval: 'month', interval_count: 1 } : null,
    type: isMonthly ? 'recurring' : 'one_time',
    unit_amount_decimal: String(asked.unit_amount) as unknown as Stripe.Decimal,
    ...asked,
  })
  sim.state.tables.prices[id] = made
  emit(sim, 'price.created', made)
  return made
}

const creation = z.strictObject({
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
  const { currency, unit_amount, tax_behavior = 'unspecified', recurring } = asked
  const facts = { product, currency, unit_amount, tax_behavior, lookup_key: key ?? null }
  return addPrice(sim, facts, recurring !== undefined)
}

const filters = listShape({ active: flag.optional(), lookup_keys: listOf(text).optional() })

function fits(price: Stripe.Price, { active, lookup_keys: keys }: z.output<typeof filters>): boolean {
  if (keys && keys.length > 10)
    throw invalid('Array lookup_keys exceeded maximum 10 allowed elements.', 'lookup_keys')
  return (active === undefined || price.active === active) && (!keys || keys.includes(price.lookup_key ?? ''))
}

export const priceRoutes: Route[] = [
  ['POST /v1/prices', create],
  ...readRoutes(['prices', 'price', '/v1/prices'], filters, fits),
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
  const created = now(sim)
  tables.products[product] ??= stripeObject<Stripe.Product>({
    ...{ id: product, object: 'product', active: true, created, livemode: false, metadata: {}, name },
  })
  const facts = { product, currency: 'eur', unit_amount: amountCents, tax_behavior: 'inclusive' } as const
  const id = known ? newId('price') : `price_${lookupKey}`
  addPrice(sim, { ...facts, lookup_key: lookupKey }, interval === 'month', id)
}
