import type Stripe from 'stripe'
import { change, emit } from '#simulators/stripe/core/events.ts'
import { idIn, newId, stripeObject } from '#simulators/stripe/core/objects.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { findObject, ofCustomer } from '#simulators/stripe/core/state.ts'
import { absent, fail, newIntent, type PaymentResult, type Presence, tryPayment } from './charges.ts'
import { subscriptionIdOf } from './invoices.ts'
import { methodOf } from './payment-methods.ts'
import { endSubscription } from './subscriptions.ts'

const day = 86_400
/** Between the failed attempts at a renewal; after the last comes `afterRetries`. */
const retryDays = [3, 5, 7]
/** Before the bank answers a debit. */
const debitDays = 4

/** Tries an open invoice once with the method that is due; its subscription follows the outcome. */
export function collect(
  sim: Simulation,
  invoice: Stripe.Invoice,
  presence: Presence = absent,
): PaymentResult {
  const outcome = payInvoice(sim, invoice, presence)
  followInvoice(sim, invoice)
  return outcome
}

function payInvoice(sim: Simulation, invoice: Stripe.Invoice, presence: Presence): PaymentResult {
  const { tables } = sim.state
  invoice.attempted = true
  if (invoice.amount_due === 0) {
    markPaid(sim, invoice)
    return { kind: 'paid' }
  }
  invoice.attempt_count += 1
  const intent = intentOf(sim, invoice)
  const customer = findObject(sim.state, 'customers', 'customer', String(invoice.customer))
  const method = methodOf(sim, customer, tables.subscriptions[subscriptionIdOf(invoice) ?? ''])
  if (!method) fail(sim, intent, 'generic_decline')
  const outcome: PaymentResult = method
    ? tryPayment(sim, intent, method, presence)
    : { kind: 'declined', code: 'generic_decline' }
  if (outcome.kind === 'paid') markPaid(sim, invoice)
  else if (outcome.kind === 'processing') planDebit(sim, intent, outcome.succeeds, null)
  else {
    const wait = retryDays[invoice.attempt_count - 1]
    invoice.next_payment_attempt = wait === undefined ? null : now(sim) + wait * day
    emit(sim, 'invoice.payment_failed', invoice)
    if (outcome.kind === 'action') emit(sim, 'invoice.payment_action_required', invoice)
    emit(sim, 'invoice.updated', invoice, { attempted: false })
  }
  return outcome
}

/** The bank will answer in a few days. */
export function planDebit(
  sim: Simulation,
  intent: Stripe.PaymentIntent,
  succeeds: boolean,
  session: string | null,
): void {
  const at = now(sim) + debitDays * day
  sim.state.debits.push({ intent: intent.id, session, at, succeeds })
}

const linkOf = ({ state }: Simulation, invoice: Stripe.Invoice) =>
  Object.values(state.tables.invoicePayments).find((one) => one.invoice === invoice.id)

/** Links an invoice to its payment, which may be older, as with Checkout. */
export function linkPayment(sim: Simulation, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): void {
  const payment = stripeObject<Stripe.InvoicePayment>({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: now(sim),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
  })
  sim.state.tables.invoicePayments[payment.id] = payment
}

/** The payment intent of an invoice, made at its first attempt. */
function intentOf(sim: Simulation, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const known = sim.state.tables.paymentIntents[String(linkOf(sim, invoice)?.payment.payment_intent)]
  if (known) return known
  const intent = newIntent(sim, {
    customer: idIn(invoice.customer) ?? '',
    amount: invoice.amount_due,
    currency: invoice.currency,
    description: 'Subscription update',
    metadata: {},
  })
  linkPayment(sim, invoice, intent)
  return intent
}

/** Paid: nothing is left to collect. */
export function markPaid(sim: Simulation, invoice: Stripe.Invoice): void {
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
  })
  invoice.status_transitions.paid_at = now(sim)
  const link = linkOf(sim, invoice)
  if (link) Object.assign(link, { status: 'paid', amount_paid: link.amount_requested })
  emit(sim, 'invoice.paid', invoice)
  emit(sim, 'invoice.payment_succeeded', invoice)
  if (link) emit(sim, 'invoice_payment.paid', link)
}

/** The status of a subscription after something happened to its invoice. */
export function followInvoice(sim: Simulation, invoice: Stripe.Invoice): void {
  const { tables, debits } = sim.state
  const subscription = tables.subscriptions[subscriptionIdOf(invoice) ?? '']
  if (!subscription || subscription.status === 'canceled') return
  const become = (status: Stripe.Subscription.Status) =>
    change(sim, subscription, { status }, 'customer.subscription.updated')
  if (invoice.status === 'paid') {
    const owes = ofCustomer(tables.invoices, String(subscription.customer)).some(
      (one) => one.status === 'open' && subscriptionIdOf(one) === subscription.id && one.attempt_count > 0,
    )
    if (!owes) become('active')
    return
  }
  const intent = linkOf(sim, invoice)?.payment.payment_intent
  const isProcessing = debits.some((debit) => debit.intent === intent)
  if (invoice.status !== 'open' || invoice.attempt_count === 0 || isProcessing) return
  const { afterRetries } = sim.settings
  if (invoice.next_payment_attempt !== null) become('past_due')
  else if (afterRetries === 'cancel') endSubscription(sim, subscription, 'payment_failed')
  else become(afterRetries)
}
