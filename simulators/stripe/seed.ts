import { addPrice, addProduct } from './api/prices.ts'
import type { Simulation } from './core/simulation.ts'

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
