import { expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { startStripe } from '#simulators/stripe/server.ts'
import { clientOf } from '#simulators/stripe/test-shop.ts'
import { paymentsFromEnv } from './payments.ts'

const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRETS: 'whsec_old, whsec_new' }
const production = (given: Record<string, string>) =>
  paymentsFromEnv(readEnv({ RAMAGE_MODE: 'production', ...given }))

it('is off without a key, and on with it', () => {
  expect(production({})).toBeNull()
  expect(production(keys)).toMatchObject({ verifyEvent: expect.any(Function) })
})

it('refuses to start without a webhook secret, or with money that is not real in production', () => {
  expect(() => production({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('STRIPE_WEBHOOK_SECRETS')
  for (const base of [
    'http://127.0.0.1:3014',
    'http://api.stripe.com',
    'https://api.stripe.com.attacker.example',
  ]) {
    expect(() => production({ ...keys, STRIPE_API_BASE: base })).toThrow('STRIPE_API_BASE')
    expect(() => production({ STRIPE_API_BASE: base })).toThrow('STRIPE_API_BASE')
  }
})

it.each([
  [undefined, true],
  ['false', false],
])('with STRIPE_AUTOMATIC_TAX=%s, Stripe Tax works on what is sold: %s', async (given, isTaxed) => {
  const stripe = await startStripe({ prices: [{ lookupKey: 'pack_5', name: '5 posts', amountCents: 899 }] })
  const payments = paymentsFromEnv(
    readEnv({
      ...keys,
      STRIPE_API_BASE: stripe.url,
      STRIPE_CHECKOUT_HOSTS: '127.0.0.1',
      ...(given && { STRIPE_AUTOMATIC_TAX: given }),
    }),
  )
  const payer = { email: 'a@b.fr', name: 'Bois', vatNumber: null, siren: null, address: null }
  const customerId = (await payments?.createCustomer({ companyId: 'c1', ...payer }, 'c')) ?? ''
  const pages = { successUrl: 'https://ramage.test/success', cancelUrl: 'https://ramage.test/cancel' }
  const pack = { lookupKey: 'pack_5', kind: 'pack', amountCents: 899, submitText: 'Commander' } as const
  const made = await payments?.createCheckout({ companyId: 'c1', customerId, ...pages, ...pack }, 'k')
  const session = await clientOf(stripe.url).checkout.sessions.retrieve(made?.id ?? '')
  expect(session.automatic_tax.enabled).toBe(isTaxed)
  await stripe.close()
})
