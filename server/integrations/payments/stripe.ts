import Stripe from 'stripe'
import {
  checkoutOf,
  eventOf,
  idIn,
  readSnapshot,
  stripeApiVersion,
  subscriptionOf,
  unlessDeleted,
} from './stripe-mapping.ts'
import { flowData, sessionParams } from './stripe-params.ts'
import {
  type Checkout,
  type CheckoutRequest,
  type Payer,
  PaymentError,
  type PaymentFailure,
  type Payments,
  type Subscription,
} from './types.ts'

/** Runs a call; what the SDK throws comes out as a `PaymentError`, classed by status and type, never by message. */
async function withPaymentErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { message, code = null, requestId = null } = error
    throw new PaymentError(failureOf(error), message, code, requestId)
  }
}

function failureOf(error: Stripe.errors.StripeError): PaymentFailure {
  if (error instanceof Stripe.errors.StripeConnectionError) return 'unknown_outcome'
  if (error instanceof Stripe.errors.StripeCardError) return 'declined'
  if (error.code === 'resource_missing') return 'missing'
  if (error.statusCode === 429 || error.statusCode === 409) return 'retry_later'
  return (error.statusCode ?? 500) >= 500 ? 'unknown_outcome' : 'refused'
}

interface StripeSettings {
  secretKey: string
  /** `https://api.stripe.com`, or where something speaks its protocol. */
  apiBase: string
  /** Names of the hosts to which buyers may be sent. */
  pageHosts: string[]
  /** `whsec_…`; several during a rotation. */
  webhookSecrets: string[]
  /** Stripe Tax works out what tax a price holds, and prints it on the invoice. */
  automaticTax: boolean
  /** Longest wait for one answer, in milliseconds. */
  timeoutMs: number
}

/** Payments through Stripe’s official SDK, which retries a call twice with the same key when the connection breaks. */
export function createStripe(settings: StripeSettings): Payments {
  const base = new URL(settings.apiBase)
  const stripe = new Stripe(settings.secretKey, {
    host: base.hostname,
    protocol: base.protocol === 'http:' ? 'http' : 'https',
    port: base.port || (base.protocol === 'http:' ? 80 : 443),
    timeout: settings.timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    apiVersion: stripeApiVersion,
  })
  const checked = (url: string) => checkHost(url, base, settings.pageHosts)
  const prices = (lookupKeys: string[]) =>
    withPaymentErrors(stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: 10 }))
  return {
    async findPrices(lookupKeys) {
      const { data } = await prices(lookupKeys)
      return new Map(
        data.map((one) => [
          one.lookup_key ?? '',
          {
            id: one.id,
            productId: typeof one.product === 'string' ? one.product : one.product.id,
            amountCents: one.unit_amount ?? 0,
          },
        ]),
      )
    },
    async createCustomer(payer, idempotencyKey) {
      const made = await withPaymentErrors(stripe.customers.create(identityOf(payer), { idempotencyKey }))
      await replaceVatNumber(stripe, made.id, payer.vatNumber)
      return made.id
    },
    async updateCustomer(customerId, payer) {
      await withPaymentErrors(stripe.customers.update(customerId, identityOf(payer)))
      await replaceVatNumber(stripe, customerId, payer.vatNumber)
    },
    async createCheckout(request, idempotencyKey) {
      const price = (await prices([request.lookupKey])).data[0]
      if (!price || !hasShownPrice(price, request)) throw noSuchPrice(request, price)
      const session = await withPaymentErrors(
        stripe.checkout.sessions.create(sessionParams(request, price.id, settings.automaticTax), {
          idempotencyKey,
        }),
      )
      return withCheckedUrl(checkoutOf(session), checked)
    },
    async readCheckout(id) {
      const expand = ['line_items', 'payment_intent', 'subscription']
      const session = await withPaymentErrors(stripe.checkout.sessions.retrieve(id, { expand }))
      return withCheckedUrl(checkoutOf(session), checked)
    },
    async expireCheckout(id) {
      await withPaymentErrors(stripe.checkout.sessions.expire(id))
    },
    async listOpenCheckouts(customer) {
      const open = stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
      const { data } = (await withPaymentErrors(unlessDeleted(stripe, customer, open))) ?? { data: [] }
      return data.map((one) => withCheckedUrl(checkoutOf(one), checked))
    },
    async createPortal(customer, return_url, flow) {
      // The portal changes no subscription whose schedule has a phase to come (docs/product/stripe.md §4.9).
      const hasScheduledChange =
        flow.kind === 'change_plan' &&
        (await withPaymentErrors(stripe.subscriptions.retrieve(flow.subscriptionId))).schedule !== null
      const shown = flowData(hasScheduledChange ? { kind: 'home' } : flow)
      const params = { customer, return_url, locale: 'fr' as const, ...shown }
      const { url } = await withPaymentErrors(stripe.billingPortal.sessions.create(params))
      return { url: checked(url), hasScheduledChange }
    },
    async endWithPeriod(id) {
      const subscription = await withPaymentErrors(stripe.subscriptions.retrieve(id))
      const known = subscriptionWithItem(subscription)
      // The portal has planned it already, in its own way.
      if (known.cancelAt && known.cancelAt <= known.periodEnd) return known
      const { schedule } = subscription
      // A cheaper plan that waits for the month’s end: its schedule alone would say how the subscription ends.
      if (schedule) await withPaymentErrors(stripe.subscriptionSchedules.release(idIn(schedule) ?? ''))
      return subscriptionWithItem(
        await withPaymentErrors(stripe.subscriptions.update(id, { cancel_at_period_end: true })),
      )
    },
    async endNow(id, idempotencyKey) {
      return subscriptionWithItem(
        await withPaymentErrors(stripe.subscriptions.cancel(id, {}, { idempotencyKey })),
      )
    },
    async refund(payment_intent, amount, idempotencyKey) {
      // Stripe forgets a key after a day, and may have paid back what it answered 500 for.
      const { data } = await withPaymentErrors(stripe.refunds.list({ payment_intent, limit: 100 }))
      if (data.some((one) => one.metadata?.key === idempotencyKey && one.status !== 'failed')) return
      const metadata = { key: idempotencyKey }
      await withPaymentErrors(
        stripe.refunds.create(
          { payment_intent, amount, reason: 'requested_by_customer', metadata },
          { idempotencyKey },
        ),
      )
    },
    async voidInvoice(id) {
      await withPaymentErrors(stripe.invoices.voidInvoice(id))
    },
    async findCustomerOf(chargeId) {
      return idIn((await withPaymentErrors(stripe.charges.retrieve(chargeId))).customer)
    },
    readSnapshot: (customerId) => withPaymentErrors(readSnapshot(stripe, customerId)),
    verifyEvent(body, signature) {
      for (const secret of settings.webhookSecrets) {
        try {
          return eventOf(stripe.webhooks.constructEvent(body, signature, secret))
        } catch (error) {
          // Signed by us or not at all: what is no event of a kind we know is refused like the rest.
          if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return null
        }
      }
      return null
    },
  }
}

