import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from './test-shop.ts'

let shop: Shop
let customer: string
beforeAll(async () => {
  shop = await openShop()
  customer = (await shop.stripe.customers.create({ email: 's@b.fr' })).id
})
afterAll(() => shop.close())

const plan = (): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  customer,
  line_items: [{ price: 'price_pro_monthly', quantity: 1 }],
  success_url: 'https://r.test/success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://r.test/cancel',
})
const make = (changes: object) => shop.stripe.checkout.sessions.create({ ...plan(), ...changes })

describe('a session', () => {
  it('is open, with an address, until it is paid', async () => {
    const open = await make({
      locale: 'fr',
      client_reference_id: '42',
      metadata: { plan: 'pro' },
      tax_id_collection: { enabled: true },
      customer_update: { name: 'auto', address: 'auto' },
      custom_text: { submit: { message: 'S’abonner avec obligation de paiement' } },
    })
    expect(open).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      ui_mode: 'hosted_page',
      locale: 'fr',
      amount_total: 1999,
      currency: 'eur',
      metadata: { plan: 'pro' },
      client_reference_id: '42',
      subscription: null,
      success_url: 'https://r.test/success?session_id={CHECKOUT_SESSION_ID}',
    })
    expect(open.url?.startsWith(`${shop.simulator.url}/c/pay/${open.id}#`)).toBe(true)
    expect(open.line_items).toBeUndefined()
    const { line_items } = await shop.stripe.checkout.sessions.retrieve(open.id, { expand: ['line_items'] })
    expect(line_items?.data).toMatchObject([{ price: { id: 'price_pro_monthly' }, amount_total: 1999 }])
    expect(shop.simulator.pay(open.id)).toEqual({ kind: 'paid' })
    const done = await shop.stripe.checkout.sessions.retrieve(open.id)
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 's@b.fr' },
    })
    expect(done.subscription).toMatch(/^sub_/)
    expect(done.invoice).toMatch(/^in_/)
  })

  it('sells a pack once, with an invoice and the intent’s metadata', async () => {
    const open = await shop.stripe.checkout.sessions.create({
      mode: 'payment',
      customer,
      line_items: [{ price: 'price_pack_5', quantity: 1 }],
      success_url: 'https://r.test/',
      invoice_creation: { enabled: true },
      payment_intent_data: { metadata: { pack: '5' } },
    })
    shop.simulator.pay(open.id)
    const done = await shop.stripe.checkout.sessions.retrieve(open.id, {
      expand: ['payment_intent', 'invoice'],
    })
    expect(done).toMatchObject({
      payment_intent: { status: 'succeeded', amount: 899, metadata: { pack: '5' } },
      invoice: { status: 'paid', billing_reason: 'manual', parent: null, amount_paid: 899 },
    })
  })

  it('waits for the bank on a debit, which says yes or no days later', async () => {
    for (const [iban, status, event] of [
      ['FR1420041010050500013M02606', 'paid', 'checkout.session.async_payment_succeeded'],
      ['FR8420041010050500013M02607', 'unpaid', 'checkout.session.async_payment_failed'],
    ] as const) {
      const open = await shop.stripe.checkout.sessions.create({
        mode: 'payment',
        customer,
        line_items: [{ price: 'price_pack_5', quantity: 1 }],
        success_url: 'https://r.test/',
      })
      expect(shop.simulator.pay(open.id, iban).kind).toBe('processing')
      expect(await shop.stripe.checkout.sessions.retrieve(open.id)).toMatchObject({
        status: 'complete',
        payment_status: 'unpaid',
      })
      await shop.simulator.advance(5 * 86_400)
      expect((await shop.stripe.checkout.sessions.retrieve(open.id)).payment_status).toBe(status)
      expect(shop.events.map((one) => one.type)).toContain(event)
    }
  })

  it('expires, by itself or when asked, and cannot be paid then', async () => {
    const asked = await make({})
    expect(await shop.stripe.checkout.sessions.expire(asked.id)).toMatchObject({
      status: 'expired',
      url: null,
    })
    await expect(shop.stripe.checkout.sessions.expire(asked.id)).rejects.toMatchObject({ statusCode: 400 })
    const alone = await make({ expires_at: shop.simulator.now() + 1_900 })
    await shop.simulator.advance(2_000)
    expect(await shop.stripe.checkout.sessions.retrieve(alone.id)).toMatchObject({ status: 'expired' })
    expect(() => shop.simulator.pay(alone.id)).toThrow('expired')
  })

  it('leaves nothing behind when the card says no', async () => {
    const { id } = await shop.stripe.customers.create({ email: 'no@b.fr' })
    const open = await make({ customer: id })
    expect(shop.simulator.pay(open.id, '4000000000009995')).toEqual({
      kind: 'declined',
      code: 'insufficient_funds',
    })
    expect(await shop.stripe.checkout.sessions.retrieve(open.id)).toMatchObject({
      status: 'open',
      subscription: null,
    })
    expect((await shop.stripe.subscriptions.list({ customer: id, status: 'all' })).data).toEqual([])
    expect((await shop.stripe.charges.list({ customer: id })).data).toMatchObject([
      { status: 'failed', failure_code: 'card_declined', outcome: { reason: 'insufficient_funds' } },
    ])
  })

  it.each([
    [{ unknown: 'x' }, 'unknown'],
    [{ subscription_data: { nope: '1' } }, 'subscription_data[nope]'],
    [{ line_items: [{ price: 'price_none', quantity: 1 }] }, 'line_items[0][price]'],
    [{ line_items: [{ price: 'price_pack_5', quantity: 1 }] }, 'mode'],
    [{ mode: 'payment' }, 'line_items[0][price]'],
    [{ invoice_creation: { enabled: true } }, 'invoice_creation'],
    [{ tax_id_collection: { enabled: true } }, 'tax_id_collection'],
    [{ expires_at: 1 }, 'expires_at'],
    [{ success_url: undefined }, 'success_url'],
    [{ customer: 'cus_none' }, 'customer'],
  ])('refuses %j, naming %s', async (changes, param) => {
    const refused = make(changes)
    await expect(refused).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    await expect(refused).rejects.toMatchObject({
      statusCode: 400,
      param,
      requestId: expect.stringMatching(/^req_/),
    })
  })
})
