import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { processContractRequests } from '#server/services/billing/contract-requests.ts'
import { eraseDueAccounts } from '#server/services/deletion/erase.ts'
import type { InvoiceListAnswer, ReceiptListAnswer, WithdrawalAnswer } from '#shared/api/billing.ts'
import type { Visitor } from '#test/app.ts'
import { type ContractTest, contractTestApp } from '#test/contracts.ts'
import { day } from '#test/shop.ts'

let shop: ContractTest
let client: pg.Client
beforeAll(async () => {
  shop = await contractTestApp()
  client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await shop.close()
})

const mailsOf = async ({ user }: Visitor) => {
  const { rows } = await client.query<{ template: string; data: Record<string, unknown> }>(
    `select template, data from mails where user_id = $1 and template <> 'verify_email' order by created_at`,
    [user.id],
  )
  return rows
}
const invoicesOf = async (as: Visitor) =>
  (await shop.call<InvoiceListAnswer>('GET', '/api/subscription/invoices', { as })).body.invoices

describe('« Résilier votre contrat »', () => {
  it('ends with the paid month, with a dated receipt, once', async () => {
    const visitor = await shop.subscribed()
    const { renews_at } = await shop.subscriptionOf(visitor)
    const { status, body } = await shop.act(visitor, 'cancel')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      kind: 'cancellation',
      plan: 'pro',
      effective_at: renews_at,
      declared_by: 'Atelier Bois Doré',
      email: visitor.email,
      is_settled: true,
      number: expect.stringMatching(/^RES-2\d{3}-\d{6}$/),
    })
    expect((await shop.act(visitor, 'cancel')).body.id).toBe(body.id)
    await shop.catchUp()
    expect(await shop.subscriptionOf(visitor)).toMatchObject({
      plan: 'pro',
      status: 'ending',
      cancel_at: renews_at,
      renews_at: null,
    })
    expect((await mailsOf(visitor)).map((mail) => mail.template)).toEqual([
      'subscription_confirmed',
      'subscription_cancelled',
    ])
    const list = await shop.call<ReceiptListAnswer>('GET', '/api/subscription/receipts', { as: visitor })
    expect(list.body.receipts).toEqual([
      (await shop.call('GET', `/api/subscription/receipts/${body.id}`, { as: visitor })).body,
    ])
    await shop.stripe.advance(32 * day)
    await shop.catchUp()
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free', status: 'none' })
    const trail = await client.query(
      `select details from audit_entries join audit_subjects on pseudonym = subject
       where user_id = $1 and kind = 'subscription_changed' order by seq`,
      [visitor.user.id],
    )
    expect(trail.rows.map((row) => row.details)).toEqual([
      { from: 'free', to: 'pro' },
      { from: 'pro', to: 'free' },
    ])
    expect(await invoicesOf(visitor)).toHaveLength(1)
  })

  it('holds while Stripe is away, and is carried out when it is back', async () => {
    const visitor = await shop.subscribed()
    shop.stripe.faults.add({ kind: 'server_error', match: '/v1/subscriptions', times: 'forever' })
    expect((await shop.act(visitor, 'cancel')).body).toMatchObject({
      kind: 'cancellation',
      is_settled: false,
    })
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ status: 'ending', renews_at: null })
    shop.stripe.faults.clear()
    await client.query('update contract_acts set next_attempt_at = now()')
    await processContractRequests(shop.deps)
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ status: 'ending' })
    expect((await shop.act(visitor, 'cancel')).body.is_settled).toBe(true)
  })

  it('done in Stripe’s portal gets the same receipt', async () => {
    const visitor = await shop.subscribed()
    await shop.inPortal(visitor, 'cancel')
    // Stripe plans it by its date, as for every subscription of flexible billing mode.
    expect(await shop.atStripe(visitor)).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: expect.any(Number),
    })
    const { cancel_at } = await shop.subscriptionOf(visitor)
    const list = await shop.call<ReceiptListAnswer>('GET', '/api/subscription/receipts', { as: visitor })
    expect(list.body.receipts).toMatchObject([
      { kind: 'cancellation', effective_at: cancel_at, is_settled: true },
    ])
    expect((await mailsOf(visitor)).at(-1)?.template).toBe('subscription_cancelled')
    expect((await shop.act(visitor, 'cancel')).body.id).toBe(list.body.receipts[0]?.id)
  })

  it('resumed in Stripe’s portal goes on, and may be declared again', async () => {
    const visitor = await shop.subscribed()
    await shop.inPortal(visitor, 'cancel')
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ status: 'ending', renews_at: null })
    await shop.inPortal(visitor, 'resume')
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ status: 'active', cancel_at: null })
    expect((await shop.act(visitor, 'cancel')).status).toBe(200)
    await shop.catchUp()
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ status: 'ending' })
    await shop.inPortal(visitor, 'resume')
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ status: 'active', cancel_at: null })
    await shop.stripe.advance(32 * day)
    await shop.catchUp()
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'pro', status: 'active' })
    expect(await invoicesOf(visitor)).toHaveLength(2)
  })

  it('is refused without a contract', async () => {
    const visitor = await shop.signUp()
    expect(await shop.act(visitor, 'cancel')).toMatchObject({ status: 409, body: { code: 'not_subscribed' } })
    expect(await shop.act(visitor, 'withdraw')).toMatchObject({
      status: 409,
      body: { code: 'withdrawal_closed' },
    })
  })
})