const identityOf = ({
  companyId,
  email,
  name,
  siren,
  address,
}: Payer): Stripe.CustomerUpdateParams & Stripe.CustomerCreateParams => ({
  email,
  name,
  metadata: { company_id: companyId },
  preferred_locales: ['fr'],
  ...(address && {
    address: {
      line1: address.street,
      postal_code: address.postalCode,
      city: address.city,
      country: address.country,
    },
  }),
  ...(siren && { invoice_settings: { custom_fields: [{ name: 'SIREN', value: siren }] } }),
})

/** The customer’s only VAT number is the one we know; none known leaves what the buyer typed at the checkout. */
async function replaceVatNumber(stripe: Stripe, customerId: string, value: string | null): Promise<void> {
  if (!value) return
  const { data } = await withPaymentErrors(stripe.customers.listTaxIds(customerId, { limit: 100 }))
  if (data.some((one) => one.value === value)) return
  await withPaymentErrors(stripe.customers.createTaxId(customerId, { type: 'eu_vat', value }))
  for (const one of data) await withPaymentErrors(stripe.customers.deleteTaxId(customerId, one.id))
}

function subscriptionWithItem(subscription: Stripe.Subscription): Subscription {
  const read = subscriptionOf(subscription)
  if (!read) throw new PaymentError('refused', `subscription ${subscription.id} holds no item`, null, null)
  return read
}

/** What the buyer was shown, all taxes in it: nothing comes on top at the checkout. */
const hasShownPrice = (price: Stripe.Price, { amountCents, kind }: CheckoutRequest) =>
  price.unit_amount === amountCents &&
  price.currency === 'eur' &&
  price.tax_behavior === 'inclusive' &&
  (price.recurring?.interval ?? null) === (kind === 'plan' ? 'month' : null) &&
  (price.recurring?.interval_count ?? 1) === 1

function noSuchPrice({ lookupKey, amountCents }: CheckoutRequest, found: Stripe.Price | undefined) {
  const sold = found && `${found.unit_amount} ${found.currency}, tax ${found.tax_behavior}`
  const requested = `${lookupKey} should cost ${amountCents} cents of euro, tax inclusive`
  return new PaymentError('refused', `${requested}; it is ${sold ?? 'not on sale'}`, null, null)
}

/** The address of a hosted page on a host that was named, over HTTPS like Stripe’s own, or on the API's own host. */
function checkHost(url: string, base: URL, pageHosts: string[]): string {
  const { host, hostname, port, protocol } = new URL(url)
  if (pageHosts.includes(hostname) && protocol === base.protocol && port === base.port) return url
  throw new PaymentError('refused', `the address ${host} is not the payment provider’s`, null, null)
}

function withCheckedUrl(checkout: Checkout, checked: (url: string) => string): Checkout {
  return checkout.url ? { ...checkout, url: checked(checkout.url) } : checkout
}
