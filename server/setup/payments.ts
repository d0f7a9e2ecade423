import type { Env } from '#server/env.ts'
import { createStripe } from '#server/integrations/payments/stripe.ts'
import type { Payments } from '#server/integrations/payments/types.ts'

const stripeApi = 'https://api.stripe.com'
const stripePageHosts = ['checkout.stripe.com', 'billing.stripe.com']
const timeoutMs = 8_000

/**
 * Payments, or null without a key. Throws when production would pay elsewhere than at Stripe, or no webhook secret is set.
 */
export function paymentsFromEnv(env: Env): Payments | null {
  if (env.RAMAGE_MODE === 'production' && new URL(env.STRIPE_API_BASE).origin !== stripeApi) {
    throw new Error(`STRIPE_API_BASE: production trusts ${stripeApi} alone`)
  }
  if (!env.STRIPE_SECRET_KEY) return null
  if (env.STRIPE_WEBHOOK_SECRETS.length === 0) {
    throw new Error('STRIPE_WEBHOOK_SECRETS: without one no webhook can be verified')
  }
  return createStripe({
    secretKey: env.STRIPE_SECRET_KEY,
    apiBase: env.STRIPE_API_BASE,
    webhookSecrets: env.STRIPE_WEBHOOK_SECRETS,
    pageHosts: env.STRIPE_CHECKOUT_HOSTS.length > 0 ? env.STRIPE_CHECKOUT_HOSTS : stripePageHosts,
    automaticTax: env.STRIPE_AUTOMATIC_TAX,
    timeoutMs,
  })
}
