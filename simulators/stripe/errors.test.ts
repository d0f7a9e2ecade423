import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { clientOf, openShop, type Shop } from './test-shop.ts'

const patient = { timeout: 120_000 }
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => shop.simulator.faults.clear())
afterAll(() => shop.close())

const create = (client = shop.stripe, key?: string, name = 'A') =>
  client.customers.create({ name }, key ? { idempotencyKey: key } : {})
const count = async () => (await shop.stripe.customers.list({ limit: 100 })).data.length

describe('errors, as the SDK classes them', () => {
  it.each([
    ['server_error', Stripe.errors.StripeAPIError, 500],
    ['rate_limit', Stripe.errors.StripeRateLimitError, 429],
    ['conflict', Stripe.errors.StripeAPIError, 409],
    ['card_declined', Stripe.errors.StripeCardError, 402],
  ] as const)('%s', async (kind, type, statusCode) => {
    const before = await count()
    shop.simulator.faults.add({ kind, match: 'POST /v1/customers' })
    const refused = create()
    await expect(refused).rejects.toBeInstanceOf(type)
    await expect(refused).rejects.toMatchObject({ statusCode, requestId: expect.stringMatching(/^req_/) })
    expect(await count()).toBe(before)
  })

  it('401, 404, 400 and an unknown address', async () => {
    await expect(
      create(
        new Stripe('bad', { host: '127.0.0.1', port: new URL(shop.simulator.url).port, protocol: 'http' }),
      ),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    await expect(shop.stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      message: "No such customer: 'cus_none'",
    })
    await expect(shop.stripe.subscriptions.retrieve('__proto__')).rejects.toMatchObject({ statusCode: 404 })
    await expect(shop.stripe.refunds.create({ amount: 1.5, charge: 'ch_1' })).rejects.toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'amount',
    })
    await expect(shop.stripe.payouts.list()).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL'),
    })
    await expect(
      clientOf(shop.simulator.url, { apiVersion: '2024-06-20' as never }).customers.list(),
    ).rejects.toMatchObject({ statusCode: 400 })
  })

  it('is asked again by the SDK after a 429, a 409 and a reset, with the same key', async () => {
    const before = await count()
    const patient = clientOf(shop.simulator.url, { maxNetworkRetries: 3 })
    for (const kind of ['rate_limit', 'conflict', 'reset'] as const) shop.simulator.faults.add({ kind })
    shop.simulator.journal.length = 0
    expect(await create(patient)).toMatchObject({ name: 'A' })
    expect(await count()).toBe(before + 1)
    const posts = shop.simulator.journal.filter((one) => one.method === 'POST')
    expect(posts.map((one) => one.status)).toEqual([429, 409, null, 200])
    expect(new Set(posts.map((one) => one.headers['idempotency-key'])).size).toBe(1)
    expect(JSON.stringify(shop.simulator.journal)).not.toContain('sk_test_shop')
  })

  it('a reset after the work, then the same key: done once', async () => {
    const before = await count()
    // Two: the SDK asks again by itself once after a reset.
    shop.simulator.faults.add({ kind: 'reset_after', times: 2 })
    await expect(create(shop.stripe, 'once-1')).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError)
    const replayed = await create(shop.stripe, 'once-1')
    expect(replayed.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await count()).toBe(before + 1)
  })

  it('hung: a connection error', async () => {
    shop.simulator.faults.add({ kind: 'hang' })
    await expect(create(clientOf(shop.simulator.url, { timeout: 1_000 }))).rejects.toBeInstanceOf(
      Stripe.errors.StripeConnectionError,
    )
  })
})

describe('idempotency keys', () => {
  it('give the same answer to the same call, and refuse another', async () => {
    const [first, again] = [await create(shop.stripe, 'k1'), await create(shop.stripe, 'k1')]
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['original-request']).toBe(first.lastResponse.requestId)
    await expect(create(shop.stripe, 'k1', 'B')).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  it('keep a 500 that came after the work, and forget a validation', async () => {
    shop.simulator.faults.add({ kind: 'server_error_after' })
    await expect(create(shop.stripe, 'k2')).rejects.toMatchObject({ statusCode: 500 })
    await expect(create(shop.stripe, 'k2')).rejects.toMatchObject({ statusCode: 500 })
    await expect(
      shop.stripe.refunds.create({ charge: 'ch_none' }, { idempotencyKey: 'k3' }),
    ).rejects.toMatchObject({ statusCode: 400 })
    expect(await create(shop.stripe, 'k3')).toMatchObject({ name: 'A' })
  })

  it('answer 409 while the first is under way, and are new again after a day', async () => {
    shop.simulator.faults.add({ kind: 'hang' })
    const leaving = new AbortController()
    const hung = fetch(`${shop.simulator.url}/v1/customers`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_shop', 'idempotency-key': 'k4' },
      signal: leaving.signal,
    })
    await vi.waitFor(() => expect(shop.simulator.journal.at(-1)?.fault).toBe('hang'), patient)
    await expect(create(shop.stripe, 'k4')).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    })
    leaving.abort()
    await expect(hung).rejects.toThrow()
    const { id } = await vi.waitFor(() => create(shop.stripe, 'k4'), patient)
    await shop.simulator.advance(25 * 3_600)
    expect((await create(shop.stripe, 'k4')).id).not.toBe(id)
  })
})
