import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CheckoutStateAnswer } from '#shared/api/billing.ts'
import type { Visitor } from '#test/app.ts'
import { type ContractTest, contractTestApp } from '#test/contracts.ts'
import { day } from '#test/shop.ts'

let shop: ContractTest
beforeAll(async () => {
  shop = await contractTestApp()
})
afterAll(() => shop.close())
beforeEach(() => shop.stripe.faults.clear())

describe('a debit that the bank has not confirmed', () => {
  const debited = async (visitor: Visitor, plan: string, iban: string) => {
    const { sessionId } = (await shop.order(visitor, plan)).body as unknown as { sessionId: string }
    shop.stripe.pay(sessionId, iban)
    await shop.catchUp()
    return sessionId
  }
  const stateOf = async (as: Visitor, id: string) =>
    (await shop.call<CheckoutStateAnswer>('GET', `/api/subscription/checkout-sessions/${id}`, { as })).body

  it('opens its plan when it is collected, and /success waits so long', async () => {
    const visitor = await shop.signUp()
    const id = await debited(visitor, 'enterprise', 'FR1420041010050500013M02606')
    expect(await shop.atStripe(visitor)).toMatchObject({ status: 'active' })
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free', status: 'none' })
    expect(await stateOf(visitor, id)).toMatchObject({ status: 'pending', remaining_posts: 3 })
    expect((await shop.order(visitor, 'pro')).status).toBe(409)
    await shop.stripe.advance(5 * day)
    shop.stripe.faults.add({ kind: 'lost', times: 'forever' })
    await shop.catchUp()
    expect(await stateOf(visitor, id)).toMatchObject({ status: 'paid', remaining_posts: null })
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'enterprise', status: 'active' })
  })

  it.each(['enterprise', 'pack_15'])(
    '%s opens nothing when it bounces, and /success says so',
    async (offer) => {
      const visitor = await shop.signUp()
      const id = await debited(visitor, offer, 'FR8420041010050500013M02607')
      expect(await stateOf(visitor, id)).toMatchObject({ status: 'pending' })
      for (let turn = 0; turn < 3; turn++) {
        expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free' })
        expect(await shop.creditsOf(visitor)).toMatchObject({ remaining_posts: 3 })
        await shop.stripe.advance(4 * day)
        await shop.catchUp()
      }
      expect(await stateOf(visitor, id)).toMatchObject({ status: 'refused', remaining_posts: 3 })
      expect((await shop.order(visitor, offer)).status).toBe(200)
    },
  )
})
