import { randomBytes } from 'node:crypto'
import { offers } from '#shared/credits.ts'
import { detailsOf, lookupKeyOf } from './services/billing/catalogue.ts'

interface Place {
  port: number
  stateFile: string
  pagesHost: string
}

/** Nobody but the simulator of this start can sign an event. */
const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`

interface Webhook {
  url: string
  secret: string
}

interface Simulator {
  url: string
  close: () => Promise<void>
  hook: (webhook: Webhook) => void
}

/** Prices as an operator would make them at Stripe. */
const prices = offers.map((offer) => {
  const { kind, name, priceCents } = detailsOf(offer)
  return {
    lookupKey: lookupKeyOf(offer),
    name: kind === 'plan' ? `Ramage ${name}` : name,
    amountCents: priceCents,
    interval: kind === 'plan' ? ('month' as const) : null,
  }
})

/** Stripe as this product needs it: our prices, and our webhook once our address is known. */
export async function startDemonstrationStripe(
  startStripe: (options: Place & { prices: typeof prices }) => Promise<Simulator>,
  place: Place,
) {
  const { url, close, hook } = await startStripe({ ...place, prices })
  return {
    url,
    close,
    listening: (address: string) => hook({ url: `${address}/api/webhooks/stripe`, secret: webhookSecret }),
  }
}

export const demonstrationStripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_ramage_demonstration',
  STRIPE_WEBHOOK_SECRETS: [webhookSecret],
}
