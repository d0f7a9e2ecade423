import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertCreditEntry } from '#server/db/credits.ts'
import { settleContractActs } from '#server/services/billing/settle-acts.ts'
import type {
  CheckoutStateAnswer,
  InvoiceListAnswer,
  PortalAnswer,
  ReceiptAnswer,
  WithdrawalAnswer,
} from '#shared/api/billing.ts'
import type { CreditsAnswer } from '#shared/api/credits.ts'
import { clientOf } from '#simulators/stripe/test-shop.ts'
import type { Visitor } from '#test/app.ts'
import { day, type ShopTest, shopTestApp } from '#test/shop.ts'

let shop: ShopTest
let stripe: Stripe
beforeAll(async () => {
  shop = await shopTestApp()
  stripe = clientOf(shop.stripe.url)
})
afterAll(() => shop.close())
beforeEach(() => shop.stripe.faults.clear())

const post = (as: Visitor, act: 'cancel' | 'withdraw') =>
  shop.call<ReceiptAnswer>('POST', `/api/subscription/${act}`, { as })
const quoteFor = async (as: Visitor) =>
  (await shop.call<WithdrawalAnswer>('GET', '/api/subscription/withdrawal', { as })).body
const creditsOf = async (as: Visitor) => (await shop.call<CreditsAnswer>('GET', '/api/credits', { as })).body

async function subscribed(plan = 'pro') {
  const visitor = await shop.signUp()
  await shop.buy(visitor, plan)
  return visitor
}

async function atStripe(visitor: Visitor) {
  const customer = await shop.customerOf(visitor)
  const { data } = await stripe.subscriptions.list({ customer, status: 'all' })
  return data[0] as Stripe.Subscription
}

/** At once, prorated and invoiced; heard of unless told. */
async function changeTo(visitor: Visitor, plan: string, isHeard = true) {
  const { id, items } = await atStripe(visitor)
  await stripe.subscriptions.update(id, {
    items: [{ id: items.data[0]?.id ?? '', price: `price_${plan}_monthly` }],
    proration_behavior: 'always_invoice',
  })
  if (isHeard) await shop.catchUp()
}

/** On the portal’s own page, which our address leads to. */
async function changeInPortal(as: Visitor, plan: string) {
  const { body } = await shop.call<PortalAnswer>('POST', '/api/subscription/portal', { as, body: {} })
  const form = new URLSearchParams({ price: `price_${plan}_monthly` })
  await fetch(`${body.url}/change`, { method: 'POST', body: form })
  await shop.catchUp()
}

const givenBack = async (visitor: Visitor) => {
  const { data } = await stripe.charges.list({ customer: await shop.customerOf(visitor) })
  return data.map(({ amount, amount_refunded: back }) => [amount, back])
}

/** Posts of the month, made. */
async function spend({ user }: Visitor, posts: number) {
  const made = { amount: -posts, cause: 'reserve', source: 'test', sourceId: user.id } as const
  await insertCreditEntry(shop.deps.db, { userId: user.id, bucket: 'monthly', ...made })
}

/** Every unsettled act is due, as two minutes later. */
async function settleLater() {
  await shop.deps.db.execute('update contract_acts set next_attempt_at = now()')
  await settleContractActs(shop.deps)
  await shop.catchUp()
}

describe('a plan that changed before it is given up', () => {
  it('days of an unlimited plan stay owed after a change to a smaller one, whose credit is not paid twice', async () => {
    const visitor = await subscribed('enterprise')
    await changeTo(visitor, 'basic')
    const customer = (await stripe.customers.retrieve(await shop.customerOf(visitor))) as Stripe.Customer
    expect(customer.balance).toBeLessThan(-3_990)
    const quote = await quoteFor(visitor)
    expect(quote).toMatchObject({ paid_cents: 4999, granted_posts: null, unused_posts: null })
    expect(quote.refund_cents + -customer.balance).toBeLessThanOrEqual(4999)
    expect(quote.refund_cents).toBeGreaterThan(990)
    await post(visitor, 'withdraw')
    await shop.catchUp()
    expect(await givenBack(visitor)).toEqual([[4999, expect.closeTo(quote.refund_cents, -1)]])
  })

  it('posts of the smaller plan that were used stay owed after a change to an unlimited one', async () => {
    const visitor = await subscribed('basic')
    await spend(visitor, 5)
    await changeTo(visitor, 'enterprise')
    const [upgrade] = await givenBack(visitor)
    const quote = await quoteFor(visitor)
    expect(quote).toMatchObject({ paid_cents: 999 + (upgrade?.[0] ?? 0), granted_posts: null })
    expect(quote.refund_cents).toBeLessThanOrEqual(upgrade?.[0] ?? 0)
    expect(quote.refund_cents).toBeGreaterThan(3_900)
  })
})

