import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckoutAnswer } from '#shared/api/billing.ts'
import type { StatementAnswer } from '#shared/api/credits.ts'
import { clientOf } from '#simulators/stripe/test-shop.ts'
import type { Visitor } from '#test/app.ts'
import { day, type ShopTest, shopTestApp } from '#test/shop.ts'

let shop: ShopTest
let stripe: Stripe
beforeAll(async () => {
  shop = await shopTestApp()
  stripe = clientOf(shop.stripe.url)
})
afterAll(() => shop.close())

const order = async (visitor: Visitor, planName: string) =>
  (await shop.order(visitor, planName)).body as unknown as CheckoutAnswer
const openOf = async (visitor: Visitor) => {
  const customer = await shop.customerOf(visitor)
  return (await stripe.checkout.sessions.list({ customer, status: 'open' })).data
}
const liveOf = async (visitor: Visitor) => {
  const customer = await shop.customerOf(visitor)
  return (await stripe.subscriptions.list({ customer, status: 'active' })).data
}

describe('one subscription at a time', () => {
  it('ten clicks at once, from several tabs, open one session', async () => {
    const visitor = await shop.signUp()
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(visitor, 'pro')))
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1)
    expect(await openOf(visitor)).toHaveLength(1)
    expect((await stripe.customers.list({ email: visitor.email })).data).toHaveLength(1)
  })

  it('back and another plan expires the session before', async () => {
    const visitor = await shop.signUp()
    const first = await order(visitor, 'basic')
    const second = await order(visitor, 'pro')
    expect(second.sessionId).not.toBe(first.sessionId)
    expect((await openOf(visitor)).map(({ id }) => id)).toEqual([second.sessionId])
    expect((await order(visitor, 'pro')).sessionId).toBe(second.sessionId)
  })

  it('a session created at another price is expired, not reused', async () => {
    const visitor = await shop.signUp()
    await order(visitor, 'pack_5')
    const { id } = await stripe.prices.create({
      ...{ currency: 'eur', unit_amount: 1499, tax_behavior: 'inclusive', product: 'prod_pro_monthly' },
      recurring: { interval: 'month' },
    })
    const old = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: await shop.customerOf(visitor),
      line_items: [{ price: id, quantity: 1 }],
      success_url: 'https://ramage.test/success',
      metadata: { lookup_key: 'pro_monthly' },
    })
    expect((await order(visitor, 'pro')).sessionId).not.toBe(old.id)
    expect((await stripe.checkout.sessions.retrieve(old.id)).status).toBe('expired')
  })

  it('an expired session gives way to a new one', async () => {
    const visitor = await shop.signUp()
    const { sessionId } = await order(visitor, 'basic')
    await stripe.checkout.sessions.expire(sessionId)
    expect((await order(visitor, 'basic')).sessionId).not.toBe(sessionId)
  })

  it('a session paid while another tab orders again is noticed, without any webhook', async () => {
    const visitor = await shop.signUp()
    const { sessionId } = await order(visitor, 'basic')
    await shop.catchUp()
    shop.stripe.faults.add({ kind: 'lost', times: 'forever' })
    shop.stripe.pay(sessionId)
    expect(await shop.order(visitor, 'pro')).toMatchObject({
      status: 409,
      body: { code: 'already_subscribed' },
    })
    await shop.stripe.settle()
    shop.stripe.faults.clear()
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'basic' })
    expect(await liveOf(visitor)).toHaveLength(1)
  })

  it('a session created elsewhere and paid too is cancelled and refunded', async () => {
    const visitor = await shop.signUp()
    await shop.buy(visitor, 'pro')
    await shop.stripe.advance(60)
    const second = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: await shop.customerOf(visitor),
      line_items: [{ price: 'price_basic_monthly', quantity: 1 }],
      success_url: 'https://ramage.test/success',
    })
    shop.stripe.pay(second.id)
    await shop.catchUp()
    await shop.catchUp()
    const state = await shop.call('GET', `/api/subscription/checkout-sessions/${second.id}`, { as: visitor })
    expect(state.body).toMatchObject({ status: 'refused' })
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'pro', status: 'active' })
    expect(await liveOf(visitor)).toHaveLength(1)
    const { data } = await stripe.charges.list({ customer: await shop.customerOf(visitor) })
    expect(data.map(({ amount, refunded }) => [amount, refunded])).toEqual([
      [999, true],
      [1999, false],
    ])
    const { body } = await shop.call<StatementAnswer>('GET', '/api/credits/statement', { as: visitor })
    expect(body.balance).toBe(18)
  })
})

describe('a provider that fails', () => {
  it.each(['reset_after', 'server_error_after'] as const)(
    '%s leaves one session, found again',
    async (kind) => {
      const visitor = await shop.signUp()
      shop.stripe.faults.add({ kind, match: 'POST /v1/checkout/sessions', times: 'forever' })
      const failed = await shop.order(visitor, 'pro')
      shop.stripe.faults.clear()
      expect([200, 503]).toContain(failed.status)
      shop.errors.splice(0)
      expect((await shop.order(visitor, 'pro')).status).toBe(200)
      expect(await openOf(visitor)).toHaveLength(1)
    },
  )

  it.each(['reset_after', 'server_error_after'] as const)(
    '%s when the company is made known there stops nobody from buying a moment later',
    async (kind) => {
      const visitor = await shop.signUp()
      shop.stripe.faults.add({ kind, match: 'POST /v1/customers', times: 'forever' })
      expect((await shop.order(visitor, 'pro')).status).toBe(503)
      shop.stripe.faults.clear()
      shop.errors.splice(0)
      const identity = { legal_name: 'Bois Doré SARL', is_sole_trader: true }
      await shop.call('PUT', '/api/account/company-identity', { as: visitor, body: identity })
      await shop.buy(visitor, 'pro')
      expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'pro' })
    },
  )

  it('answers in French', async () => {
    const visitor = await shop.signUp()
    shop.stripe.faults.add({ kind: 'server_error', times: 'forever' })
    expect(await shop.order(visitor, 'pro')).toMatchObject({
      status: 503,
      body: {
        code: 'payment_unavailable',
        message: 'Le prestataire de paiement ne répond pas. Réessayez dans un instant.',
      },
    })
    shop.stripe.faults.clear()
    shop.errors.splice(0)
  })
})

