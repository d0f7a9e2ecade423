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
  it('pays, declines, moves time, disputes, as another process would', async () => {
    const { id: customer } = await shop.stripe.customers.create({ name: 'A' })
    const { id: session } = await openSession(customer)
    expect((await control('POST', '/pay', { session })).body).toEqual({ kind: 'paid' })
    await control('POST', '/decline', { customer, code: 'expired_card' })
    await control('POST', '/advance', { days: 31 })
    const [failed] = (await shop.stripe.charges.list({ customer })).data
    expect(failed).toMatchObject({ status: 'failed', failure_code: 'expired_card' })
    expect((await shop.stripe.subscriptions.list({ customer })).data).toMatchObject([{ status: 'past_due' }])
    await control('POST', '/card', { customer, number: '5555555555554444' })
    await control('POST', '/advance', { days: 3 })
    const [charge] = (await shop.stripe.charges.list({ customer })).data
    expect(charge).toMatchObject({
      status: 'succeeded',
      payment_method_details: { card: { brand: 'mastercard' } },
    })
    const { body } = await control('POST', '/dispute', { charge: charge?.id })
    await control('POST', '/dispute/close', { dispute: body.id, status: 'won' })
    expect((await shop.stripe.disputes.list({ charge: charge?.id ?? '' })).data).toMatchObject([
      { status: 'won' },
    ])
  })

  it('refuses what it does not know, and forgets all when reset', async () => {
    expect((await control('POST', '/faults', { kind: 'other' })).status).toBe(400)
    expect((await control('POST', '/advance', { days: -1 })).status).toBe(400)
    expect((await control('POST', '/pay', { session: 'cs_none' })).status).toBe(404)
    expect((await control('GET', '/none')).status).toBe(404)
    expect(await control('POST', '/settings', { retryDays: 'x', debitDays: 2 })).toMatchObject({
      status: 400,
      body: { refused: ['retryDays'], debitDays: 2 },
    })
    await control('DELETE', '')
    expect((await shop.stripe.customers.list()).data).toEqual([])
    expect((await shop.stripe.prices.list()).data).toHaveLength(3)
    expect((await control('GET', '/settings')).body).toMatchObject({ debitDays: 4 })
  })
})
