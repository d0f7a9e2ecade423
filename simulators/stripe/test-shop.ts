import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import { listen } from '#simulators/listen.ts'
import { type StripeOptions, type StripeSimulator, startStripe } from './server.ts'

export const secret = 'whsec_shop'
export const prices = [
  { lookupKey: 'basic_monthly', name: 'Basic', amountCents: 999, interval: 'month' as const },
  { lookupKey: 'pro_monthly', name: 'Pro', amountCents: 1999, interval: 'month' as const },
  { lookupKey: 'pack_5', name: '5 posts', amountCents: 899 },
]

/** A merchant for tests: the official client, and a receiver that keeps what it could verify and what it refused. */
export interface Shop {
  simulator: StripeSimulator
  stripe: Stripe
  events: Stripe.Event[]
  refused: string[]
  /** What the receiver answers; 200 unless changed. */
  answers: { status: number }
  subscribe(customer: string, lookupKey?: string): Promise<Stripe.Subscription>
  close(): Promise<void>
}

/** The official client pointed at a simulator. */
export function clientOf(url: string, config: Stripe.StripeConfig = {}): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe('sk_test_shop', {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...config,
  })
}

export async function openShop(options: StripeOptions = {}): Promise<Shop> {
  const shop = { events: [] as Stripe.Event[], refused: [] as string[], answers: { status: 200 } }
  const receiver = createServer(async (request, response) => {
    const body = await text(request)
    try {
      const event = stripe.webhooks.constructEvent(body, String(request.headers['stripe-signature']), secret)
      if (shop.answers.status < 300) shop.events.push(event)
      response.writeHead(shop.answers.status).end()
    } catch (error) {
      shop.refused.push(String(error))
      response.writeHead(400).end()
    }
  })
  const hook = await listen(receiver)
  const webhook = { url: `${hook.url}/hook`, secret }
  const simulator = await startStripe({ prices, webhook, ...options })
  const stripe = clientOf(simulator.url)
  return {
    ...shop,
    simulator,
    stripe,
    async subscribe(customer, lookupKey = 'pro_monthly') {
      const session = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer,
        line_items: [{ price: `price_${lookupKey}`, quantity: 1 }],
        success_url: 'https://ramage.test/success?session_id={CHECKOUT_SESSION_ID}',
        subscription_data: { metadata: { account: '42' } },
      })
      simulator.pay(session.id)
      const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
      return done.subscription as Stripe.Subscription
    },
    async close() {
      await simulator.close()
      await hook.close()
    },
  }
}
