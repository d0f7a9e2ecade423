import type Stripe from 'stripe'
import { type Bench, timeOf } from '#simulators/stripe/core/bench.ts'
import { emit } from '#simulators/stripe/core/emit.ts'
import { idIn, newId } from '#simulators/stripe/core/ids.ts'
import { fail, type Outcome, tryPayment } from './charge.ts'
import { newIntent } from './payment-intent.ts'

interface Presence {
  onSession: boolean
  authenticated: boolean
}

const day = 86_400

/** Tries to collect an open invoice once with the method that is due, and tells the outcome by events. */
export function payInvoice(bench: Bench, invoice: Stripe.Invoice, presence: Presence): Outcome {
  invoice.attempted = true
  if (invoice.amount_due === 0) {
    markPaid(bench, invoice)
    return { kind: 'paid' }
  }
  invoice.attempt_count += 1
  const intent = intentOf(bench, invoice)
  const subscription = idIn(invoice.parent?.subscription_details?.subscription)
  const method = methodOf(bench, idIn(invoice.customer), bench.state.tables.subscriptions[subscription ?? ''])
  const outcome: Outcome = method
    ? tryPayment(bench, { intent, method, ...presence })
    : { kind: 'declined', code: 'generic_decline' }
  if (!method) fail(bench, intent, 'generic_decline')
  if (outcome.kind === 'paid') markPaid(bench, invoice)
  else if (outcome.kind === 'processing') planDebit(bench, intent, outcome.succeeds, null)
  else {
    scheduleRetry(bench, invoice)
    emit(bench, 'invoice.payment_failed', invoice)
    if (outcome.kind === 'action') emit(bench, 'invoice.payment_action_required', invoice)
    emit(bench, 'invoice.updated', invoice, { attempted: false })
  }
  return outcome
}

/** The bank will answer in a few days. */
export function planDebit(
  bench: Bench,
  intent: Stripe.PaymentIntent,
  succeeds: boolean,
  session: string | null,
): void {
  const at = timeOf(bench, idIn(intent.customer)) + bench.settings.debitDays * day
  bench.state.debits.push({ intent: intent.id, session, at, succeeds })
}

/** Links the invoice to a payment made before it existed, as Checkout does. */
export function linkPayment(
  bench: Bench,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.InvoicePayment {
  const at = timeOf(bench, idIn(invoice.customer))
  const payment: Stripe.InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: at,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
  bench.state.tables.invoicePayments[payment.id] = payment
  return payment
}

/** The payment intent of an invoice, made at its first attempt. */
export function intentOf(bench: Bench, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const { invoicePayments, paymentIntents } = bench.state.tables
  const link = Object.values(invoicePayments).find((one) => one.invoice === invoice.id)
  const known = paymentIntents[String(link?.payment.payment_intent)]
  if (known) return known
  const description =
    invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update'
  const intent = newIntent(bench, {
    customer: idIn(invoice.customer) ?? '',
    amount: invoice.amount_due,
    currency: invoice.currency,
    description,
    metadata: {},
  })
  linkPayment(bench, invoice, intent)
  return intent
}

/** What a subscription (or its customer, by default) is paid with. */
export function methodOf(
  bench: Bench,
  customerId: string | null,
  subscription: Stripe.Subscription | undefined,
): Stripe.PaymentMethod | undefined {
  const { customers, paymentMethods } = bench.state.tables
  const customer = customers[customerId ?? '']
  const ofCustomer = customer && !customer.deleted ? customer.invoice_settings.default_payment_method : null
  const candidates = [subscription?.default_payment_method, ofCustomer].map(idIn)
  return candidates.map((id) => paymentMethods[id ?? '']).find((one) => one?.customer)
}

/** Paid: nothing is left to collect. */
export function markPaid(bench: Bench, invoice: Stripe.Invoice): void {
  const at = timeOf(bench, idIn(invoice.customer))
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
  })
  invoice.status_transitions.paid_at = at
  const link = Object.values(bench.state.tables.invoicePayments).find((one) => one.invoice === invoice.id)
  if (link)
    Object.assign(link, {
      status: 'paid',
      amount_paid: link.amount_requested,
      status_transitions: { canceled_at: null, paid_at: at },
    })
  emit(bench, 'invoice.paid', invoice)
  emit(bench, 'invoice.payment_succeeded', invoice)
  if (link) emit(bench, 'invoice_payment.paid', link)
}

function scheduleRetry(bench: Bench, invoice: Stripe.Invoice): void {
  const wait = bench.settings.retryDays[invoice.attempt_count - 1]
  const at = timeOf(bench, idIn(invoice.customer))
  invoice.next_payment_attempt = wait === undefined ? null : at + wait * day
}
