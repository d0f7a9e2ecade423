import { expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
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
