import type Stripe from 'stripe'
import { newId } from '#simulators/stripe/core/ids.ts'

export interface PriceFacts {
  id?: string | undefined
  product: string
  /** Cents. */
  amount: number
  currency: string
  lookupKey: string | null
  /** null: sold once. */
  interval: 'day' | 'week' | 'month' | 'year' | null
  intervalCount: number
  taxBehaviour: 'inclusive' | 'exclusive' | 'unspecified'
  metadata: Stripe.Metadata
}

export function productOf(
  id: string,
  name: string,
  created: number,
  metadata: Stripe.Metadata,
): Stripe.Product {
  return {
    id,
    object: 'product',
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  }
}

export function priceOf(facts: PriceFacts, created: number): Stripe.Price {
  const { interval } = facts
  return {
    id: facts.id ?? newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    currency: facts.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: facts.lookupKey,
    metadata: facts.metadata,
    nickname: null,
    product: facts.product,
    recurring: interval && {
      interval,
      interval_count: facts.intervalCount,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: facts.taxBehaviour,
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? 'recurring' : 'one_time',
    unit_amount: facts.amount,
    unit_amount_decimal: String(facts.amount) as unknown as Stripe.Decimal,
  }
}
