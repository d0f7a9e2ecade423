import type Stripe from 'stripe'
import { z } from 'zod'
import type { Charge, Checkout, Invoice, PaymentEvent, Subscription } from './types.ts'

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

export function invoiceOf(invoice: Stripe.Invoice): Invoice {
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
export function chargeOf(charge: Stripe.Charge, isDisputed: boolean): Charge {
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