it.each([
  ['enterprise', 'basic', 'pro'],
  ['enterprise', 'basic', 'enterprise', 'pro'],
  ['basic', 'enterprise', 'pro', 'enterprise', 'basic'],
])(
  'however often the plan changes within a month (%s, %s, %s, …), the most of them is due, once',
  async (first, ...then) => {
    const changed = async (hearsEach: boolean) => {
      const visitor = await subscribed(first)
      for (const plan of then) {
        await shop.stripe.advance(60)
        await changeTo(visitor, plan, hearsEach)
      }
      await shop.catchUp()
      return (await creditsOf(visitor)).monthly
    }
    expect([await changed(true), await changed(false)]).toEqual([15, 15])
  },
)

it('money of an unlimited month that is contested takes the lesser plan’s posts back', async () => {
  const visitor = await subscribed('enterprise')
  await shop.stripe.advance(60)
  await changeTo(visitor, 'basic')
  expect(await creditsOf(visitor)).toMatchObject({ monthly: 5 })
  const { data } = await stripe.charges.list({ customer: await shop.customerOf(visitor) })
  shop.stripe.dispute(data[0]?.id ?? '')
  await shop.catchUp()
  expect(await creditsOf(visitor)).toMatchObject({ monthly: 0, welcome: 3 })
})

it('a month that a credit of the customer’s pays brings its posts', async () => {
  const visitor = await subscribed('enterprise')
  await shop.stripe.advance(60)
  await changeTo(visitor, 'basic')
  await spend(visitor, 5)
  await shop.stripe.advance(31 * day)
  await shop.catchUp()
  expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'basic', status: 'active' })
  expect(await givenBack(visitor)).toEqual([[4999, 0]])
  expect(await creditsOf(visitor)).toMatchObject({ monthly: 5, welcome: 3 })
})

it('a lesser plan chosen in the portal waits for the end of the month that is paid', async () => {
  const visitor = await subscribed()
  await changeInPortal(visitor, 'basic')
  expect(await creditsOf(visitor)).toMatchObject({ monthly: 15 })
  await shop.stripe.advance(32 * day)
  await shop.catchUp()
  expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'basic', status: 'active' })
  expect(await creditsOf(visitor)).toMatchObject({ monthly: 5 })
  expect(await givenBack(visitor)).toEqual([
    [999, 0],
    [1999, 0],
  ])
})

it('an invoice tells the tax that its price holds', async () => {
  const visitor = await subscribed()
  await shop.buy(visitor, 'pack_5')
  const { data } = await stripe.invoices.list({ customer: await shop.customerOf(visitor) })
  const told = data.map((one) => [one.total, one.total_taxes?.map(({ amount }) => amount)])
  expect(told).toEqual([
    [899, [150]],
    [1999, [333]],
  ])
})

it('a plan whose payment is contested is closed, and opens again when the bank decides for us', async () => {
  const visitor = await subscribed('enterprise')
  const { data } = await stripe.charges.list({ customer: await shop.customerOf(visitor) })
  const { id } = shop.stripe.dispute(data[0]?.id ?? '')
  await shop.catchUp()
  expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free', status: 'lapsed' })
  expect(await creditsOf(visitor)).toMatchObject({ remaining_posts: 3 })
  shop.stripe.decideDispute(id, 'won')
  await shop.catchUp()
  expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'enterprise', status: 'active' })
})

