import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RecapAnswer, SubscriptionAnswer } from '#shared/api/billing.ts'
import { type TestApp, testApp } from '#test/app.ts'

let test: TestApp
beforeAll(async () => {
  test = await testApp({ mode: 'production' })
})
afterAll(() => test.close())

it('without keys nothing can be bought, the pages can say so, and nothing else breaks', async () => {
  const as = await test.signUp()
  expect((await test.call('GET', '/api/features')).body).toMatchObject({ payments: false })
  expect((await test.call('GET', '/api/plans')).status).toBe(200)
  const state = await test.call<SubscriptionAnswer>('GET', '/api/subscription', { as })
  expect(state.body).toMatchObject({ is_configured: false, plan: 'free', status: 'none', has_portal: false })
  const recap = await test.call<RecapAnswer>('GET', '/api/subscription/recap?planName=pro', { as })
  expect(recap.body.blocked).toBe('payments_off')
  for (const [path, body] of [
    ['/api/subscription/create-checkout-session', { planName: 'pro' }],
    ['/api/subscription/portal', {}],
    ['/api/subscription/cancel', undefined],
    ['/api/webhooks/stripe', {}],
  ] as const) {
    expect(await test.call('POST', path, { as, body })).toMatchObject({
      status: 503,
      body: { code: 'payments_off', message: 'Le paiement n’est pas configuré sur ce serveur.' },
    })
  }
  test.errors.splice(0)
  expect(await test.call('GET', '/api/subscription/withdrawal', { as })).toMatchObject({
    status: 409,
    body: { code: 'withdrawal_closed' },
  })
  for (const path of [
    '/api/credits',
    '/api/credits/statement',
    '/api/subscription/receipts',
    '/api/auth/me',
  ]) {
    expect((await test.call('GET', path, { as })).status).toBe(200)
  }
})
