import { describe, expect, it } from 'vitest'
import type { CustomerSnapshot, Invoice, Subscription } from '#server/integrations/payments/types.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { entitledPlan, knownSubscriptions } from './entitlement.ts'
import { paidGrants } from './grants.ts'

const on = (day: number) => new Date(Date.UTC(2026, 10, day))
const catalogue: Catalogue = await readCatalogue({
  findPrices: async (keys) =>
    new Map(keys.map((key) => [key, { id: `price_${key}`, productId: `prod_${key}`, amountCents: 1 }])),
})

const subscription = (plan: string, given: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  status: 'active',
  priceId: `price_${plan}_monthly`,
  productId: `prod_${plan}_monthly`,
  periodStart: on(1),
  periodEnd: on(31),
  cancelAt: null,
  endedAt: null,
  createdAt: on(1),
  ...given,
})

type Line = [plan: string, amountCents: number, isProration?: boolean]

const invoice = (
  id: string,
  day: number,
  reason: string,
  lines: Line[],
  given: Partial<Invoice> = {},
): Invoice => {
  const totalCents = lines.reduce((sum, [, amount]) => sum + amount, 0)
  return {
    ...{
      id,
      number: null,
      status: 'paid',
      reason,
      subscriptionId: 'sub_1',
      totalCents,
      paidCents: totalCents,
    },
    ...{
      paymentIntentIds: [],
      attempts: 1,
      nextAttemptAt: null,
      paidAt: on(day),
      pageUrl: null,
      pdfUrl: null,
    },
    createdAt: on(day),
    lines: lines.map(([plan, amountCents, isProration = false]) => ({
      ...{ priceId: `price_${plan}_monthly`, productId: `prod_${plan}_monthly`, amountCents, isProration },
      ...{ periodStart: on(day), periodEnd: on(31) },
    })),
    ...given,
  }
}

function grantsOf(present: Subscription, invoices: Invoice[]) {
  const snapshot: CustomerSnapshot = {
    isDeleted: false,
    subscriptions: [present],
    invoices,
    charges: [],
    packs: [],
  }
  const { subscriptions } = knownSubscriptions(snapshot, catalogue)
  return paidGrants(snapshot, subscriptions, catalogue).map(({ source, sourceId, posts }) => [
    source,
    sourceId,
    posts,
  ])
}

const created = (plan: string, cents: number) => invoice('in_1', 1, 'subscription_create', [[plan, cents]])
const upgraded = (id: string, day: number, from: string, to: string) =>
  invoice(id, day, 'subscription_update', [
    [from, -500, true],
    [to, 1_000, true],
  ])

