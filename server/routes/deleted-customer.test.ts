import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncCustomer } from '#server/services/billing/sync.ts'
import { eraseDueAccounts } from '#server/services/deletion/erase.ts'
import type { CreditsAnswer } from '#shared/api/credits.ts'
import type { Visitor } from '#test/app.ts'
import { type ShopTest, shopTestApp } from '#test/shop.ts'

let shop: ShopTest
beforeAll(async () => {
  shop = await shopTestApp()
})
afterAll(() => shop.close())

/** As an operator does on Stripe's dashboard. */
async function deleteAtStripe(visitor: Visitor) {
  const path = `${shop.stripe.url}/v1/customers/${await shop.customerOf(visitor)}`
  const answer = await fetch(path, { method: 'DELETE', headers: { authorization: 'Bearer sk_test_1' } })
  expect(await answer.json()).toMatchObject({ deleted: true })
}

const eraseNow = async (visitor: Visitor) => {
  const body = { password: visitor.password }
  const asked = await shop.call('POST', '/api/account/deletion', { as: visitor, body })
  expect(asked.status).toBe(202)
  await shop.deps.db.execute(sql`update users set erase_after = now() where id = ${visitor.user.id}`)
  await eraseDueAccounts(shop.deps)
  return shop.deps.db.execute(sql`select from users where id = ${visitor.user.id}`)
}

describe('a customer who was deleted at the payment provider', () => {
  it('has no plan and no subscription left, and may subscribe anew', async () => {
    const visitor = await shop.signUp()
    await shop.buy(visitor, 'pro')
    await shop.buy(visitor, 'pack_5')
    await deleteAtStripe(visitor)
    await shop.catchUp()
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free', status: 'none' })
    const { body } = await shop.call<CreditsAnswer>('GET', '/api/credits', { as: visitor })
    expect(body).toMatchObject({ monthly: 0, welcome: 3, purchased: 5 })
    const { rows } = await shop.deps.db.execute(`select id from payment_events where done_at is null`)
    expect(rows).toEqual([])
    await shop.buy(visitor, 'basic')
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'basic', status: 'active' })
  })

  it('does not keep the account from being erased', async () => {
    const visitor = await shop.signUp()
    await shop.buy(visitor, 'basic')
    await deleteAtStripe(visitor)
    await shop.catchUp()
    expect((await eraseNow(visitor)).rows).toEqual([])
  })

  it('is not taken for one whom these keys do not know: nothing ends, nothing is erased', async () => {
    const visitor = await shop.signUp()
    await shop.buy(visitor, 'pro')
    await shop.deps.db.execute(
      sql`update payment_customers set customer_id = 'cus_of_other_keys' where company_id = ${visitor.companyId}`,
    )
    const { payments } = shop.deps
    if (!payments) throw new Error('no payments')
    await expect(syncCustomer({ ...shop.deps, payments }, 'cus_of_other_keys')).rejects.toThrow(
      'No such customer',
    )
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'pro', status: 'active' })
    expect((await eraseNow(visitor)).rows).toHaveLength(1)
  })
})
