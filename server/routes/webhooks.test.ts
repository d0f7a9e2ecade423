import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countWaitingPaymentEvents } from '#server/db/payment-events.ts'
import { reconcilePayments, syncCustomer } from '#server/services/billing/sync.ts'
import type { StatementAnswer } from '#shared/api/credits.ts'
import type { Visitor } from '#test/app.ts'
import { day, type ShopTest, shopTestApp, webhookSecret } from '#test/shop.ts'

let shop: ShopTest
beforeAll(async () => {
  shop = await shopTestApp()
})
afterAll(() => shop.close())

const sign = (body: string, { secret = webhookSecret, age = 0 } = {}) => {
  const at = Math.floor(Date.now() / 1000) - age
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}
const eventOf = (customer: string, id = `evt_${crypto.randomUUID()}`) =>
  JSON.stringify({ id, object: 'event', type: 'invoice.paid', created: 1, data: { object: { customer } } })
const send = (body: string, signature: string) =>
  shop.call('POST', '/api/webhooks/stripe', { body, headers: { 'stripe-signature': signature } })
const statementOf = async (as: Visitor) =>
  (await shop.call<StatementAnswer>('GET', '/api/credits/statement', { as })).body

/** Somebody who paid for a plan, and no webhook of it arrived. */
async function paidWithoutWebhook() {
  const visitor = await shop.signUp()
  const { sessionId } = (await shop.order(visitor, 'pro')).body as unknown as { sessionId: string }
  await shop.catchUp()
  shop.stripe.faults.add({ kind: 'lost', times: 'forever' })
  shop.stripe.pay(sessionId)
  await shop.stripe.settle()
  shop.stripe.faults.clear()
  return { visitor, customer: await shop.customerOf(visitor) }
}

describe('the webhook', () => {
  it('refuses what is forged, stale, re-serialised or not signed, and keeps nothing of it', async () => {
    const body = eventOf('cus_x')
    const reserialised = JSON.stringify(JSON.parse(body), null, 1)
    for (const [sent, signature] of [
      [body, sign(body, { secret: 'whsec_of_somebody' })],
      [body, sign(body, { age: 301 })],
      [reserialised, sign(body)],
      [body, ''],
      ['', sign('')],
      ['{', 't=1,v1=00'],
    ] as const) {
      expect(await send(sent, signature)).toMatchObject({ status: 400, body: { code: 'bad_signature' } })
    }
    expect(await countWaitingPaymentEvents(shop.deps.db, 'cus_x')).toBe(0)
  })

  it.each([
    { type: 'invoice.paid' },
    { id: 'evt_1', type: 'a\0b' },
    { id: 'evt_2', type: 'x', data: {} },
    { id: 'evt_3', type: 'x', data: { object: { customer: 7 } } },
    { id: 'evt_4', type: 'x', data: { object: { customer: 'cus_\0' } } },
  ])('refuses a signed body that is no event: %j', async (event) => {
    const body = JSON.stringify({ object: 'event', created: 1, data: { object: {} }, ...event })
    expect(await send(body, sign(body))).toMatchObject({ status: 400, body: { code: 'bad_signature' } })
  })

  it('has the operator told of a refund that the bank sent back', async () => {
    const event = { id: `evt_${crypto.randomUUID()}`, object: 'event', type: 'refund.failed', created: 1 }
    const refund = { id: 're_1', object: 'refund', charge: 'ch_unknown', status: 'failed' }
    const body = JSON.stringify({ ...event, data: { object: refund } })
    expect((await send(body, sign(body))).status).toBe(200)
    expect(shop.errors.splice(0).map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'refund failed', charge: 'ch_unknown' },
    ])
  })

  it('takes each of several secrets, and answers before the work is done', async () => {
    const { visitor, customer } = await paidWithoutWebhook()
    for (const secret of [webhookSecret, 'whsec_before']) {
      const body = eventOf(customer)
      expect((await send(body, sign(body, { secret, age: 290 }))).status).toBe(200)
    }
    expect(await countWaitingPaymentEvents(shop.deps.db, customer)).toBe(2)
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free' })
    await shop.catchUp()
    expect(await countWaitingPaymentEvents(shop.deps.db, customer)).toBe(0)
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'pro' })
  })

  it('counts one event sent 10 times at once, once; and 10 syncs at once, once', async () => {
    const { visitor, customer } = await paidWithoutWebhook()
    const body = eventOf(customer)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body, sign(body))))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(await countWaitingPaymentEvents(shop.deps.db, customer)).toBe(1)
    const { payments } = shop.deps
    if (!payments) throw new Error('payments are on here')
    await Promise.all(Array.from({ length: 10 }, () => syncCustomer({ ...shop.deps, payments }, customer)))
    await shop.catchUp()
    const { lines, balance } = await statementOf(visitor)
    expect(lines.map(({ cause, amount }) => [cause, amount])).toEqual([
      ['renewal', 15],
      ['welcome', 3],
    ])
    expect(balance).toBe(18)
  })

  it('uses only the customer’s id: a signed event with wrong amounts changes nothing', async () => {
    const visitor = await shop.signUp()
    await shop.order(visitor, 'pro')
    await shop.catchUp()
    const body = JSON.stringify({
      ...JSON.parse(eventOf(await shop.customerOf(visitor))),
      data: { object: { customer: await shop.customerOf(visitor), status: 'paid', amount_paid: 4999 } },
    })
    expect((await send(body, sign(body))).status).toBe(200)
    await shop.catchUp()
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free', status: 'none' })
  })

  it('keeps what it cannot process yet', async () => {
    const { visitor, customer } = await paidWithoutWebhook()
    const body = eventOf(customer)
    await send(body, sign(body))
    shop.stripe.faults.add({ kind: 'server_error', times: 'forever' })
    await shop.catchUp()
    expect(await countWaitingPaymentEvents(shop.deps.db, customer)).toBe(1)
    shop.stripe.faults.clear()
    const state = await shop.subscriptionOf(visitor)
    expect(state).toMatchObject({ plan: 'free' })
  })
})

