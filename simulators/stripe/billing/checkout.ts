import type Stripe from 'stripe'
import { emit } from '#simulators/stripe/core/events.ts'
import { stripeObject } from '#simulators/stripe/core/objects.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { findObject, ofCustomer } from '#simulators/stripe/core/state.ts'
import { newIntent, type PaymentResult, tryPayment } from './charges.ts'
import { linkPayment, markPaid, planDebit } from './collect.ts'
import { issueInvoice, newLine } from './invoices.ts'
import { attachCard, makeDefault } from './payment-methods.ts'
import { billPeriod } from './renewal.ts'
import { newSubscription } from './subscriptions.ts'

/** What a buyer typed on the hosted page. */
export interface Buyer {
  number: string
  name: string | null
  authenticated: boolean
}

interface Paid {
  customer: Stripe.Customer
  intent: Stripe.PaymentIntent
  method: Stripe.PaymentMethod
}

/** One attempt to pay an open session: on success everything it sells exists, and it is complete. */
export function paySession(sim: Simulation, session: Stripe.Checkout.Session, buyer: Buyer): PaymentResult {
  const customer = findObject(sim.state, 'customers', 'customer', String(session.customer))
  const method = attachCard(sim, customer, buyer.number, buyer.name)
  const isPlan = session.mode === 'subscription'
  const intent = newIntent(sim, {
    customer: customer.id,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'eur',
    description: isPlan ? 'Subscription creation' : null,
    metadata: isPlan ? {} : (sim.state.metadata[session.id] ?? {}),
  })
  const { authenticated } = buyer
  const outcome = tryPayment(sim, intent, method, { onSession: true, authenticated })
  if (outcome.kind === 'declined' || outcome.kind === 'action') {
    method.customer = null
    if (outcome.kind === 'action') intent.status = 'canceled'
    return outcome
  }
  const payment_status = outcome.kind === 'paid' ? 'paid' : 'unpaid'
  Object.assign(session, { status: 'complete', payment_status, url: null })
  session.customer_details = customerDetails(sim, customer)
  if (outcome.kind === 'processing') planDebit(sim, intent, outcome.succeeds, session.id)
  if (isPlan) subscribe(sim, session, { customer, intent, method })
  else sell(sim, session, { customer, intent, method })
  emit(sim, 'checkout.session.completed', session)
  return outcome
}

/** Makes the subscription and its first invoice. */
function subscribe(
  sim: Simulation,
  session: Stripe.Checkout.Session,
  { customer, intent, method }: Paid,
): void {
  const price = session.line_items?.data[0]?.price
  if (!price) return
  const subscription = newSubscription(sim, {
    customer,
    price,
    metadata: sim.state.metadata[session.id] ?? {},
    method: method.id,
    isTaxed: session.automatic_tax.enabled,
  })
  session.subscription = subscription.id
  if (!customer.invoice_settings.default_payment_method) makeDefault(sim, customer, method.id)
  settleInvoice(sim, session, billPeriod(sim, subscription, 'subscription_create'), intent)
  emit(sim, 'customer.subscription.created', subscription)
}

/** Sells once; with `invoice_creation`, an invoice says so. */
function sell(sim: Simulation, session: Stripe.Checkout.Session, { customer, intent }: Paid): void {
  session.payment_intent = intent.id
  const line = session.line_items?.data[0]
  if (!session.invoice_creation?.enabled || !line?.price) return
  const isTaxed = session.automatic_tax.enabled
  const sold = newLine({
    amount: line.amount_total,
    description: line.description ?? '',
    price: line.price,
    period: { start: now(sim), end: now(sim) },
    item: null,
    isProration: false,
    isTaxed,
  })
  const asked = { customer, subscription: null, reason: 'manual', lines: [sold], isTaxed } as const
  settleInvoice(sim, session, issueInvoice(sim, { ...asked, lines: [sold] }), intent)
}

/** The invoice is paid by a payment that came before it, or waits for the bank like it. */
function settleInvoice(
  sim: Simulation,
  session: Stripe.Checkout.Session,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): void {
  session.invoice = invoice.id
  linkPayment(sim, invoice, intent)
  invoice.attempted = true
  invoice.attempt_count = 1
  if (intent.status === 'succeeded') markPaid(sim, invoice)
}

function customerDetails(
  { state }: Simulation,
  { id, email, name, address }: Stripe.Customer,
): Stripe.Checkout.Session.CustomerDetails {
  const taxIds = ofCustomer(state.tables.taxIds, id)
  return stripeObject<Stripe.Checkout.Session.CustomerDetails>({
    address: address ?? null,
    email,
    name: name ?? null,
    tax_ids: taxIds.map(({ value }) => ({ type: 'eu_vat', value })),
  })
}

/** Nobody paid in time. */
export function expireSession(sim: Simulation, session: Stripe.Checkout.Session): void {
  Object.assign(session, { status: 'expired', url: null })
  emit(sim, 'checkout.session.expired', session)
}
