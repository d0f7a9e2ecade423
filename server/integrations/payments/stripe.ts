import Stripe from 'stripe'
import { sessionParams } from './stripe-checkout.ts'
import { told } from './stripe-errors.ts'
import { checkoutOf, eventOf, subscriptionOf } from './stripe-shapes.ts'
import { readTruth } from './stripe-truth.ts'
import { type Checkout, type Payer, PaymentError, type Payments, type Subscription } from './types.ts'

export interface StripeSettings {
  secretKey: string
  /** `https://api.stripe.com`, or where something speaks its protocol. */
  apiBase: string
  /** Where browsers find the hosted pages when `apiBase` is not Stripe’s own: same port, another name. */
  pagesHost?: string
  /** `whsec_…`; several during a rotation. */
  webhookSecrets: string[]
  /** Longest wait for one answer, in milliseconds. */
  timeoutMs: number
}

/** Payments through Stripe’s official SDK, which repeats a call twice with the same key when the line breaks. */
export function createStripe(settings: StripeSettings): Payments {
  const base = new URL(settings.apiBase)
  const stripe = new Stripe(settings.secretKey, {
    host: base.hostname,
    protocol: base.protocol === 'http:' ? 'http' : 'https',
    port: base.port || (base.protocol === 'http:' ? 80 : 443),
    timeout: settings.timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  const checked = (url: string) => checkHost(url, base, settings.pagesHost ?? base.hostname)
  const prices = (lookupKeys: string[]) =>
    told(stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: 10 }))
  return {
    async findPrices(lookupKeys) {
      const { data } = await prices(lookupKeys)
      return new Map(
        data.map((one) => [one.lookup_key ?? '', { id: one.id, amountCents: one.unit_amount ?? 0 }]),
      )
    },
    async createCustomer(payer, idempotencyKey) {
      const made = await told(stripe.customers.create(identityOf(payer), { idempotencyKey }))
      await keepVatNumber(stripe, made.id, payer.vatNumber)
      return made.id
    },
    async updateCustomer(customerId, payer) {
      await told(stripe.customers.update(customerId, identityOf(payer)))
      await keepVatNumber(stripe, customerId, payer.vatNumber)
    },
    async createCheckout(request, idempotencyKey) {
      const price = (await prices([request.lookupKey])).data[0]
      if (!price) throw new PaymentError('refused', `no active price for ${request.lookupKey}`, null, null)
      const session = await told(
        stripe.checkout.sessions.create(sessionParams(request, price.id), { idempotencyKey }),
      )
      return withCheckedUrl(checkoutOf(session), checked)
    },
    async readCheckout(id) {
      const session = await told(stripe.checkout.sessions.retrieve(id, { expand: ['line_items'] }))
      return withCheckedUrl(checkoutOf(session), checked)
    },
    async expireCheckout(id) {
      await told(stripe.checkout.sessions.expire(id))
    },
    async createPortal(customer, return_url) {
      return checked(
        (await told(stripe.billingPortal.sessions.create({ customer, return_url, locale: 'fr' }))).url,
      )
    },
    async setEnding(id, isEnding) {
      return present(await told(stripe.subscriptions.update(id, { cancel_at_period_end: isEnding })))
    },
    async endNow(id, idempotencyKey) {
      return present(await told(stripe.subscriptions.cancel(id, {}, { idempotencyKey })))
    },
    async refund(payment_intent, amount, idempotencyKey) {
      await told(
        stripe.refunds.create(
          { payment_intent, amount, reason: 'requested_by_customer' },
          { idempotencyKey },
        ),
      )
    },
    readTruth: (customerId) => told(readTruth(stripe, customerId)),
    async listEvents(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const events = await told(
        stripe.events.list({ created, limit: 100 }).autoPagingToArray({ limit: 10_000 }),
      )
      return events.map(eventOf).toReversed()
    },
    verifyEvent(body, signature) {
      for (const secret of settings.webhookSecrets) {
        try {
          return eventOf(stripe.webhooks.constructEvent(body, signature, secret))
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error
        }
      }
      return null
    },
  }
}

const identityOf = ({
  userId,
  email,
  name,
}: Payer): Stripe.CustomerUpdateParams & Stripe.CustomerCreateParams => ({
  email,
  name,
  metadata: { user_id: userId },
  preferred_locales: ['fr'],
})

/** The customer’s only VAT number is the one we know; none known leaves what the buyer typed at the checkout. */
async function keepVatNumber(stripe: Stripe, customerId: string, value: string | null): Promise<void> {
  if (!value) return
  const { data } = await told(stripe.customers.listTaxIds(customerId, { limit: 100 }))
  if (data.some((one) => one.value === value)) return
  await told(stripe.customers.createTaxId(customerId, { type: 'eu_vat', value }))
  for (const one of data) await told(stripe.customers.deleteTaxId(customerId, one.id))
}

function present(subscription: Stripe.Subscription): Subscription {
  const read = subscriptionOf(subscription)
  if (!read) throw new PaymentError('refused', `subscription ${subscription.id} holds no item`, null, null)
  return read
}

/** The address of a page of Stripe’s, or of the configured base; anything else is refused. */
function checkHost(url: string, base: URL, pagesHost: string): string {
  const { host, hostname, port, protocol } = new URL(url)
  const isStripes = protocol === 'https:' && (hostname === 'stripe.com' || hostname.endsWith('.stripe.com'))
  const isBases = hostname === pagesHost && port === base.port && protocol === base.protocol
  if (base.hostname.endsWith('stripe.com') ? isStripes : isBases) return url
  throw new PaymentError('refused', `the address ${host} is not the payment provider’s`, null, null)
}

function withCheckedUrl(checkout: Checkout, checked: (url: string) => string): Checkout {
  return checkout.url ? { ...checkout, url: checked(checkout.url) } : checkout
}