it.each([
  ['in another currency', { currency: 'usd', unit_amount: 1999, tax_behavior: 'inclusive' }],
  ['with the tax on top', { currency: 'eur', unit_amount: 1999, tax_behavior: 'exclusive' }],
  ['whose tax is left open', { currency: 'eur', unit_amount: 1999, tax_behavior: 'unspecified' }],
  ['dearer than shown', { currency: 'eur', unit_amount: 2399, tax_behavior: 'inclusive' }],
] as const)('a price %s is not sold', async (_what, given) => {
  const odd = await shopTestApp()
  const made = { product: 'prod_pro_monthly', lookup_key: 'pro_monthly', transfer_lookup_key: true }
  await clientOf(odd.stripe.url).prices.create({ ...made, ...given, recurring: { interval: 'month' } })
  const visitor = await odd.signUp()
  expect(await odd.order(visitor, 'pro')).toMatchObject({ status: 502, body: { code: 'payment_failed' } })
  // The operator reads which price, how it should be and how it is.
  const sold = `${given.unit_amount} ${given.currency}, tax ${given.tax_behavior}`
  const line = `pro_monthly should cost 1999 cents of euro, tax inclusive; it is ${sold}`
  expect(JSON.stringify(odd.errors.splice(0))).toContain(line)
  odd.errors.splice(0)
  await odd.close()
})

it('invoices name their buyer: name, address, SIREN, VAT number, and renewals follow a change', async () => {
  const visitor = await shop.signUp()
  const saveIdentity = (body: object) =>
    shop.call('PUT', '/api/account/company-identity', { as: visitor, body })
  const body = {
    ...{ legal_name: 'Bois Doré SARL', siren: '732829320', vat_number: 'FR44732829320' },
    ...{ street: '12 rue des Tanneurs', postal_code: '37000', city: 'Tours' },
  }
  expect((await saveIdentity(body)).status).toBe(200)
  await shop.buy(visitor, 'pro')
  expect((await saveIdentity({ ...body, legal_name: 'Bois Doré et Fils' })).status).toBe(200)
  await shop.stripe.advance(32 * day)
  shop.stripe.faults.add({ kind: 'server_error', match: '/v1/customers', times: 'forever' })
  expect((await saveIdentity({ ...body, legal_name: 'Bois' })).status).toBe(200)
  shop.stripe.faults.clear()
  const { data } = await stripe.invoices.list({ customer: await shop.customerOf(visitor) })
  expect(data).toMatchObject([
    { customer_name: 'Bois Doré et Fils', custom_fields: [{ value: '732829320' }] },
    {
      customer_name: 'Bois Doré SARL',
      customer_address: { line1: '12 rue des Tanneurs', postal_code: '37000', city: 'Tours', country: 'FR' },
      customer_tax_ids: [{ value: 'FR44732829320' }],
      custom_fields: [{ name: 'SIREN', value: '732829320' }],
    },
  ])
})

it('a pack paid at a price that was replaced while its page stood open brings its posts', async () => {
  const odd = await shopTestApp()
  const visitor = await odd.signUp()
  const { body } = await odd.order(visitor, 'pack_5')
  const made = { product: 'prod_pack_5', lookup_key: 'pack_5', transfer_lookup_key: true }
  await clientOf(odd.stripe.url).prices.create({
    ...made,
    ...{ currency: 'eur', unit_amount: 999, tax_behavior: 'inclusive' },
  })
  odd.stripe.pay((body as unknown as CheckoutAnswer).sessionId)
  await odd.catchUp()
  expect((await odd.call('GET', '/api/credits', { as: visitor })).body).toMatchObject({ purchased: 5 })
  await odd.close()
})

describe('a refund', () => {
  it('takes posts that are left, leaves those of later purchases, and returns after a chargeback won', async () => {
    const visitor = await shop.signUp()
    await shop.buy(visitor, 'pack_5')
    await shop.stripe.advance(60)
    await shop.buy(visitor, 'pack_15')
    const customer = await shop.customerOf(visitor)
    const balance = async () =>
      (await shop.call<StatementAnswer>('GET', '/api/credits/statement', { as: visitor })).body.balance
    const charges = (await stripe.charges.list({ customer })).data
    const { id } = shop.stripe.dispute(charges.find(({ amount }) => amount === 899)?.id ?? '')
    await shop.catchUp()
    expect(await balance()).toBe(18)
    shop.stripe.decideDispute(id, 'won')
    await shop.catchUp()
    expect(await balance()).toBe(23)
    await stripe.refunds.create({
      charge: charges.find(({ amount }) => amount === 2299)?.id ?? '',
      amount: 1150,
    })
    await shop.catchUp()
    expect(await balance()).toBe(16)
  })
})
