import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CheckoutAnswer, CheckoutStateAnswer } from '#shared/api/billing.ts'
import type { CreditsAnswer, StatementAnswer } from '#shared/api/credits.ts'
import { plans } from '#shared/plans.ts'
import type { Visitor } from '#test/app.ts'
import { day, type ShopTest, shopTestApp } from '#test/shop.ts'

let shop: ShopTest
beforeAll(async () => {
  shop = await shopTestApp()
})
afterAll(() => shop.close())

const creditsOf = async (as: Visitor) => (await shop.call<CreditsAnswer>('GET', '/api/credits', { as })).body
const stateOf = (as: Visitor, id: string) =>
  shop.call<CheckoutStateAnswer>('GET', `/api/subscription/checkout-sessions/${id}`, { as })

describe('a plan', () => {
  it.each(['basic', 'pro', 'enterprise'] as const)('%s is open and granted once it is paid', async (plan) => {
    const visitor = await shop.signUp()
    expect(await shop.subscriptionOf(visitor)).toMatchObject({
      plan: 'free',
      status: 'none',
      has_portal: false,
    })
    await shop.buy(visitor, plan)
    const now = await shop.subscriptionOf(visitor)
    expect(now).toMatchObject({ plan, subscribed_plan: plan, status: 'active', has_portal: true })
    expect(Date.parse(now.renews_at ?? '')).toBeGreaterThan(Date.now() + 27 * day * 1000)
    const quota = plans[plan].monthlyPosts
    expect(await creditsOf(visitor)).toMatchObject({
      remaining_posts: quota === null ? null : quota + 3,
      monthly: quota ?? 0,
      welcome: 3,
      fair_use: plan === 'enterprise' ? { per_day: 40, today: 0 } : null,
    })
  })

  it('is paid before it is granted: the return page says what is verified', async () => {
    const visitor = await shop.signUp()
    const { sessionId, url } = (await shop.order(visitor, 'Pro')).body as unknown as CheckoutAnswer
    expect(new URL(url).origin).toBe(shop.stripe.url)
    expect((await stateOf(visitor, sessionId)).body).toMatchObject({ status: 'open', offer: 'pro' })
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free' })
    await shop.catchUp()
    shop.stripe.faults.add({ kind: 'lost', times: 'forever' })
    shop.stripe.pay(sessionId)
    await shop.catchUp()
    shop.stripe.faults.clear()
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free' })
    const state = await stateOf(visitor, sessionId)
    expect(state.body).toEqual({ status: 'paid', offer: 'pro', remaining_posts: 18 })
    expect((await stateOf(await shop.signUp(), sessionId)).status).toBe(404)
    expect((await stateOf(visitor, 'cs_test_none')).status).toBe(404)
  })

  it('renews: the month’s posts begin anew, the others stay', async () => {
    const visitor = await shop.signUp()
    await shop.buy(visitor, 'pro')
    await shop.buy(visitor, 'pack_5')
    await shop.stripe.advance(31 * day)
    await shop.catchUp()
    expect(await creditsOf(visitor)).toMatchObject({ monthly: 15, welcome: 3, purchased: 5 })
    const { body } = await shop.call<StatementAnswer>('GET', '/api/credits/statement', { as: visitor })
    expect(body.lines.map(({ cause, amount, balance }) => [cause, amount, balance])).toEqual([
      ['renewal', 15, 23],
      ['expired', -15, 8],
      ['purchase', 5, 23],
      ['renewal', 15, 18],
      ['welcome', 3, 3],
    ])
    expect(body).toMatchObject({ total: 5, pages: 1, balance: 23 })
    const csv = await shop.call('GET', '/api/credits/statement.csv', { as: visitor })
    expect(csv.headers['content-type']).toMatch(/^text\/csv/)
    expect(csv.bytes.toString().split('\r\n')).toHaveLength(7)
    expect(csv.bytes.toString()).toContain('"Recharge achetée";"Acheté";5;23')
  })
})

describe('what cannot be ordered', () => {
  it('is anything outside the closed list, and anything by nobody', async () => {
    const visitor = await shop.signUp()
    for (const planName of ['free', 'gold', 'price_pro_monthly', '', 'constructor']) {
      expect((await shop.order(visitor, planName)).status).toBe(400)
    }
    const { status } = await shop.call('POST', '/api/subscription/create-checkout-session', {
      body: { planName: 'pro' },
    })
    expect(status).toBe(401)
  })

  it('is a second plan', async () => {
    const visitor = await shop.signUp()
    await shop.buy(visitor, 'basic')
    expect(await shop.order(visitor, 'pro')).toMatchObject({
      status: 409,
      body: { code: 'already_subscribed' },
    })
    expect((await shop.order(visitor, 'pack_15')).status).toBe(200)
  })
})
