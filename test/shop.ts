import { getPaymentCustomer } from '#server/db/payment-customers.ts'
import { createStripe } from '#server/integrations/payments/stripe.ts'
import { processPaymentEvents } from '#server/services/billing/webhook-inbox.ts'
import type { CheckoutAnswer, SubscriptionAnswer } from '#shared/api/billing.ts'
import { type StripeOptions, type StripeSimulator, startStripe } from '#simulators/stripe/server.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'

export const webhookSecret = 'whsec_test'
export const day = 86_400

const prices = [
  { lookupKey: 'basic_monthly', name: 'Basic', amountCents: 999, interval: 'month' as const },
  { lookupKey: 'pro_monthly', name: 'Pro', amountCents: 1999, interval: 'month' as const },
  { lookupKey: 'enterprise_monthly', name: 'Enterprise', amountCents: 4999, interval: 'month' as const },
  { lookupKey: 'negotiated_monthly', name: 'Négocié', amountCents: 1499, interval: 'month' as const },
  { lookupKey: 'pack_5', name: '5 posts', amountCents: 899 },
  { lookupKey: 'pack_15', name: '15 posts', amountCents: 2299 },
]

export interface ShopTest extends TestApp {
  stripe: StripeSimulator
  /** Everything that is due arrives, and is worked. */
  catchUp(): Promise<void>
  /** From the button to the session; the answer as it came. */
  order(visitor: Visitor, planName: string): ReturnType<TestApp['call']>
  /** Orders, pays, and waits until the webhook is worked. */
  buy(visitor: Visitor, planName: string): Promise<string>
  customerOf(visitor: Visitor): Promise<string>
  subscriptionOf(visitor: Visitor): Promise<SubscriptionAnswer>
}

/** The app with a Stripe that runs beside it and calls its webhook over real HTTP. */
export async function shopTestApp(
  options: StripeOptions = {},
  overrides: Parameters<typeof testApp>[0] = {},
): Promise<ShopTest> {
  const stripe = await startStripe({ prices, ...options })
  const payments = createStripe({
    secretKey: 'sk_test_1',
    apiBase: stripe.url,
    webhookSecrets: ['whsec_before', webhookSecret],
    pageHosts: ['127.0.0.1'],
    automaticTax: true,
    // A loaded machine is not a Stripe that is away.
    timeoutMs: 60_000,
  })
  const test = await testApp({ payments, ...overrides })
  stripe.hook({ url: `${await test.listen()}/api/webhooks/stripe`, secret: webhookSecret })
  const call = <Body>(visitor: Visitor, method: 'GET' | 'POST', path: string, body?: object) =>
    test.call<Body>(method, path, { as: visitor, body })
  const catchUp = async () => {
    await stripe.settle()
    await processPaymentEvents(test.deps)
  }
  return {
    ...test,
    stripe,
    catchUp,
    order: (visitor, planName) =>
      call(visitor, 'POST', '/api/subscription/create-checkout-session', { planName }),
    async buy(visitor, planName) {
      const path = '/api/subscription/create-checkout-session'
      const { status, body } = await call<CheckoutAnswer>(visitor, 'POST', path, { planName })
      if (status !== 200) throw new Error(`the checkout answered ${status}: ${JSON.stringify(body)}`)
      stripe.pay(body.sessionId)
      await catchUp()
      return body.sessionId
    },
    customerOf: async (visitor) =>
      (await getPaymentCustomer(test.deps.db, visitor.companyId))?.customerId ?? '',
    subscriptionOf: async (visitor) =>
      (await call<SubscriptionAnswer>(visitor, 'GET', '/api/subscription')).body,
    async close() {
      await stripe.close()
      await test.close()
    },
  }
}
