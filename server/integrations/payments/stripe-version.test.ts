import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop, secret } from '#simulators/stripe/test-shop.ts'
import { createStripe } from './stripe.ts'
import { stripeApiVersion } from './stripe-mapping.ts'

describe('one version of Stripe’s API', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())
  const payments = () =>
    createStripe({
      secretKey: 'sk_test_1',
      apiBase: shop.simulator.url,
      webhookSecrets: [secret],
      automaticTax: true,
      timeoutMs: 20_000,
      pageHosts: [],
    })

  it('is sent with calls', async () => {
    await payments().findPrices(['pro_monthly'])
    expect(shop.simulator.journal.at(-1)?.headers['stripe-version']).toBe(stripeApiVersion)
  })

  it('is expected of webhooks: another version is reported', () => {
    const verify = (api_version: string | null) => {
      const body = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        api_version,
        type: 'a',
        created: 1,
        data: { object: {} },
      })
      const signature = shop.stripe.webhooks.generateTestHeaderString({ payload: body, secret })
      return payments().verifyEvent(Buffer.from(body), signature)
    }
    expect(verify(stripeApiVersion)).toMatchObject({ id: 'evt_1', foreignVersion: null })
    expect(verify('2025-03-31.basil')).toMatchObject({ id: 'evt_1', foreignVersion: '2025-03-31.basil' })
    expect(verify(null)).toMatchObject({ foreignVersion: 'unversioned' })
  })

  it('is the one that docs/operations.md names', async () => {
    const versions = /\d{4}-\d\d-\d\d\.(?:dahlia|clover|basil|acacia)/g
    for (const file of ['docs/operations.md', '.env.example', 'README.md']) {
      const found = (await readFile(file, 'utf8')).match(versions) ?? []
      expect(
        found.every((one) => one === stripeApiVersion),
        file,
      ).toBe(true)
      if (file === 'docs/operations.md') expect(found.length).toBeGreaterThan(0)
    }
  })
})
