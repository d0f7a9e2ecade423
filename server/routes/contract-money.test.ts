import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { processContractRequests } from '#server/services/billing/contract-requests.ts'
import type { InvoiceListAnswer } from '#shared/api/billing.ts'
import { type ContractTest, contractTestApp } from '#test/contracts.ts'
import { day } from '#test/shop.ts'

let shop: ContractTest
beforeAll(async () => {
  shop = await contractTestApp()
})
afterAll(() => shop.close())
beforeEach(() => shop.stripe.faults.clear())

/** Every unprocessed contract request is due, as two minutes later. */
async function processLater() {
  await shop.deps.db.execute('update contract_acts set next_attempt_at = now()')
  await processContractRequests(shop.deps)
  await shop.catchUp()
}

it('an invoice shows the tax that its price includes', async () => {
  const visitor = await shop.subscribed()
  await shop.buy(visitor, 'pack_5')
  const { data } = await shop.client.invoices.list({ customer: await shop.customerOf(visitor) })
  const told = data.map((one) => [one.total, one.total_taxes?.map(({ amount }) => amount)])
  expect(told).toEqual([
    [899, [150]],
    [1999, [333]],
  ])
})

it('a plan whose payment is contested is closed, and opens again when the bank decides for us', async () => {
  const visitor = await shop.subscribed('enterprise')
  const data = await shop.chargesOf(visitor)
  const { id } = shop.stripe.dispute(data[0]?.id ?? '')
  await shop.catchUp()
  expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free', status: 'lapsed' })
  expect(await shop.creditsOf(visitor)).toMatchObject({ remaining_posts: 3 })
  shop.stripe.decideDispute(id, 'won')
  await shop.catchUp()
  expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'enterprise', status: 'active' })
})

describe('« Résilier »', () => {
  it('counts again after the contract was resumed in the portal without a webhook', async () => {
    const visitor = await shop.subscribed()
    const first = await shop.act(visitor, 'cancel')
    await shop.catchUp()
    shop.stripe.faults.add({ kind: 'lost', times: 'forever' })
    const { id } = await shop.atStripe(visitor)
    await shop.client.subscriptions.update(id, { cancel_at_period_end: false })
    await shop.stripe.settle()
    const second = await shop.act(visitor, 'cancel')
    expect(second.body.id).not.toBe(first.body.id)
    expect(await shop.atStripe(visitor)).toMatchObject({ cancel_at_period_end: true })
  })

  it('is possible right after a payment whose webhook did not arrive', async () => {
    const visitor = await shop.signUp()
    const { sessionId } = (await shop.order(visitor, 'pro')).body as unknown as { sessionId: string }
    await shop.catchUp()
    shop.stripe.faults.add({ kind: 'lost', times: 'forever' })
    shop.stripe.pay(sessionId)
    await shop.stripe.settle()
    expect((await shop.act(visitor, 'cancel')).status).toBe(200)
  })

  it('refunds a month that was charged while Stripe was away', async () => {
    const visitor = await shop.subscribed()
    shop.stripe.faults.add({ kind: 'server_error', match: '/v1/subscriptions', times: 'forever' })
    const { body } = await shop.act(visitor, 'cancel')
    expect(body.is_settled).toBe(false)
    await shop.stripe.advance(31 * day)
    shop.stripe.faults.clear()
    await processLater()
    expect(await shop.atStripe(visitor)).toMatchObject({ status: 'canceled' })
    expect(await shop.givenBack(visitor)).toEqual([
      [1999, 1999],
      [1999, 0],
    ])
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free', status: 'none' })
    expect(await shop.creditsOf(visitor)).toMatchObject({ monthly: 0, welcome: 3 })
  })

  it('works with a scheduled downgrade, chosen in the portal', async () => {
    const visitor = await shop.subscribed()
    await shop.changeInPortal(visitor, 'basic')
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'pro', status: 'active' })
    const { body } = await shop.act(visitor, 'cancel')
    expect(body.is_settled).toBe(true)
    await shop.stripe.advance(32 * day)
    await shop.catchUp()
    expect(await shop.atStripe(visitor)).toMatchObject({ status: 'canceled' })
    expect(await shop.givenBack(visitor)).toEqual([[1999, 0]])
  })

  it('ends at once what is contested, and refunds nothing of it', async () => {
    const visitor = await shop.subscribed()
    const data = await shop.chargesOf(visitor)
    shop.stripe.dispute(data[0]?.id ?? '')
    await shop.catchUp()
    expect((await shop.act(visitor, 'cancel')).body.is_settled).toBe(true)
    expect(await shop.atStripe(visitor)).toMatchObject({ status: 'canceled' })
    expect(await shop.givenBack(visitor)).toEqual([[1999, 0]])
  })

  it('ends at once when the month that runs is not paid, as its page says, and collects nothing later', async () => {
    const visitor = await shop.subscribed()
    shop.stripe.switchCard(await shop.customerOf(visitor), '4000000000000341')
    await shop.stripe.advance(31 * day)
    await shop.catchUp()
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ status: 'late', renews_at: null })
    const { body } = await shop.act(visitor, 'cancel')
    expect(Date.parse(body.effective_at)).toBeLessThanOrEqual(shop.stripe.now() * 1000)
    await shop.catchUp()
    expect(await shop.atStripe(visitor)).toMatchObject({ status: 'canceled' })
    shop.stripe.switchCard(await shop.customerOf(visitor), '4242424242424242')
    await shop.stripe.advance(31 * day)
    await shop.catchUp()
    const data = await shop.chargesOf(visitor)
    expect(data.filter(({ paid }) => paid)).toHaveLength(1)
    const invoices = await shop.call<InvoiceListAnswer>('GET', '/api/subscription/invoices', { as: visitor })
    expect(invoices.body.invoices.map(({ status }) => status)).toEqual(['void', 'paid'])
    expect(await shop.subscriptionOf(visitor)).toMatchObject({ plan: 'free', status: 'none' })
    expect(await shop.creditsOf(visitor)).toMatchObject({ monthly: 0 })
  })
})

it('calls that reach Stripe are rate-limited', async () => {
  const visitor = await shop.signUp()
  const ask = () => shop.call('GET', '/api/subscription/withdrawal', { as: visitor })
  for (let turn = 0; turn < 60; turn++) expect((await ask()).status).toBe(409)
  expect((await ask()).status).toBe(429)
})
