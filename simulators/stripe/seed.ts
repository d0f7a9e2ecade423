import { newConfiguration, openFeatures } from './api/portal-configuration-object.ts'
import { addPrice } from './api/prices.ts'
import { addProduct } from './api/products.ts'
import { addEndpoint } from './api/webhook-endpoints.ts'
import type { Bench } from './core/bench.ts'

/** A price the merchant would have made in the dashboard. */
export interface SeedPrice {
  lookupKey: string
  /** Name of the product, as buyers read it. */
  name: string
  amountCents: number
  /** null or absent: sold once. */
  interval?: 'month' | 'year' | null
  /** `price_<lookupKey>` unless told. */
  id?: string
  currency?: string
}

export interface SeedWebhook {
  url: string
  /** Several secrets, separated by a space, sign side by side as during a rotation. */
  secret: string
  /** All events unless told. */
  events?: string[]
}

/**
 * Makes what is missing of the catalogue, the endpoints and the portal’s configuration; a restart makes nothing twice.
 */
export function seed(bench: Bench, prices: SeedPrice[], webhooks: SeedWebhook[]): void {
  const { tables, secrets } = bench.state
  for (const one of prices) seedPrice(bench, one)
  for (const { url, secret, events } of webhooks) {
    const known = Object.values(tables.webhookEndpoints).find((endpoint) => endpoint.url === url)
    if (known) secrets[known.id] = secret
    else addEndpoint(bench, url, events ?? ['*'], secret)
  }
  if (Object.keys(tables.portalConfigurations).length === 0 && prices.length > 0) {
    newConfiguration(bench, openFeatures(Object.values(tables.prices)))
  }
}

function seedPrice(bench: Bench, { lookupKey, name, amountCents, interval, id, currency }: SeedPrice): void {
  const { tables } = bench.state
  const known = Object.values(tables.prices).find((price) => price.lookup_key === lookupKey)
  if (known?.unit_amount === amountCents) return
  if (known) known.lookup_key = null
  const productId = `prod_${lookupKey}`
  const product = tables.products[productId] ?? addProduct(bench, name, productId)
  addPrice(bench, {
    ...(!known && { id: id ?? `price_${lookupKey}` }),
    product: product.id,
    amount: amountCents,
    currency: currency ?? 'eur',
    lookupKey,
    interval: interval ?? null,
    intervalCount: 1,
    taxBehaviour: 'inclusive',
    metadata: {},
  })
}

/** The merchant moved: the one endpoint, and what waits for it, go to this address from now on. */
export function moveEndpoint(bench: Bench, { url, secret, events }: SeedWebhook): void {
  const { tables, secrets } = bench.state
  const [known] = Object.values(tables.webhookEndpoints)
  if (!known) {
    addEndpoint(bench, url, events ?? ['*'], secret)
    return
  }
  known.url = url
  secrets[known.id] = secret
}
