import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PortalAnswer, WithdrawalAnswer } from '#shared/api/billing.ts'
import type { Visitor } from '#test/app.ts'
import { type ContractTest, contractTestApp } from '#test/contracts.ts'
import { day } from '#test/shop.ts'

let shop: ContractTest
beforeAll(async () => {
  shop = await contractTestApp()
})
afterAll(() => shop.close())

const quoteFor = async (as: Visitor) =>
  (await shop.call<WithdrawalAnswer>('GET', '/api/subscription/withdrawal', { as })).body

describe('a plan that changed before the withdrawal', () => {
  it('days of an unlimited plan stay owed after a change to a smaller one, whose credit is not paid twice', async () => {
    const visitor = await shop.subscribed('enterprise')
    await shop.changeTo(visitor, 'basic')
    const customer = (await shop.client.customers.retrieve(await shop.customerOf(visitor))) as Stripe.Customer
    expect(customer.balance).toBeLessThan(-3_990)
    const quote = await quoteFor(visitor)
    expect(quote).toMatchObject({ paid_cents: 4999, granted_posts: null, unused_posts: null })
    expect(quote.refund_cents + -customer.balance).toBeLessThanOrEqual(4999)
    expect(quote.refund_cents).toBeGreaterThan(990)
    await shop.act(visitor, 'withdraw')
    await shop.catchUp()
    expect(await shop.givenBack(visitor)).toEqual([[4999, expect.closeTo(quote.refund_cents, -1)]])
  })

  it('posts of the smaller plan that were used stay owed after a change to an unlimited one', async () => {
    const visitor = await shop.subscribed('basic')
    await shop.spend(visitor, 5)
    await shop.changeTo(visitor, 'enterprise')
    const [upgrade] = await shop.givenBack(visitor)
    const quote = await quoteFor(visitor)
    expect(quote).toMatchObject({ paid_cents: 999 + (upgrade?.[0] ?? 0), granted_posts: null })
    expect(quote.refund_cents).toBeLessThanOrEqual(upgrade?.[0] ?? 0)
    expect(quote.refund_cents).toBeGreaterThan(3_900)
  })
})

it.each([
  ['enterprise', 'basic', 'pro'],
  ['enterprise', 'basic', 'enterprise', 'pro'],
  ['basic', 'enterprise', 'pro', 'enterprise', 'basic'],
])(
  'however often the plan changes within a month (%s, %s, %s, …), the most of them is due, once',
  async (first, ...then) => {
    const changed = async (syncsEach: boolean) => {
      const visitor = await shop.subscribed(first)
      for (const plan of then) {
        await shop.stripe.advance(60)
        await shop.changeTo(visitor, plan, syncsEach)
      }
      await shop.catchUp()
      return (await shop.creditsOf(visitor)).monthly
    }
    expect([await changed(true), await changed(false)]).toEqual([15, 15])
  },
)

it('money of an unlimited month that is contested takes the cheaper plan’s posts back', async () => {
  const visitor = await shop.subscribed('enterprise')
  await shop.stripe.advance(60)
  await shop.changeTo(visitor, 'basic')
  expect(await shop.creditsOf(visitor)).toMatchObject({ monthly: 5 })
  const data = await shop.chargesOf(visitor)
  shop.stripe.dispute(data[0]?.id ?? '')
  await shop.catchUp()
  expect(await shop.creditsOf(visitor)).toMatchObject({ monthly: 0, welcome: 3 })
})

it('a month that a credit of the customer’s pays brings its posts', async () => {
  const visitor = await shop.subscribed('enterprise')
  await shop.stripe.advance(60)
  await shop.changeTo(visitor, 'basic')
  await shop.spend(visitor, 5)
  await shop.stripe.advance(31 * day)
  await shop.catchUp()
  expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'basic', status: 'active' })
  expect(await shop.givenBack(visitor)).toEqual([[4999, 0]])
  expect(await shop.creditsOf(visitor)).toMatchObject({ monthly: 5, welcome: 3 })
})

it('a plan that changes later is first kept, on the portal’s home, then changed', async () => {
  const visitor = await shop.subscribed()
  const open = async () => {
    const call = { as: visitor, body: { flow: 'change_plan' } }
    return shop.call<PortalAnswer>('POST', '/api/subscription/portal', call)
  }
  expect((await open()).body).toMatchObject({ has_scheduled_change: false })
  await shop.changeInPortal(visitor, 'basic')
  expect(await open()).toMatchObject({ status: 200, body: { has_scheduled_change: true } })
  await shop.inPortal(visitor, 'keep', {})
  expect((await open()).body).toMatchObject({ has_scheduled_change: false })
  await shop.changeInPortal(visitor, 'enterprise')
  await shop.catchUp()
  expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'enterprise', status: 'active' })
})

it('a cheaper plan chosen in the portal waits for the end of the month that is paid', async () => {
  const visitor = await shop.subscribed()
  await shop.changeInPortal(visitor, 'basic')
  expect(await shop.creditsOf(visitor)).toMatchObject({ monthly: 15 })
  await shop.stripe.advance(32 * day)
  await shop.catchUp()
  expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'basic', status: 'active' })
  expect(await shop.creditsOf(visitor)).toMatchObject({ monthly: 5 })
  expect(await shop.givenBack(visitor)).toEqual([
    [999, 0],
    [1999, 0],
  ])
})