describe('« Renoncer au contrat ici »', () => {
  it('refunds and expires the unused posts, and ends at once', async () => {
    const visitor = await shop.subscribed()
    await shop.spend(visitor, 5)
    const quote = await shop.call<WithdrawalAnswer>('GET', '/api/subscription/withdrawal', { as: visitor })
    const share = { refund_cents: 1333, granted_posts: 15, unused_posts: 10 }
    expect(quote.body).toMatchObject({ paid_cents: 1999, ...share })
    const answers = await Promise.all([shop.act(visitor, 'withdraw'), shop.act(visitor, 'withdraw')])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect(answers[0]?.body).toMatchObject({ kind: 'withdrawal', ...share })
    await processContractRequests(shop.deps)
    await shop.catchUp()
    expect(await shop.subscriptionOf(visitor)).toMatchObject({
      plan: 'free',
      status: 'none',
      withdrawal_until: null,
    })
    expect(await invoicesOf(visitor)).toMatchObject([{ total_cents: 1999, refunded_cents: 1333 }])
    const me = await shop.call<{ remaining_posts: number }>('GET', '/api/auth/me', { as: visitor })
    expect(me.body.remaining_posts).toBe(3)
    expect((await mailsOf(visitor)).at(-1)).toMatchObject({
      template: 'withdrawal_receipt',
      data: { refund: '13,33\u00a0€', unusedPosts: 10, grantedPosts: 15 },
    })
    expect((await shop.act(visitor, 'withdraw')).body.id).toBe(answers[0]?.body.id)
  })

  it('refunds the days that are left where posts are unlimited', async () => {
    const visitor = await shop.subscribed('enterprise')
    const quote = await shop.call<WithdrawalAnswer>('GET', '/api/subscription/withdrawal', { as: visitor })
    expect(quote.body).toMatchObject({ paid_cents: 4999, granted_posts: null, unused_posts: null })
    expect(quote.body.refund_cents).toBeGreaterThan(4_900)
  })

  it('is for the first subscription alone', async () => {
    const visitor = await shop.subscribed()
    await shop.act(visitor, 'withdraw')
    await shop.catchUp()
    await shop.stripe.advance(60)
    await shop.buy(visitor, 'pro')
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'pro', withdrawal_until: null })
    const quote = await shop.call('GET', '/api/subscription/withdrawal', { as: visitor })
    expect(quote).toMatchObject({ status: 409, body: { code: 'withdrawal_closed' } })
    const told = (await mailsOf(visitor)).filter(({ template }) => template === 'subscription_confirmed')
    expect(told.map(({ data }) => data.withdrawalUntil)).toEqual([expect.stringMatching(/20\d\d$/), null])
  })
})

it('who asks for the deletion of the account pays no further month, and erasing it ends the contract', async () => {
  const visitor = await shop.subscribed()
  const customer = await shop.customerOf(visitor)
  const atStripe = async () => (await shop.client.subscriptions.list({ customer, status: 'all' })).data[0]
  const body = { password: visitor.password }
  expect((await shop.call('POST', '/api/account/deletion', { as: visitor, body })).status).toBe(202)
  await processContractRequests(shop.deps)
  expect(await atStripe()).toMatchObject({ status: 'active', cancel_at_period_end: true })
  await client.query("update users set erase_after = now() - interval '1 minute' where id = $1", [
    visitor.user.id,
  ])
  await eraseDueAccounts(shop.deps)
  expect(await atStripe()).toMatchObject({ status: 'canceled' })
  // The webhook of the end arrives after the erasure, too.
  await shop.catchUp()
  const { rows } = await client.query('select id from payment_events where customer_id = $1', [customer])
  expect(rows).toEqual([])
})

it('erasing an account cancels what was paid without a webhook, and expires open checkouts', async () => {
  const visitor = await shop.signUp()
  const order = async (plan: string) =>
    (await shop.order(visitor, plan)).body as unknown as { sessionId: string }
  const { sessionId } = await order('pro')
  const pack = await order('pack_5')
  const customer = await shop.customerOf(visitor)
  await shop.catchUp()
  shop.stripe.faults.add({ kind: 'lost', times: 'forever' })
  shop.stripe.pay(sessionId)
  await shop.stripe.settle()
  const body = { password: visitor.password }
  expect((await shop.call('POST', '/api/account/deletion', { as: visitor, body })).status).toBe(202)
  await client.query("update users set erase_after = now() - interval '1 minute' where id = $1", [
    visitor.user.id,
  ])
  await eraseDueAccounts(shop.deps)
  shop.stripe.faults.clear()
  const { data } = await shop.client.subscriptions.list({ customer, status: 'all' })
  expect(data.map(({ status }) => status)).toEqual(['canceled'])
  expect(await shop.client.checkout.sessions.retrieve(pack.sessionId)).toMatchObject({ status: 'expired' })
})
