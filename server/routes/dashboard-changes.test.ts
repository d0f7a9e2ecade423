import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckoutAnswer, RecapAnswer } from '#shared/api/billing.ts'
import { clientOf } from '#simulators/stripe/test-shop.ts'
import type { Visitor } from '#test/app.ts'
import { type ShopTest, shopTestApp } from '#test/shop.ts'

let shop: ShopTest
let stripe: Stripe
beforeAll(async () => {
  shop = await shopTestApp()
  stripe = clientOf(shop.stripe.url)
})
afterAll(() => shop.close())

const subscriptionAt = async (visitor: Visitor) => {
  const customer = await shop.customerOf(visitor)
  return (await stripe.subscriptions.list({ customer, status: 'all' })).data[0] as Stripe.Subscription
}
const recapOf = async (visitor: Visitor) =>
  (await shop.call<RecapAnswer>('GET', '/api/subscription/recap?planName=basic', { as: visitor })).body

async function toUnknownPrice(visitor: Visitor) {
  const { id, items } = await subscriptionAt(visitor)
  await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', price: 'price_negotiated_monthly' }],
    proration_behavior: 'none',
  })
  await shop.catchUp()
}

describe('a subscription that the operator changes on Stripe’s dashboard', () => {
  it('is over at once when it is cancelled there, and another one can be bought', async () => {
    const visitor = await shop.signUp()
    await shop.buy(visitor, 'pro')
    await stripe.subscriptions.cancel((await subscriptionAt(visitor)).id)
    await shop.catchUp()
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free', status: 'none' })
    expect(await recapOf(visitor)).toMatchObject({ blocked: null })
    await shop.buy(visitor, 'basic')
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'basic', status: 'active' })
  })

  it('to a price of another product is no plan of ours, and stands in no other’s way once it is over', async () => {
    const visitor = await shop.signUp()
    await shop.buy(visitor, 'pro')
    await toUnknownPrice(visitor)
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free' })
    const second = await shop.order(visitor, 'basic')
    expect([second.status, await recapOf(visitor)]).toMatchObject([409, { blocked: 'already_subscribed' }])
    await stripe.subscriptions.cancel((await subscriptionAt(visitor)).id)
    await shop.catchUp()
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free', status: 'none' })
    expect(await recapOf(visitor)).toMatchObject({ blocked: null })
    const { status, body } = await shop.order(visitor, 'basic')
    expect(status).toBe(200)
    shop.stripe.pay((body as unknown as CheckoutAnswer).sessionId)
    await shop.catchUp()
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'basic', status: 'active' })
  })

  it('and back again, is the plan it was, with its posts', async () => {
    const visitor = await shop.signUp()
    await shop.buy(visitor, 'pro')
    await toUnknownPrice(visitor)
    const { id, items } = await subscriptionAt(visitor)
    await stripe.subscriptions.update(id, {
      items: [{ id: items.data[0]?.id ?? '', price: 'price_pro_monthly' }],
      proration_behavior: 'none',
    })
    await shop.catchUp()
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'pro', status: 'active' })
  })
})
