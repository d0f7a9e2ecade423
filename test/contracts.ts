import type Stripe from 'stripe'
import { insertCreditEntry } from '#server/db/credits.ts'
import type { PortalAnswer, ReceiptAnswer } from '#shared/api/billing.ts'
import type { CreditsAnswer } from '#shared/api/credits.ts'
import { clientOf } from '#simulators/stripe/test-shop.ts'
import type { Visitor } from '#test/app.ts'
import { shopTestApp } from '#test/shop.ts'

export type ContractTest = Awaited<ReturnType<typeof contractTestApp>>

/** A shop, and what becomes of a contract there: by its owner's clicks, and by what is done at Stripe itself. */
export async function contractTestApp() {
  const shop = await shopTestApp()
  /** Stripe's own SDK. */
  const client = clientOf(shop.stripe.url)

  /** The newest subscription, as Stripe tells it. */
  async function atStripe(visitor: Visitor) {
    const customer = await shop.customerOf(visitor)
    const { data } = await client.subscriptions.list({ customer, status: 'all' })
    return data[0] as Stripe.Subscription
  }

  async function inPortal(as: Visitor, act: 'cancel' | 'resume' | 'change' | 'keep', said = {}) {
    const { body } = await shop.call<PortalAnswer>('POST', '/api/subscription/portal', { as, body: {} })
    await fetch(`${body.url}/${act}`, { method: 'POST', body: new URLSearchParams(said) })
    await shop.catchUp()
  }

  async function chargesOf(visitor: Visitor) {
    const { data } = await client.charges.list({ customer: await shop.customerOf(visitor) })
    return data
  }

  return {
    ...shop,
    client,
    atStripe,
    chargesOf,

    /** Somebody new who pays for a plan. */
    async subscribed(plan = 'pro') {
      const visitor = await shop.signUp()
      await shop.buy(visitor, plan)
      return visitor
    },

    /** « Résilier votre contrat » or « Renoncer au contrat ici ». */
    act: (as: Visitor, act: 'cancel' | 'withdraw') =>
      shop.call<ReceiptAnswer>('POST', `/api/subscription/${act}`, { as }),

    creditsOf: async (as: Visitor) => (await shop.call<CreditsAnswer>('GET', '/api/credits', { as })).body,

    /** At once, prorated and invoiced; heard of unless told. */
    async changeTo(visitor: Visitor, plan: string, isHeard = true) {
      const { id, items } = await atStripe(visitor)
      await client.subscriptions.update(id, {
        items: [{ id: items.data[0]?.id ?? '', price: `price_${plan}_monthly` }],
        proration_behavior: 'always_invoice',
      })
      if (isHeard) await shop.catchUp()
    },

    /** On the portal’s own page, which our address leads to. */
    inPortal,
    changeInPortal: (as: Visitor, plan: string) => inPortal(as, 'change', { price: `price_${plan}_monthly` }),

    /** Cents charged and cents paid back, of each charge; newest first. */
    givenBack: async (visitor: Visitor) =>
      (await chargesOf(visitor)).map(({ amount, amount_refunded: back }) => [amount, back]),

    /** Posts of the month, made. */
    async spend({ companyId }: Visitor, posts: number) {
      const made = { amount: -posts, cause: 'reserve', source: 'test', sourceId: companyId } as const
      await insertCreditEntry(shop.deps.db, { companyId, bucket: 'monthly', ...made })
    },
  }
}