it('catches up after an hour during which this server was down', async () => {
  const visitor = await shop.signUp()
  const { sessionId } = (await shop.order(visitor, 'pro')).body as unknown as { sessionId: string }
  await shop.catchUp()
  shop.stripe.hook({ url: 'http://127.0.0.1:9/', secret: webhookSecret })
  shop.stripe.pay(sessionId)
  await shop.stripe.advance(3_600)
  shop.stripe.hook({ url: `${await shop.listen()}/api/webhooks/stripe`, secret: webhookSecret })
  await shop.catchUp()
  expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free' })
  await shop.stripe.advance(3 * 3_600)
  await shop.catchUp()
  expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'pro' })
  expect((await statementOf(visitor)).balance).toBe(18)
})

describe('reconciliation', () => {
  const night = new Date('2026-11-23T02:17:00Z')

  it('repairs a lost event at night', async () => {
    const { visitor, customer } = await paidWithoutWebhook()
    await shop.deps.db.execute(
      `update payment_customers set synced_at = now() - interval '21 hours' where customer_id = '${customer}'`,
    )
    await reconcilePayments(shop.deps, new Date('2026-11-23T12:17:00Z'))
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free' })
    await reconcilePayments(shop.deps, night)
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'pro' })
    expect((await statementOf(visitor)).balance).toBe(18)
  })

  it('ends a plan 7 days after a payment that failed, and nothing else', async () => {
    const visitor = await shop.signUp()
    await shop.buy(visitor, 'pro')
    shop.stripe.settings.afterRetries = 'past_due'
    shop.stripe.switchCard(await shop.customerOf(visitor), '4000000000000341')
    await shop.stripe.advance(32 * day)
    await shop.catchUp()
    const late = await shop.subscriptionOf(visitor)
    expect(late).toMatchObject({ plan: 'pro', status: 'late', renews_at: null })
    const { rows } = await shop.deps.db.execute(
      `select template from mails where user_id = '${visitor.user.id}' and template = 'payment_failed'`,
    )
    expect(rows).toHaveLength(1)
    const graceUntil = Date.parse(late.grace_until ?? '')
    await reconcilePayments(shop.deps, new Date(graceUntil - 60_000))
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'pro' })
    await reconcilePayments(shop.deps, new Date(graceUntil + 60_000))
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free', subscribed_plan: 'pro' })
    expect(await statementOf(visitor)).toMatchObject({ balance: 3 })
    shop.stripe.switchCard(await shop.customerOf(visitor), '4242424242424242')
    await shop.stripe.advance(16 * day)
    await shop.catchUp()
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'pro', status: 'active' })
    expect((await statementOf(visitor)).balance).toBe(18)
  })
})