describe('« Résilier »', () => {
  it('counts again after the contract was resumed in the portal unheard', async () => {
    const visitor = await subscribed()
    const first = await post(visitor, 'cancel')
    await shop.catchUp()
    shop.stripe.faults.add({ kind: 'lost', times: 'forever' })
    const { id } = await atStripe(visitor)
    await stripe.subscriptions.update(id, { cancel_at_period_end: false })
    await shop.stripe.settle()
    const second = await post(visitor, 'cancel')
    expect(second.body.id).not.toBe(first.body.id)
    expect(await atStripe(visitor)).toMatchObject({ cancel_at_period_end: true })
  })

  it('is possible right after a payment that was not heard of', async () => {
    const visitor = await shop.signUp()
    const { sessionId } = (await shop.order(visitor, 'pro')).body as unknown as { sessionId: string }
    await shop.catchUp()
    shop.stripe.faults.add({ kind: 'lost', times: 'forever' })
    shop.stripe.pay(sessionId)
    await shop.stripe.settle()
    expect((await post(visitor, 'cancel')).status).toBe(200)
  })

  it('pays back a month that was charged while Stripe did not hear of it', async () => {
    const visitor = await subscribed()
    shop.stripe.faults.add({ kind: 'server_error', match: '/v1/subscriptions', times: 'forever' })
    const { body } = await post(visitor, 'cancel')
    expect(body.is_settled).toBe(false)
    await shop.stripe.advance(31 * day)
    shop.stripe.faults.clear()
    await settleLater()
    expect(await atStripe(visitor)).toMatchObject({ status: 'canceled' })
    expect(await givenBack(visitor)).toEqual([
      [1999, 1999],
      [1999, 0],
    ])
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free', status: 'none' })
    expect(await creditsOf(visitor)).toMatchObject({ monthly: 0, welcome: 3 })
  })

  it('works with a lesser plan in waiting, chosen in the portal', async () => {
    const visitor = await subscribed()
    await changeInPortal(visitor, 'basic')
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'pro', status: 'active' })
    const { body } = await post(visitor, 'cancel')
    expect(body.is_settled).toBe(true)
    await shop.stripe.advance(32 * day)
    await shop.catchUp()
    expect(await atStripe(visitor)).toMatchObject({ status: 'canceled' })
    expect(await givenBack(visitor)).toEqual([[1999, 0]])
  })

  it('ends at once what is contested, and pays nothing back of it', async () => {
    const visitor = await subscribed()
    const { data } = await stripe.charges.list({ customer: await shop.customerOf(visitor) })
    shop.stripe.dispute(data[0]?.id ?? '')
    await shop.catchUp()
    expect((await post(visitor, 'cancel')).body.is_settled).toBe(true)
    expect(await atStripe(visitor)).toMatchObject({ status: 'canceled' })
    expect(await givenBack(visitor)).toEqual([[1999, 0]])
  })

  it('ends at once when the month that runs is not paid, as its page says, and collects nothing later', async () => {
    const visitor = await subscribed()
    shop.stripe.switchCard(await shop.customerOf(visitor), '4000000000000341')
    await shop.stripe.advance(31 * day)
    await shop.catchUp()
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ status: 'late', renews_at: null })
    const { body } = await post(visitor, 'cancel')
    expect(Date.parse(body.effective_at)).toBeLessThanOrEqual(shop.stripe.now() * 1000)
    await shop.catchUp()
    expect(await atStripe(visitor)).toMatchObject({ status: 'canceled' })
    shop.stripe.switchCard(await shop.customerOf(visitor), '4242424242424242')
    await shop.stripe.advance(31 * day)
    await shop.catchUp()
    const { data } = await stripe.charges.list({ customer: await shop.customerOf(visitor) })
    expect(data.filter(({ paid }) => paid)).toHaveLength(1)
    const invoices = await shop.call<InvoiceListAnswer>('GET', '/api/subscription/invoices', { as: visitor })
    expect(invoices.body.invoices.map(({ status }) => status)).toEqual(['void', 'paid'])
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free', status: 'none' })
    expect(await creditsOf(visitor)).toMatchObject({ monthly: 0 })
  })
})

describe('a debit that the bank has not confirmed', () => {
  const debited = async (visitor: Visitor, plan: string, iban: string) => {
    const { sessionId } = (await shop.order(visitor, plan)).body as unknown as { sessionId: string }
    shop.stripe.pay(sessionId, iban)
    await shop.catchUp()
    return sessionId
  }
  const stateOf = async (as: Visitor, id: string) =>
    (await shop.call<CheckoutStateAnswer>('GET', `/api/subscription/checkout-sessions/${id}`, { as })).body

  it('opens its plan when it is collected, and /success waits so long', async () => {
    const visitor = await shop.signUp()
    const id = await debited(visitor, 'enterprise', 'FR1420041010050500013M02606')
    expect(await atStripe(visitor)).toMatchObject({ status: 'active' })
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free', status: 'none' })
    expect(await stateOf(visitor, id)).toMatchObject({ status: 'pending', remaining_posts: 3 })
    expect((await shop.order(visitor, 'pro')).status).toBe(409)
    await shop.stripe.advance(5 * day)
    shop.stripe.faults.add({ kind: 'lost', times: 'forever' })
    await shop.catchUp()
    expect(await stateOf(visitor, id)).toMatchObject({ status: 'paid', remaining_posts: null })
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'enterprise', status: 'active' })
  })

  it.each(['enterprise', 'pack_15'])(
    '%s opens nothing when it bounces, and /success says so',
    async (offer) => {
      const visitor = await shop.signUp()
      const id = await debited(visitor, offer, 'FR8420041010050500013M02607')
      expect(await stateOf(visitor, id)).toMatchObject({ status: 'pending' })
      for (let turn = 0; turn < 3; turn++) {
        expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free' })
        expect(await creditsOf(visitor)).toMatchObject({ remaining_posts: 3 })
        await shop.stripe.advance(4 * day)
        await shop.catchUp()
      }
      expect(await stateOf(visitor, id)).toMatchObject({ status: 'refused', remaining_posts: 3 })
      expect((await shop.order(visitor, offer)).status).toBe(200)
    },
  )
})

it('nobody makes us ask Stripe without end', async () => {
  const visitor = await shop.signUp()
  const ask = () => shop.call('GET', '/api/subscription/withdrawal', { as: visitor })
  for (let turn = 0; turn < 60; turn++) expect((await ask()).status).toBe(409)
  expect((await ask()).status).toBe(429)
})
