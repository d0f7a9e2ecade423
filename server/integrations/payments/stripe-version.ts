import type Stripe from 'stripe'

/**
 * The version of Stripe's API that calls, webhooks and documents speak: the one the SDK's types describe. A new SDK that
 * speaks another does not compile until this, the webhook endpoint at Stripe and docs/operations.md have followed.
 */
export const stripeApiVersion: Stripe.LatestApiVersion = '2026-08-26.dahlia'
