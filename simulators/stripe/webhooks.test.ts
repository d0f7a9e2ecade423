import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signatureOf } from './core/webhook-queue.ts'
import { openShop, type Shop } from './test-shop.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
  await shop.simulator.settle()
  shop.events.splice(0)
})
afterEach(() => shop.close())

const customers = async (...names: string[]) => {
  for (const name of names) await shop.stripe.customers.create({ name })
  await shop.simulator.settle()
  return shop.events.map((event) => (event.data.object as Stripe.Customer).name)
}

describe('the signature', () => {
  it('is the documented one', () => {
    const body = '{"id":"evt_ramage_1","object":"event","type":"invoice.paid"}'
    expect(signatureOf(body, ['whsec_ramage_local'], 1_795_219_200)).toBe(
      't=1795219200,v1=9b22df431be13a5c8e39bef83ea10c1a2ae5de5e29e4ee0e7767c41ab46c5e30',
    )
  })

  it('carries one v1 for each secret during a rotation', () => {
    const header = signatureOf('{"object":"event"}', ['new', 'old'], Math.floor(Date.now() / 1000))
    for (const one of ['new', 'old'])
      expect(Stripe.webhooks.constructEvent('{"object":"event"}', header, one)).toBeTruthy()
    expect(() => Stripe.webhooks.constructEvent('{"object":"event"}', header, 'other')).toThrow()
  })
})

describe('deliveries', () => {
  it('arrive in order, name the call that caused them, and what an update changed', async () => {
    expect(await customers('A', 'B')).toEqual(['A', 'B'])
    expect(shop.events[0]).toMatchObject({
      object: 'event',
      api_version: '2026-08-26.dahlia',
      livemode: false,
      request: { id: expect.stringMatching(/^req_/) },
    })
    const [first] = (await shop.stripe.customers.list()).data.filter((one) => one.name === 'A')
    await shop.stripe.customers.update(first?.id ?? '', { name: 'C' })
    await shop.simulator.settle()
    expect(shop.events.at(-1)).toMatchObject({
      type: 'customer.updated',
      data: { previous_attributes: { name: 'A' } },
    })
  })

  it.each(['forged', 'stale', 'reserialised'] as const)(
    '%s is refused by the SDK; the retry is honest',
    async (kind) => {
      shop.simulator.faults.add({ kind })
      expect(await customers('A')).toEqual([])
      expect(shop.refused).toHaveLength(1)
      await shop.simulator.advance(301)
      expect(shop.events).toHaveLength(1)
    },
  )

  it('duplicate, lost, delayed, out of order', async () => {
    shop.simulator.faults.add({ kind: 'duplicate' })
    expect(await customers('A')).toEqual(['A', 'A'])
    shop.events.splice(0)
    shop.simulator.faults.add({ kind: 'lost' })
    expect(await customers('B')).toEqual([])
    shop.simulator.faults.add({ kind: 'delayed', delay: 600 })
    expect(await customers('C', 'D')).toEqual(['D'])
    await shop.simulator.advance(600)
    expect(shop.events).toHaveLength(2)
    shop.events.splice(0)
    shop.simulator.faults.add({ kind: 'out_of_order', times: 3 })
    expect(await customers('E', 'F', 'G')).toEqual(['G', 'F', 'E'])
    const { data } = await shop.stripe.events.list({ limit: 7 })
    const names = data.map((event) => (event.data.object as Stripe.Customer).name)
    expect(names).toEqual(['G', 'F', 'E', 'D', 'C', 'B', 'A'])
  })

  it('are retried on the virtual clock while the receiver is down, then given up', async () => {
    shop.answers.status = 503
    await customers('A')
    await shop.simulator.advance(3_600)
    expect(shop.simulator.deliveries().at(-1)).toMatchObject({
      attempts: 3,
      status: 'waiting',
      outcome: '503',
    })
    shop.answers.status = 200
    await shop.simulator.advance(3 * 3_600)
    expect(shop.events).toHaveLength(1)
    shop.answers.status = 302
    await shop.stripe.customers.create({ name: 'B' })
    await shop.simulator.advance(4 * 86_400)
    expect(shop.simulator.deliveries().at(-1)).toMatchObject({ attempts: 10, status: 'given_up' })
    const [missed] = (await shop.stripe.events.list({ limit: 1 })).data
    shop.answers.status = 200
    shop.simulator.redeliver(missed?.id ?? '')
    await shop.simulator.settle()
    expect(shop.events).toHaveLength(2)
  })
})
