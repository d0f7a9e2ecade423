import type Stripe from 'stripe'
import { type Bench, timeOf } from '#simulators/stripe/core/bench.ts'
import { change, emit } from '#simulators/stripe/core/emit.ts'
import { idIn } from '#simulators/stripe/core/ids.ts'
import { endSubscription } from './cancellation.ts'
import { draftInvoice } from './draft-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { newLine } from './lines.ts'
import { payInvoice } from './pay-invoice.ts'
import { startNextPeriod } from './periods.ts'
import { takeScheduled } from './schedules.ts'
import { periodEnd } from './subscription.ts'

/** The customer of a subscription or invoice; throws when it is gone, which would be our own fault. */
export function customerOf(
  bench: Bench,
  owner: { customer: Stripe.Subscription['customer'] | null },
): Stripe.Customer {
  const customer = bench.state.tables.customers[idIn(owner.customer) ?? '']
  if (!customer || customer.deleted) throw new Error('the customer of a live object was deleted')
  return customer
}

/** One line a period for each item. */
export function periodLines(bench: Bench, subscription: Stripe.Subscription): Stripe.InvoiceLineItem[] {
  return subscription.items.data.map((item) => {
    const quantity = item.quantity ?? 1
    const product = bench.state.tables.products[idIn(item.price.product) ?? '']
    return newLine(bench, {
      amount: (item.price.unit_amount ?? 0) * quantity,
      description: `${quantity} × ${product?.name ?? item.price.id}`,
      price: item.price,
      quantity,
      period: { start: item.current_period_start, end: item.current_period_end },
      subscription: subscription.id,
      item: item.id,
      proration: false,
      metadata: subscription.metadata,
      taxed: subscription.automatic_tax.enabled,
    })
  })
}

/** Takes the prorations that waited for this subscription’s next invoice. */
function takePending(bench: Bench, subscription: Stripe.Subscription): Stripe.InvoiceLineItem[] {
  const mine = bench.state.pendingLines.filter((one) => one.subscription === subscription.id)
  bench.state.pendingLines = bench.state.pendingLines.filter((one) => one.subscription !== subscription.id)
  return mine.map((one) => one.line)
}

/** An invoice of the subscription, final and open; its payment is the caller’s. */
export function billSubscription(
  bench: Bench,
  subscription: Stripe.Subscription,
  reason: Stripe.Invoice.BillingReason,
  lines: Stripe.InvoiceLineItem[],
): Stripe.Invoice {
  const customer = customerOf(bench, subscription)
  const invoice = draftInvoice(bench, {
    customer,
    subscription,
    reason,
    lines,
    metadata: {},
    description: null,
    taxed: subscription.automatic_tax.enabled,
  })
  subscription.latest_invoice = invoice.id
  issueInvoice(bench, invoice, customer)
  return invoice
}

/** The period is over: the next begins, its invoice is made and tried. */
function renew(bench: Bench, subscription: Stripe.Subscription): void {
  const before = structuredClone(subscription.items)
  takeScheduled(bench, subscription)
  for (const item of subscription.items.data) startNextPeriod(item, subscription.billing_cycle_anchor)
  const previousInvoice = subscription.latest_invoice
  const lines = [...takePending(bench, subscription), ...periodLines(bench, subscription)]
  const invoice = billSubscription(bench, subscription, 'subscription_cycle', lines)
  emit(bench, 'customer.subscription.updated', subscription, {
    items: before,
    latest_invoice: previousInvoice,
  })
  if (subscription.status === 'unpaid') return
  collect(bench, invoice, { onSession: false, authenticated: false })
}

/** Tries an open invoice, and lets its subscription follow the outcome. */
export function collect(
  bench: Bench,
  invoice: Stripe.Invoice,
  presence: { onSession: boolean; authenticated: boolean },
): ReturnType<typeof payInvoice> {
  const outcome = payInvoice(bench, invoice, presence)
  follow(bench, invoice)
  return outcome
}

/** The status of a subscription after something happened to its invoice. */
export function follow(bench: Bench, invoice: Stripe.Invoice): void {
  const id = idIn(invoice.parent?.subscription_details?.subscription)
  const subscription = id ? bench.state.tables.subscriptions[id] : undefined
  if (!subscription || subscription.status === 'canceled') return
  if (invoice.status === 'paid') {
    const owes = Object.values(bench.state.tables.invoices).some(
      (one) =>
        one.status === 'open' &&
        one.id !== invoice.id &&
        one.parent?.subscription_details?.subscription === id &&
        one.attempt_count > 0,
    )
    if (!owes) change(bench, subscription, { status: 'active' }, 'customer.subscription.updated')
    return
  }
  if (invoice.status !== 'open' || invoice.attempt_count === 0) return
  if (subscription.status === 'incomplete') return
  const processing = bench.state.debits.some((debit) => paysFor(bench, debit.intent, invoice.id))
  if (processing) return
  if (invoice.next_payment_attempt !== null) {
    change(bench, subscription, { status: 'past_due' }, 'customer.subscription.updated')
    return
  }
  const { afterRetries } = bench.settings
  if (afterRetries === 'cancel') endSubscription(bench, subscription, 'payment_failed')
  else change(bench, subscription, { status: afterRetries }, 'customer.subscription.updated')
}

function paysFor(bench: Bench, intent: string, invoice: string): boolean {
  return Object.values(bench.state.tables.invoicePayments).some(
    (one) => one.invoice === invoice && one.payment.payment_intent === intent,
  )
}

/** What is due at a period’s end: the end asked for, or a renewal. */
export function endPeriod(bench: Bench, subscription: Stripe.Subscription): void {
  const at = timeOf(bench, idIn(subscription.customer))
  const ending = subscription.cancel_at_period_end || (subscription.cancel_at ?? Infinity) <= at
  if (ending) endSubscription(bench, subscription, 'cancellation_requested')
  else renew(bench, subscription)
}

/** When the clock next has something to do for it. */
export function dueAt(subscription: Stripe.Subscription): number {
  return Math.min(periodEnd(subscription), subscription.cancel_at ?? Infinity)
}