describe('posts granted by payments', () => {
  it('a month per paid invoice of creation and renewal', () => {
    const renewed = invoice('in_2', 30, 'subscription_cycle', [['pro', 1999]])
    expect(grantsOf(subscription('pro'), [renewed, created('pro', 1999)])).toEqual([
      ['invoice', 'in_1', 15],
      ['invoice', 'in_2', 15],
    ])
  })

  it.each([
    ['open', { status: 'open', paidCents: 0 }],
    ['void', { status: 'void', paidCents: 0 }],
    ['zero', { totalCents: 0, paidCents: 0 }],
    ['of somebody’s hand', { reason: 'manual' }],
    ['of another subscription', { subscriptionId: 'sub_2' }],
  ])('nothing for an invoice that is %s', (_what, given) => {
    expect(grantsOf(subscription('pro'), [{ ...created('pro', 1999), ...given }])).toEqual([])
  })

  it('the plan of a renewal is its full line’s, whatever prorations it carries', () => {
    const renewal = invoice('in_1', 1, 'subscription_cycle', [
      ['basic', 999],
      ['pro', 1_500, true],
      ['pro', -700, true],
    ])
    expect(grantsOf(subscription('basic'), [renewal])).toEqual([['invoice', 'in_1', 5]])
  })

  it('an upgrade brings the difference once, however often the plan goes up and down', () => {
    const invoices = [
      created('basic', 999),
      upgraded('in_2', 5, 'basic', 'pro'),
      invoice('in_3', 6, 'subscription_update', [['pro', -800, true]], { paidCents: 0, totalCents: -800 }),
      upgraded('in_4', 7, 'basic', 'pro'),
    ]
    expect(grantsOf(subscription('pro'), invoices)).toEqual([
      ['invoice', 'in_1', 5],
      ['upgrade', 'in_2', 10],
    ])
  })

  it('an upgrade that is not paid brings nothing', () => {
    const unpaid = { ...upgraded('in_2', 5, 'basic', 'pro'), status: 'open', paidCents: 0 }
    expect(grantsOf(subscription('pro'), [created('basic', 999), unpaid])).toEqual([['invoice', 'in_1', 5]])
  })

  it('down from unlimited within the month that was paid, the lesser plan’s number is due, once', () => {
    expect(grantsOf(subscription('pro'), [created('enterprise', 4999)])).toEqual([
      ['invoice', 'in_1', 0],
      ['upgrade', 'in_1:pro', 15],
    ])
    expect(grantsOf(subscription('basic'), [created('pro', 1999)])).toEqual([['invoice', 'in_1', 15]])
  })

  it('a plan left within the second in which it was taken up is not the last one', () => {
    const credit = { totalCents: -500, paidCents: 0 }
    const down = invoice('in_2', 5, 'subscription_update', [['basic', 900, true]], credit)
    const newestFirst = [upgraded('in_3', 5, 'basic', 'pro'), down, created('enterprise', 4999)]
    expect(grantsOf(subscription('pro'), newestFirst)).toEqual([
      ['invoice', 'in_1', 0],
      ['upgrade', 'in_1:basic', 5],
      ['upgrade', 'in_3', 10],
    ])
  })

  it('a price that was replaced is known by its product', () => {
    const old = { priceId: 'price_of_2025', productId: 'prod_pro_monthly' }
    const paid = created('pro', 1499)
    const before = { ...paid, lines: paid.lines.map((line) => ({ ...line, ...old })) }
    expect(grantsOf(subscription('pro', old), [before])).toEqual([['invoice', 'in_1', 15]])
  })
})

describe('the plan that is open', () => {
  const planAt = (present: Subscription, invoices: Invoice[], day: number, withdrawn: string[] = []) => {
    const snapshot = { isDeleted: false, subscriptions: [present], invoices, charges: [], packs: [] }
    const { subscriptions } = knownSubscriptions(snapshot, catalogue)
    return entitledPlan(subscriptions, new Set(withdrawn), on(day))
  }

  it.each([
    ['active', 'pro'],
    ['trialing', 'pro'],
    ['canceled', 'free'],
    ['incomplete', 'free'],
    ['incomplete_expired', 'free'],
    ['paused', 'free'],
    ['unpaid', 'free'],
  ])('%s: %s', (status, plan) => {
    expect(planAt(subscription('pro', { status }), [], 10)).toBe(plan)
  })

  it('outlives a failed payment by 7 days to the second', () => {
    const late = invoice('in_2', 1, 'subscription_cycle', [['pro', 1999]], { status: 'open', paidCents: 0 })
    const present = subscription('pro', { status: 'past_due' })
    expect(planAt(present, [late], 7)).toBe('pro')
    expect(planAt(present, [late], 8)).toBe('free')
  })

  it.each(['active', 'past_due'])('is not before its first payment is collected: %s', (status) => {
    const first = { ...created('pro', 1999), status: 'open', paidCents: 0 }
    expect(planAt(subscription('pro', { status }), [first], 2)).toBe('free')
  })

  it('ends with a withdrawal, even before Stripe knows', () => {
    expect(planAt(subscription('pro'), [], 2, ['sub_1'])).toBe('free')
  })
})
