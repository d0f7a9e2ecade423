import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from './test-shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function control(method: string, path: string, body?: unknown) {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
  const answer = await fetch(`${shop.simulator.url}/__control${path}`, init)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const openSession = (customer: string) =>
  shop.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: 'price_pro_monthly', quantity: 1 }],
    success_url: 'https://r.test/',
  })

describe('the control API', () => {
  it('pays a session and moves time, as another process would', async () => {
    const { id: customer } = await shop.stripe.customers.create({ name: 'A' })
    const { id: session } = await openSession(customer)
    expect((await control('POST', '/pay', { session })).body).toEqual({ kind: 'paid' })
    const before = shop.simulator.now()
    await control('POST', '/advance', { days: 31 })
    expect(shop.simulator.now()).toBeGreaterThanOrEqual(before + 31 * 86_400)
    expect((await shop.stripe.invoices.list({ customer })).data).toHaveLength(2)
  })

  it('refuses what it does not know', async () => {
    expect((await control('POST', '/advance', { days: -1 })).status).toBe(400)
    expect((await control('POST', '/pay', { session: 'cs_none' })).status).toBe(404)
    expect((await control('GET', '/none')).status).toBe(404)
  })
})
