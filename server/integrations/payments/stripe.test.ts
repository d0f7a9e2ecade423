import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type StripeSimulator, startStripe } from '#simulators/stripe/server.ts'
import { createStripe } from './stripe.ts'
import { PaymentError, type PaymentEvent, type Payments } from './types.ts'

const day = 86_400
const received: (PaymentEvent | null)[] = []
let receiver: Server
let simulator: StripeSimulator
let payments: Payments
beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    received.push(payments.verifyEvent(await buffer(request), String(request.headers['stripe-signature'])))
    response.writeHead(200).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  simulator = await startStripe({
    prices: [
      { lookupKey: 'pro_monthly', name: 'Pro', amountCents: 1999, interval: 'month' },
      { lookupKey: 'pack_5', name: '5 posts', amountCents: 899 },
    ],
    webhook: { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`, secret: 'whsec_new' },
  })
  payments = stripeAt(simulator.url)
})
beforeEach(() => simulator.faults.clear())
afterAll(async () => {
  await simulator.close()
  receiver.close()
})

const stripeAt = (apiBase: string, timeoutMs = 5_000) =>
  createStripe({
    secretKey: 'sk_test_1',
    apiBase,
    webhookSecrets: ['whsec_old', 'whsec_new'],
    automaticTax: true,
    timeoutMs,
    pageHosts: ['127.0.0.1'],
  })
const payer = {
  ...{ companyId: 'c1', email: 'a@b.fr', name: 'Atelier Bois', vatNumber: 'FR12345678901' },
  ...{ siren: null, address: null },
}

async function order(
  customerId: string,
  lookupKey: string,
  kind: 'plan' | 'pack',
  amountCents = kind === 'pack' ? 899 : 1999,
) {
  const request = {
    companyId: 'c1',
    customerId,
    lookupKey,
    kind,
    amountCents,
    successUrl: 'https://ramage.test/success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'https://ramage.test/cancel',
    submitText: 'S’abonner avec obligation de paiement',
  }
  return payments.createCheckout(request, crypto.randomUUID())
}

const bought = async (customerId: string, lookupKey: string, kind: 'plan' | 'pack') => {
  const { id } = await order(customerId, lookupKey, kind)
  simulator.pay(id)
  return payments.readCheckout(id)
}

describe('Stripe behind our interface', () => {
  it('finds prices by lookup key', async () => {
    const found = await payments.findPrices(['pro_monthly', 'pack_5', 'none'])
    expect(Object.fromEntries(found)).toEqual({
      pro_monthly: { id: 'price_pro_monthly', productId: 'prod_pro_monthly', amountCents: 1999 },
      pack_5: { id: 'price_pack_5', productId: 'prod_pack_5', amountCents: 899 },
    })
  })

  it('creates one customer per idempotency key, with one VAT number', async () => {
    const key = crypto.randomUUID()
    const id = await payments.createCustomer(payer, key)
    expect(await payments.createCustomer(payer, key)).toBe(id)
    await payments.updateCustomer(id, { ...payer, vatNumber: 'FR99999999999' })
    const asked = { headers: { authorization: 'Bearer sk_test_1' } }
    const kept = await (await fetch(`${simulator.url}/v1/customers/${id}/tax_ids`, asked)).json()
    expect(kept).toMatchObject({ data: [{ value: 'FR99999999999' }] })
    expect((kept as { data: object[] }).data).toHaveLength(1)
    const checkout = await bought(id, 'pack_5', 'pack')
    expect(checkout).toMatchObject({
      customerId: id,
      kind: 'pack',
      status: 'complete',
      isPaid: true,
      url: null,
      priceIds: ['price_pack_5'],
      amountCents: 899,
    })
  })

  it('creates a checkout on the provider’s own host, and expires it', async () => {
    const customer = await payments.createCustomer(payer, crypto.randomUUID())
    const open = await order(customer, 'pro_monthly', 'plan')
    expect(open).toMatchObject({ kind: 'plan', status: 'open', isPaid: false, subscriptionId: null })
    expect(open.url?.startsWith(`${simulator.url}/c/pay/`)).toBe(true)
    await payments.expireCheckout(open.id)
    expect(await payments.readCheckout(open.id)).toMatchObject({ status: 'expired', url: null })
    await expect(order(customer, 'none', 'plan')).rejects.toMatchObject({ failure: 'refused' })
    await expect(order(customer, 'pro_monthly', 'plan', 999)).rejects.toMatchObject({ failure: 'refused' })
    expect((await payments.createPortal(customer, 'https://ramage.test/', { kind: 'home' })).url).toContain(
      `${simulator.url}/p/session/`,
    )
  })

  it('redirects buyers to the configured page hosts alone', async () => {
    const elsewhere = await startStripe({
      prices: [{ lookupKey: 'pack_5', name: '5 posts', amountCents: 899 }],
      pagesHost: 'pages.test',
    })
    const { port } = new URL(elsewhere.url)
    const settings = {
      secretKey: 'sk_test_1',
      apiBase: elsewhere.url,
      webhookSecrets: [],
      automaticTax: true,
      timeoutMs: 5_000,
      pageHosts: ['127.0.0.1'],
    }
    const named = createStripe({ ...settings, pageHosts: ['pages.test'] })
    const customer = await named.createCustomer({ ...payer, vatNumber: null }, 'k')
    expect((await named.createPortal(customer, 'https://ramage.test/', { kind: 'home' })).url).toContain(
      `http://pages.test:${port}/p/session/`,
    )
    const request = {
      companyId: 'c1',
      customerId: customer,
      lookupKey: 'pack_5',
      kind: 'pack',
      amountCents: 899,
      successUrl: 'https://a.test/',
      cancelUrl: 'https://a.test/',
      submitText: 'Commander',
    } as const
    expect((await named.createCheckout(request, 'a')).url).toContain(`http://pages.test:${port}/c/pay/`)
    await expect(createStripe(settings).createCheckout(request, 'b')).rejects.toMatchObject({
      failure: 'refused',
    })
    await elsewhere.close()
  })

  it('reads the whole snapshot of a customer', async () => {
    const customer = await payments.createCustomer(payer, crypto.randomUUID())
    const { subscriptionId } = await bought(customer, 'pro_monthly', 'plan')
    await bought(customer, 'pack_5', 'pack')
    await simulator.advance(31 * day)
    const snapshot = await payments.readSnapshot(customer)
    expect(snapshot.subscriptions).toMatchObject([
      { id: subscriptionId, status: 'active', priceId: 'price_pro_monthly', cancelAt: null },
    ])
    expect(snapshot.invoices.map(({ reason, status, paidCents }) => [reason, status, paidCents])).toEqual([
      ['subscription_cycle', 'paid', 1999],
      ['manual', 'paid', 899],
      ['subscription_create', 'paid', 1999],
    ])
    const [renewal] = snapshot.invoices
    expect(renewal).toMatchObject({
      subscriptionId,
      lines: [{ priceId: 'price_pro_monthly', isProration: false, amountCents: 1999 }],
    })
    expect(snapshot.charges.map((one) => one.paymentIntentId)).toContain(renewal?.paymentIntentIds[0])
    expect(snapshot.packs).toMatchObject([{ priceIds: ['price_pack_5'], isPaid: true }])
    await payments.refund(renewal?.paymentIntentIds[0] ?? '', 1_000, crypto.randomUUID())
    expect((await payments.readSnapshot(customer)).charges[0]).toMatchObject({ refundedCents: 1_000 })
  })

  it('refunds once, though Stripe answered 500 for it and has forgotten the key', async () => {
    const customer = await payments.createCustomer(payer, crypto.randomUUID())
    const { paymentIntentId } = await bought(customer, 'pack_5', 'pack')
    simulator.faults.add({ kind: 'server_error_after', match: 'POST /v1/refunds', times: 'forever' })
    await expect(payments.refund(paymentIntentId ?? '', 400, 'act:1')).rejects.toBeInstanceOf(PaymentError)
    simulator.faults.clear()
    await simulator.advance(2 * day)
    await payments.refund(paymentIntentId ?? '', 400, 'act:1')
    expect((await payments.readSnapshot(customer)).charges[0]).toMatchObject({ refundedCents: 400 })
  })

  it('ends with the period, ends now', async () => {
    const customer = await payments.createCustomer(payer, crypto.randomUUID())
    const id = (await bought(customer, 'pro_monthly', 'plan')).subscriptionId ?? ''
    const ending = await payments.endWithPeriod(id)
    expect(ending.cancelAt).toEqual(ending.periodEnd)
    expect(await payments.endNow(id, crypto.randomUUID())).toMatchObject({
      status: 'canceled',
      endedAt: expect.any(Date),
    })
  })

  it('accepts signed events only', async () => {
    await simulator.settle()
    received.splice(0)
    simulator.faults.add({ kind: 'forged' })
    const customer = await payments.createCustomer({ ...payer, vatNumber: null }, crypto.randomUUID())
    await payments.updateCustomer(customer, { ...payer, name: 'B', vatNumber: null })
    await simulator.settle()
    expect(received).toMatchObject([null, { type: 'customer.updated', customerId: customer }])
  })

  it.each([
    ['rate_limit', 'retry_later'],
    ['server_error', 'unknown_outcome'],
    ['reset', 'unknown_outcome'],
    ['card_declined', 'declined'],
  ] as const)('maps %s to %s', async (kind, failure) => {
    simulator.faults.add({ kind, times: 'forever' })
    await expect(payments.endWithPeriod('sub_1')).rejects.toMatchObject({ name: 'PaymentError', failure })
  })

  it('classes a missing object, a refused key and a provider that hangs', async () => {
    await expect(payments.readCheckout('cs_none')).rejects.toMatchObject({
      failure: 'missing',
      code: 'resource_missing',
      requestId: expect.stringMatching(/^req_/),
    })
    simulator.faults.add({ kind: 'hang', times: 'forever' })
    await expect(stripeAt(simulator.url, 100).readSnapshot('cus_1')).rejects.toMatchObject({
      failure: 'unknown_outcome',
    })
  })
})
