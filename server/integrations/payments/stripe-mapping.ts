import Stripe from 'stripe'
import { z } from 'zod'
import type { Charge, Checkout, CustomerSnapshot, Invoice, PaymentEvent, Subscription } from './types.ts'

/**
 * The version of Stripe's API that calls, webhooks and documents speak: the one the SDK's types describe. A new SDK that
 * speaks another does not compile until this, the webhook endpoint at Stripe and docs/operations.md have followed.
 */
export const stripeApiVersion: Stripe.LatestApiVersion = '2026-08-26.dahlia'

/** The id of what may have been expanded. */
export const idIn = (value: string | { id: string } | null | undefined) =>
  typeof value === 'string' ? value : (value?.id ?? null)
const dateOf = (seconds: number) => new Date(seconds * 1000)
const maybeDate = (seconds: number | null | undefined) => (seconds ? dateOf(seconds) : null)

const statuses = ['complete', 'expired'] as const

/** Only the fields we read, under our names; dates instead of seconds. */
export function checkoutOf(session: Stripe.Checkout.Session): Checkout {
  const { status } = session
  return {
    id: session.id,
    customerId: idIn(session.customer),
    kind: session.mode === 'subscription' ? 'plan' : 'pack',
    status: statuses.find((one) => one === status) ?? 'open',
    isPaid: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
    isLost: isLost(session),
    url: session.url,
    subscriptionId: idIn(session.subscription),
    paymentIntentId: idIn(session.payment_intent),
    lookupKey: session.metadata?.lookup_key ?? null,
    priceIds: (session.line_items?.data ?? []).flatMap((line) => idIn(line.price) ?? []),
    amountCents: session.amount_total ?? 0,
    createdAt: dateOf(session.created),
  }
}

/** By what it made, where that was asked for besides. */
function isLost({ payment_intent: intent, subscription }: Stripe.Checkout.Session): boolean {
  if (subscription && typeof subscription !== 'string') return subscription.ended_at !== null
  if (!intent || typeof intent === 'string') return false
  return intent.status === 'requires_payment_method' || intent.status === 'canceled'
}

/** Null when it holds no item, which our own sessions never make. */
export function subscriptionOf(subscription: Stripe.Subscription): Subscription | null {
  const item = subscription.items.data[0]
  if (!item) return null
  const { cancel_at_period_end: atEnd, cancel_at } = subscription
  return {
    id: subscription.id,
    status: subscription.status,
    priceId: item.price.id,
    productId: idIn(item.price.product) ?? '',
    periodStart: dateOf(item.current_period_start),
    periodEnd: dateOf(item.current_period_end),
    cancelAt: maybeDate(cancel_at ?? (atEnd ? item.current_period_end : null)),
    endedAt: maybeDate(subscription.ended_at),
    createdAt: dateOf(subscription.created),
  }
}

function invoiceOf(invoice: Stripe.Invoice): Invoice {
  return {
    id: invoice.id,
    number: invoice.number,
    status: invoice.status ?? 'draft',
    reason: invoice.billing_reason,
    subscriptionId: idIn(invoice.parent?.subscription_details?.subscription),
    lines: invoice.lines.data.map((line) => ({
      priceId: idIn(line.pricing?.price_details?.price),
      productId: line.pricing?.price_details?.product ?? null,
      amountCents: line.amount,
      periodStart: dateOf(line.period.start),
      periodEnd: dateOf(line.period.end),
      isProration:
        (line.parent?.subscription_item_details ?? line.parent?.invoice_item_details)?.proration === true,
    })),
    totalCents: invoice.total,
    paidCents: invoice.amount_paid,
    paymentIntentIds: (invoice.payments?.data ?? []).flatMap((one) => idIn(one.payment.payment_intent) ?? []),
    attempts: invoice.attempt_count,
    nextAttemptAt: maybeDate(invoice.next_payment_attempt),
    createdAt: dateOf(invoice.created),
    paidAt: maybeDate(invoice.status_transitions.paid_at),
    pageUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  }
}

/** `isDisputed`: what its disputes say, which the charge does not. */
function chargeOf(charge: Stripe.Charge, isDisputed: boolean): Charge {
  return {
    id: charge.id,
    paymentIntentId: idIn(charge.payment_intent),
    amountCents: charge.amount,
    refundedCents: charge.amount_refunded,
    isPaid: charge.paid,
    isDisputed,
    createdAt: dateOf(charge.created),
  }
}

/** PostgreSQL keeps no NUL. */
const Id = z
  .string()
  .max(255)
  .refine((id) => !id.includes('\0'))
const IdOrObject = z.union([Id, z.object({ id: Id })]).nullish()
const Event = z.object({
  id: Id,
  type: Id,
  created: z.number(),
  api_version: z.string().nullish(),
  data: z.object({
    object: z.object({
      id: Id.nullish(),
      object: z.string().nullish(),
      customer: IdOrObject,
      charge: IdOrObject,
    }),
  }),
})

/** The customer an event is about: the object’s, or the object itself. Throws where a field that is read has another form. */
export function eventOf(event: Stripe.Event): PaymentEvent {
  const { id, type, created, api_version: version, data } = Event.parse(event)
  const about = data.object
  const customerId = about.object === 'customer' ? (about.id ?? null) : idIn(about.customer)
  const chargeId = customerId ? null : idIn(about.charge)
  const foreignVersion = version === stripeApiVersion ? null : (version ?? 'unversioned')
  return { id, type, customerId, chargeId, createdAt: dateOf(created), foreignVersion }
}

/** Pages of 100; 500 rows of a kind at most, years of a company’s life. */
const limit = 100
const most = { limit: 500 }

/** Reads everything of one customer, each list to its end. */
export async function readSnapshot(stripe: Stripe, customer: string): Promise<CustomerSnapshot> {
  const snapshot = await unlessDeleted(stripe, customer, readLists(stripe, customer))
  return snapshot ?? { isDeleted: true, subscriptions: [], invoices: [], charges: [], packs: [] }
}

/**
 * Null where there is nothing to read because the customer was deleted. One whom these keys do not know, as with a test
 * key in the place of a live one, is not deleted: that throws.
 */
export async function unlessDeleted<T>(
  stripe: Stripe,
  customer: string,
  read: Promise<T>,
): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    const isMissing = error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
    if (isMissing && (await stripe.customers.retrieve(customer)).deleted) return null
    throw error
  }
}

async function readLists(stripe: Stripe, customer: string): Promise<CustomerSnapshot> {
  const [subscriptions, invoices, charges, sessions] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit }).autoPagingToArray(most),
    stripe.invoices.list({ customer, limit, expand: ['data.payments'] }).autoPagingToArray(most),
    stripe.charges.list({ customer, limit }).autoPagingToArray(most),
    stripe.checkout.sessions
      .list({ customer, status: 'complete', limit, expand: ['data.line_items'] })
      .autoPagingToArray(most),
  ])
  return {
    isDeleted: false,
    subscriptions: subscriptions.flatMap((one) => subscriptionOf(one) ?? []),
    invoices: invoices.map(invoiceOf),
    charges: await Promise.all(
      charges.map(async (charge) =>
        chargeOf(charge, charge.disputed && (await isContested(stripe, charge.id))),
      ),
    ),
    packs: sessions.map(checkoutOf).filter((one) => one.kind === 'pack'),
  }
}

/** The charge stays marked for ever; only its disputes say who won. */
async function isContested(stripe: Stripe, charge: string): Promise<boolean> {
  const { data } = await stripe.disputes.list({ charge, limit })
  return data.some(({ status }) => status !== 'won' && status !== 'warning_closed' && status !== 'prevented')
}
