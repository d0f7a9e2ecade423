import { createHmac } from 'node:crypto'
import pg from 'pg'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { processPaymentEvents } from '#server/services/billing/webhook-inbox.ts'
import { clientOf } from '#simulators/stripe/test-shop.ts'
import type { Visitor } from '#test/app.ts'
import { day, type ShopTest, shopTestApp, webhookSecret } from '#test/shop.ts'
import { counts, seeded } from './counts.ts'

let shop: ShopTest
let stripe: Stripe
let client: pg.Client
beforeAll(async () => {
  shop = await shopTestApp()
  stripe = clientOf(shop.stripe.url)
  client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  shop.stripe.faults.add({ kind: 'lost', times: 'forever' })
})
afterAll(async () => {
  await client.end()
  await shop.close()
})

interface Life {
  customer: string
  subscription: () => Promise<Stripe.Subscription>
  chargeOf: (cents: number) => Promise<string>
}

async function beginLife(visitor: Visitor): Promise<Life> {
  await pay(visitor, 'basic')
  const customer = await shop.customerOf(visitor)
  return {
    customer,
    subscription: async () =>
      (await stripe.subscriptions.list({ customer, status: 'all' })).data[0] as Stripe.Subscription,
    async chargeOf(cents) {
      const { data } = await stripe.charges.list({ customer, limit: 100 })
      return data.find((charge) => charge.amount === cents && charge.paid)?.id ?? ''
    },
  }
}

async function pay(visitor: Visitor, planName: string) {
  const { body } = await shop.order(visitor, planName)
  shop.stripe.pay((body as unknown as { sessionId: string }).sessionId)
}

async function changePlan(
  { subscription }: Life,
  price: string,
  proration_behavior: 'always_invoice' | 'none',
) {
  const { id, items } = await subscription()
  await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', price }],
    proration_behavior,
  })
}

/** What happens to one company at Stripe, step by step. */
const steps: ((life: Life, visitor: Visitor) => Promise<unknown>)[] = [
  () => shop.stripe.advance(5 * day),
  (life) => changePlan(life, 'price_pro_monthly', 'always_invoice'),
  () => shop.stripe.advance(day),
  (_life, visitor) => pay(visitor, 'pack_15'),
  () => shop.stripe.advance(31 * day),
  () => shop.stripe.advance(31 * day),
  async (life) => stripe.refunds.create({ charge: await life.chargeOf(2299) }),
  async ({ customer }) => shop.stripe.decline(customer),
  () => shop.stripe.advance(31 * day),
  () => shop.stripe.advance(4 * day),
  (life) => changePlan(life, 'price_basic_monthly', 'none'),
  () => shop.stripe.advance(31 * day),
  async (life) => shop.stripe.dispute(await life.chargeOf(999)),
  (_life, visitor) => pay(visitor, 'pack_5'),
  async ({ subscription }) =>
    stripe.subscriptions.update((await subscription()).id, { cancel_at_period_end: true }),
  () => shop.stripe.advance(33 * day),
]

/** Events of the customer that were not handed over yet, oldest first. */
async function freshEvents({ customer }: Life, seen: Set<string>): Promise<Stripe.Event[]> {
  const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
  const own = events.filter(
    ({ id, data }) => !seen.has(id) && (data.object as { customer?: unknown }).customer === customer,
  )
  for (const { id } of own) seen.add(id)
  return own.toReversed()
}

async function deliver(event: Stripe.Event) {
  const body = JSON.stringify(event)
  const at = Math.floor(Date.now() / 1000)
  const v1 = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')
  const headers = { 'stripe-signature': `t=${at},v1=${v1}` }
  expect((await shop.call('POST', '/api/webhooks/stripe', { body, headers })).status).toBe(200)
}

async function booksOf({ companyId }: Visitor) {
  const read = async (sql: string) => (await client.query(sql, [companyId])).rows
  return {
    user: await read('select plan from companies where id = $1'),
    account: await read('select monthly, welcome, purchased from credit_accounts where company_id = $1'),
    sum: await read('select sum(amount)::int as sum from credit_entries where company_id = $1'),
    grants: await read(
      'select source, posts, plan from payment_grants where company_id = $1 order by at, source',
    ),
    subscriptions: await read('select plan, status from subscriptions where company_id = $1'),
    waiting: await read(
      'select count(*)::int from payment_events e join payment_customers using (customer_id) where company_id = $1 and done_at is null',
    ),
  }
}

it(`the events of a life in ${counts.lives} random orders end in the same truth`, {
  timeout: 900_000,
}, async () => {
  for (let round = 0; round < counts.lives; round++) {
    const random = seeded(20_261_122 + round)
    const shuffled = <T>(items: T[]) =>
      items
        .map((item) => ({ item, at: random() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item)
    const visitor = await shop.signUp()
    const life = await beginLife(visitor)
    const seen = new Set<string>()
    let pending: Stripe.Event[] = []
    for (const step of steps) {
      await step(life, visitor)
      pending = shuffled([...pending, ...(await freshEvents(life, seen))])
      for (const event of pending.splice(0, Math.floor(random() * pending.length))) {
        await deliver(event)
        if (random() < 0.3) await deliver(event)
        if (random() < 0.2) await processPaymentEvents(shop.deps)
      }
    }
    for (const event of shuffled(pending)) await deliver(event)
    await processPaymentEvents(shop.deps)
    expect(seen.size).toBeGreaterThanOrEqual(24)
    expect(await booksOf(visitor), `round ${round}`).toEqual({
      user: [{ plan: 'free' }],
      account: [{ monthly: 0, welcome: 3, purchased: 5 }],
      sum: [{ sum: 8 }],
      grants: [
        { source: 'invoice', posts: 5, plan: 'basic' },
        { source: 'upgrade', posts: 10, plan: 'pro' },
        { source: 'checkout', posts: 15, plan: null },
        { source: 'invoice', posts: 15, plan: 'pro' },
        { source: 'invoice', posts: 15, plan: 'pro' },
        { source: 'invoice', posts: 15, plan: 'pro' },
        { source: 'invoice', posts: 5, plan: 'basic' },
        { source: 'checkout', posts: 5, plan: null },
      ],
      subscriptions: [{ plan: 'basic', status: (await life.subscription()).status }],
      waiting: [{ count: 0 }],
    })
  }
})
