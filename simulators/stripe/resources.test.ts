import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from './test-shop.ts'

let shop: Shop
let stripe: Stripe
beforeAll(async () => {
  shop = await openShop()
  stripe = shop.stripe
})
afterAll(() => shop.close())

describe('customers', () => {
  it('keeps address, metadata and tax ids, and forgets what is emptied', async () => {
    const made = await stripe.customers.create({
      email: 'a@b.fr',
      name: 'Atelier & fils',
      address: { line1: '1 rue des Geais', city: 'Nantes', postal_code: '44000', country: 'FR' },
      metadata: { account: '42', gone: 'yes' },
    })
    await stripe.customers.createTaxId(made.id, { type: 'eu_vat', value: 'FR12345678901' })
    const changed = await stripe.customers.update(made.id, {
      metadata: { gone: '' },
      address: { line1: '2 rue' },
    })
    expect(changed).toMatchObject({
      metadata: { account: '42' },
      address: { line1: '2 rue', city: 'Nantes' },
    })
    expect(changed.metadata).not.toHaveProperty('gone')
    expect(changed.tax_ids).toBeUndefined()
    const read = await stripe.customers.retrieve(made.id, { expand: ['tax_ids', 'subscriptions'] })
    expect(read).toMatchObject({
      tax_ids: { data: [{ type: 'eu_vat', value: 'FR12345678901', country: 'FR' }] },
      subscriptions: { data: [] },
    })
    const taxId = await stripe.customers.createTaxId(made.id, { type: 'eu_vat', value: 'FR99345678901' })
    await stripe.customers.deleteTaxId(made.id, taxId.id)
    expect((await stripe.customers.listTaxIds(made.id)).data).toHaveLength(1)
    await expect(stripe.customers.createTaxId(made.id, { type: 'eu_vat', value: 'x' })).rejects.toMatchObject(
      { code: 'tax_id_invalid' },
    )
  })
})

describe('the catalogue', () => {
  it('finds seeded prices by lookup key and by id, their amounts as the SDK reads them', async () => {
    const { data } = await stripe.prices.list({
      lookup_keys: ['pro_monthly', 'pack_5'],
      active: true,
      expand: ['data.product'],
    })
    expect(data.map((price) => price.lookup_key).toSorted()).toEqual(['pack_5', 'pro_monthly'])
    const pro = data.find((price) => price.lookup_key === 'pro_monthly')
    expect(pro).toMatchObject({
      unit_amount: 1999,
      currency: 'eur',
      type: 'recurring',
      recurring: { interval: 'month' },
      tax_behavior: 'inclusive',
      product: { name: 'Pro' },
    })
    expect(String(pro?.unit_amount_decimal)).toBe('1999')
    expect(await stripe.prices.retrieve('price_pack_5')).toMatchObject({ type: 'one_time', recurring: null })
  })

  it('makes prices, and gives a lookup key to one only', async () => {
    const base = { currency: 'eur', unit_amount: 500, product: 'prod_pack_5', lookup_key: 'test' }
    const first = await stripe.prices.create(base)
    await expect(stripe.prices.create(base)).rejects.toMatchObject({ param: 'lookup_key' })
    const second = await stripe.prices.create({ ...base, transfer_lookup_key: true })
    expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull()
    expect(second.lookup_key).toBe('test')
  })
})

describe('lists', () => {
  it('are read to the end by the SDK’s own iterator, newest first', async () => {
    const made: string[] = []
    for (let n = 0; n < 7; n += 1)
      made.push((await stripe.customers.create({ email: 'page@b.fr', name: `C${n}` })).id)
    const seen: string[] = []
    for await (const one of stripe.customers.list({ email: 'page@b.fr', limit: 3 })) seen.push(one.id)
    expect(seen).toEqual(made.toReversed())
    await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
    await expect(stripe.customers.list({ starting_after: 'cus_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })
})

describe('expansion', () => {
  it('goes through lists and included fields, and refuses what is not there', async () => {
    const customer = await stripe.customers.create({ email: 'e@b.fr' })
    const { id } = await shop.subscribe(customer.id)
    const read = await stripe.subscriptions.retrieve(id, {
      expand: ['customer', 'latest_invoice.payments.data.payment.payment_intent', 'default_payment_method'],
    })
    expect(read).toMatchObject({
      customer: { email: 'e@b.fr' },
      default_payment_method: { card: { last4: '4242', brand: 'visa' } },
      latest_invoice: {
        payments: {
          data: [
            {
              status: 'paid',
              payment: { type: 'payment_intent', payment_intent: { status: 'succeeded', amount: 1999 } },
            },
          ],
        },
      },
    })
    const { data } = await stripe.subscriptions.list({ customer: customer.id, expand: ['data.customer'] })
    expect(data[0]?.customer).toMatchObject({ email: 'e@b.fr' })
    await expect(stripe.subscriptions.retrieve(id, { expand: ['nothing'] })).rejects.toMatchObject({
      param: 'expand',
    })
  })
})

it('the portal opens, at its home or at a change of plan', async () => {
  const customer = (await stripe.customers.create({ email: 'p@b.fr' })).id
  const asked = { customer, return_url: 'https://r.test/', locale: 'fr' } as const
  expect(await stripe.billingPortal.sessions.create(asked)).toMatchObject({
    object: 'billing_portal.session',
    customer,
    flow: null,
    return_url: 'https://r.test/',
  })
  const { id } = await shop.subscribe(customer)
  const flow_data = { type: 'subscription_update', subscription_update: { subscription: id } } as const
  expect((await stripe.billingPortal.sessions.create({ ...asked, flow_data })).flow).toMatchObject(flow_data)
})

describe('automatic tax', () => {
  it('names the VAT inside a price', async () => {
    const customer = await stripe.customers.create({ email: 't@b.fr' })
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: 'price_pro_monthly', quantity: 1 }],
      automatic_tax: { enabled: true },
      success_url: 'https://r.test/',
    })
    expect(session).toMatchObject({ amount_total: 1999, total_details: { amount_tax: 333 } })
    shop.simulator.pay(session.id)
    const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data
    expect(invoice).toMatchObject({
      total: 1999,
      total_excluding_tax: 1666,
      total_taxes: [{ amount: 333, tax_behavior: 'inclusive', taxable_amount: 1666 }],
    })
  })
})
