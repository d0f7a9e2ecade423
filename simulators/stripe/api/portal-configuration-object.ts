import type Stripe from 'stripe'
import { type Bench, now } from '#simulators/stripe/core/bench.ts'
import { idIn, newId } from '#simulators/stripe/core/ids.ts'

type Features = Stripe.BillingPortal.Configuration.Features
export type FeaturesAsked = { [K in keyof Features]?: Partial<Features[K]> }

/** A new configuration with these features and all others off; the first one made is the default. Stored. */
export function newConfiguration(bench: Bench, asked: FeaturesAsked): Stripe.BillingPortal.Configuration {
  const { portalConfigurations } = bench.state.tables
  const made: Stripe.BillingPortal.Configuration = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created: now(bench),
    default_return_url: null,
    features: withFeatures(noFeatures, asked),
    is_default: Object.keys(portalConfigurations).length === 0,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: {},
    name: null,
    updated: now(bench),
  }
  portalConfigurations[made.id] = made
  return made
}

/** The features after a change of some. */
export function withFeatures(before: Features, asked: FeaturesAsked): Features {
  const names = Object.keys(before) as (keyof Features)[]
  return Object.fromEntries(
    names.map((name) => [name, { ...before[name], ...asked[name] }]),
  ) as unknown as Features
}

/** All features on, for every recurring price that is sold: what a merchant saves once in the dashboard. */
export function openFeatures(prices: Stripe.Price[]): FeaturesAsked {
  const byProduct = Map.groupBy(
    prices.filter((price) => price.recurring && price.active),
    (price) => idIn(price.product) ?? '',
  )
  const products = Array.from(byProduct, ([product, sold]) => ({
    product,
    prices: sold.map((price) => price.id),
  }))
  return {
    customer_update: { enabled: true, allowed_updates: ['name', 'email', 'address', 'tax_id'] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      proration_behavior: 'always_invoice',
      schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
      products:
        products as unknown as Stripe.BillingPortal.Configuration.Features.SubscriptionUpdate.Product[],
    },
  }
}

const noFeatures = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, options: [] },
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    products: null,
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
} as unknown as Features
