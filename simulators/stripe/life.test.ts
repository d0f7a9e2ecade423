import type Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type Shop } from './test-shop.ts'

const day = 86_400
let shop: Shop
beforeEach(async () => {
  // The clock stands but for `advance`: amounts by the second never fall on both sides of a tick.
  const start = Date.now()
  shop = await openShop({ now: () => start })
})
afterEach(() => shop.close())

/** Types of the events received since the last call, each verified by the SDK. */
async function received(): Promise<string[]> {
  await shop.simulator.settle()
  return shop.events.splice(0).map((event) => event.type)
}

const fresh = (id: string) => shop.stripe.subscriptions.retrieve(id)
const invoicesOf = async (subscription: string) => (await shop.stripe.invoices.list({ subscription })).data

async function subscribed(lookupKey?: string) {
  const customer = await shop.stripe.customers.create({ email: 'a@b.fr', name: 'Atelier Bois' })
  const subscription = await shop.subscribe(customer.id, lookupKey)
  return { customer, subscription, item: subscription.items.data[0] as Stripe.SubscriptionItem }
}

describe('a subscription’s life', () => {
  it('starts paid, with its period on the item and its parent on the invoice', async () => {
    const { subscription, item } = await subscribed()
    expect(subscription).toMatchObject({
      status: 'active',
      metadata: { account: '42' },
      billing_mode: { type: 'flexible' },
    })
    expect(item.price).toMatchObject({ lookup_key: 'pro_monthly', unit_amount: 1999 })
    expect(item.current_period_end - item.current_period_start).toBeGreaterThanOrEqual(28 * day)
    const [invoice] = await invoicesOf(subscription.id)
    expect(invoice).toMatchObject({
      status: 'paid',
      billing_reason: 'subscription_create',
      amount_paid: 1999,
      attempt_count: 1,
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id, metadata: { account: '42' } },
      },
    })
    const types = await received()
    for (const type of [
      'customer.created',
      'payment_intent.succeeded',
      'charge.succeeded',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'checkout.session.completed',
    ]) {
      expect(types).toContain(type)
    }
    expect(types.at(-1)).toBe('checkout.session.completed')
  })

  it('renews three times, a month apart, with an invoice each', async () => {
    const { subscription, item } = await subscribed()
    for (let month = 0; month < 3; month += 1) await shop.simulator.advance(31 * day)
    const invoices = await invoicesOf(subscription.id)
    expect(invoices.map((one) => [one.billing_reason, one.status])).toEqual([
      ['subscription_cycle', 'paid'],
      ['subscription_cycle', 'paid'],
      ['subscription_cycle', 'paid'],
      ['subscription_create', 'paid'],
    ])
    const now = (await fresh(subscription.id)).items.data[0] as Stripe.SubscriptionItem
    expect(now.current_period_start).toBeGreaterThan(item.current_period_end)
    expect((await received()).filter((type) => type === 'invoice.paid')).toHaveLength(4)
  })

  it('fails, is retried, recovers', async () => {
    const { customer, subscription } = await subscribed()
    await received()
    shop.simulator.decline(customer.id, 'insufficient_funds', 1)
    await shop.simulator.advance(31 * day)
    expect(await fresh(subscription.id)).toMatchObject({ status: 'past_due' })
    const [failed] = await invoicesOf(subscription.id)
    expect(failed).toMatchObject({ status: 'open', attempt_count: 1 })
    expect(failed?.next_payment_attempt).toBeGreaterThan(shop.simulator.now())
    expect(await received()).toEqual(expect.arrayContaining(['invoice.payment_failed', 'charge.failed']))
    await shop.simulator.advance(3 * day)
    expect(await fresh(subscription.id)).toMatchObject({ status: 'active' })
    expect((await invoicesOf(subscription.id))[0]).toMatchObject({ status: 'paid', attempt_count: 2 })
    expect(await received()).toEqual(
      expect.arrayContaining(['invoice.paid', 'customer.subscription.updated']),
    )
  })

  it.each([
    ['cancel', 'canceled'],
    ['unpaid', 'unpaid'],
    ['past_due', 'past_due'],
  ] as const)('after the last retry: %s', async (afterRetries, status) => {
    shop.simulator.settings.afterRetries = afterRetries
    const { customer, subscription } = await subscribed()
    shop.simulator.switchCard(customer.id, '4000000000000341')
    await shop.simulator.advance(31 * day + 16 * day)
    expect(await fresh(subscription.id)).toMatchObject({ status })
    expect((await invoicesOf(subscription.id))[0]).toMatchObject({ attempt_count: 4, status: 'open' })
    expect((await received()).includes('customer.subscription.deleted')).toBe(afterRetries === 'cancel')
  })

  it('asks for 3-D Secure at a renewal', async () => {
    const { customer } = await subscribed()
    shop.simulator.switchCard(customer.id, '4000002760003184')
    await shop.simulator.advance(31 * day)
    expect(await received()).toContain('invoice.payment_action_required')
  })

  it('upgrades at once with a proration, and downgrades without one', async () => {
    const { subscription, item } = await subscribed('basic_monthly')
    await received()
    await shop.simulator.advance(10 * day)
    const upgraded = await shop.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: 'price_pro_monthly' }],
      proration_behavior: 'always_invoice',
    })
    expect(upgraded.items.data[0]).toMatchObject({
      id: item.id,
      price: { lookup_key: 'pro_monthly' },
      current_period_end: item.current_period_end,
    })
    const [invoice] = await invoicesOf(subscription.id)
    expect(invoice).toMatchObject({ billing_reason: 'subscription_update', status: 'paid' })
    const left =
      (item.current_period_end - (invoice?.created ?? 0)) /
      (item.current_period_end - item.current_period_start)
    expect(invoice?.lines.data.map((line) => line.amount)).toEqual([
      -Math.round(999 * left),
      Math.round(1999 * left),
    ])
    expect(invoice?.lines.data[0]?.parent).toMatchObject({ subscription_item_details: { proration: true } })
    expect(await received()).toContain('customer.subscription.updated')
    await shop.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: 'price_basic_monthly' }],
      proration_behavior: 'none',
    })
    expect(await invoicesOf(subscription.id)).toHaveLength(2)
    await shop.simulator.advance(25 * day)
    expect((await invoicesOf(subscription.id))[0]).toMatchObject({
      billing_reason: 'subscription_cycle',
      amount_paid: 999,
    })
  })

  it('keeps the plan when the upgrade cannot be paid', async () => {
    const { customer, subscription, item } = await subscribed('basic_monthly')
    const change: Stripe.SubscriptionUpdateParams = {
      items: [{ id: item.id, price: 'price_pro_monthly' }],
      proration_behavior: 'always_invoice',
    }
    shop.simulator.decline(customer.id)
    const refused = shop.stripe.subscriptions.update(subscription.id, {
      ...change,
      payment_behavior: 'error_if_incomplete',
    })
    await expect(refused).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      decline_code: 'insufficient_funds',
    })
    expect((await fresh(subscription.id)).items.data[0]?.price.lookup_key).toBe('basic_monthly')
  })

  it('is cancelled at the period’s end, may be resumed, ends', async () => {
    const { subscription, item } = await subscribed()
    const leaving = await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    expect(leaving).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: item.current_period_end,
    })
    const back = await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
    expect(back).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null })
    // Planned by its date, as the portal plans it, it is taken back by its date alone.
    await shop.stripe.subscriptions.update(subscription.id, { cancel_at: item.current_period_end })
    const still = await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })
    expect(still).toMatchObject({ cancel_at_period_end: false, cancel_at: item.current_period_end })
    expect(await shop.stripe.subscriptions.update(subscription.id, { cancel_at: '' })).toMatchObject({
      cancel_at: null,
    })
    await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })
    await shop.simulator.advance(32 * day)
    expect(await fresh(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: item.current_period_end,
    })
    expect(await invoicesOf(subscription.id)).toHaveLength(1)
    expect(await received()).toContain('customer.subscription.deleted')
  })

  it('is refunded in part, then whole, then contested', async () => {
    const { customer } = await subscribed()
    const [charge] = (await shop.stripe.charges.list({ customer: customer.id })).data
    const part = await shop.stripe.refunds.create({ charge: charge?.id ?? '', amount: 500 })
    expect(part).toMatchObject({ amount: 500, status: 'succeeded' })
    await shop.stripe.refunds.create({ payment_intent: String(charge?.payment_intent) })
    const whole = await shop.stripe.charges.retrieve(charge?.id ?? '', { expand: ['refunds'] })
    expect(whole).toMatchObject({ refunded: true, amount_refunded: 1999 })
    expect(whole.refunds?.data).toHaveLength(2)
    const again = shop.stripe.refunds.create({ charge: charge?.id ?? '' })
    await expect(again).rejects.toMatchObject({ code: 'charge_already_refunded' })
    expect((await received()).filter((type) => type === 'charge.refunded')).toHaveLength(2)
    await shop.simulator.advance(31 * day)
    const [renewal] = (await shop.stripe.charges.list({ customer: customer.id })).data
    const { id } = shop.simulator.dispute(renewal?.id ?? '')
    shop.simulator.decideDispute(id, 'lost')
    expect(await shop.stripe.disputes.retrieve(id)).toMatchObject({ status: 'lost', charge: renewal?.id })
    expect(await received()).toEqual(
      expect.arrayContaining(['charge.dispute.created', 'charge.dispute.closed']),
    )
  })
})
