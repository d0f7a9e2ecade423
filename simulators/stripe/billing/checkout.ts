import type Stripe from 'stripe'
import { type Bench, timeOf } from '#simulators/stripe/core/bench.ts'
import { emit } from '#simulators/stripe/core/emit.ts'
import { idIn } from '#simulators/stripe/core/ids.ts'
import { billSubscription, customerOf, periodLines } from './bill.ts'
import { type Outcome, tryPayment } from './charge.ts'
import { draftInvoice } from './draft-invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { newLine } from './lines.ts'
import { linkPayment, markPaid, planDebit } from './pay-invoice.ts'
import { newIntent } from './payment-intent.ts'
import { attachCard, makeDefault } from './payment-method.ts'
import { newSubscription } from './subscription.ts'

/** What a buyer typed on the hosted page. */
interface Buyer {
  number: string
  name: string | null
  authenticated: boolean
}

/** One attempt to pay an open session: on success everything it sells exists, and it is complete. */
export function paySession(bench: Bench, session: Stripe.Checkout.Session, buyer: Buyer): Outcome {
  const customer = customerOf(bench, session)
  const hints = hintsOf(bench, session)
  const method = attachCard(bench, customer, buyer.number, buyer.name)
  const intent = newIntent(bench, {
    customer: customer.id,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'eur',
    description: session.mode === 'subscription' ? 'Subscription creation' : null,
    metadata: session.mode === 'payment' ? hints.metadata : {},
  })
  const { authenticated } = buyer
  const outcome = tryPayment(bench, { intent, method, onSession: true, authenticated })
  if (outcome.kind === 'paid' || outcome.kind === 'processing') {
    complete(bench, session, { customer, intent, method, outcome })
  } else {
    method.customer = null
    if (outcome.kind === 'action')
      bench.state.tables.paymentIntents[intent.id] = { ...intent, status: 'canceled' }
  }
  return outcome
}

const hintsOf = (bench: Bench, session: Stripe.Checkout.Session) =>
  bench.state.hints[session.id] ?? { metadata: {}, description: null }

interface Done {
  customer: Stripe.Customer
  intent: Stripe.PaymentIntent
  method: Stripe.PaymentMethod
  outcome: Outcome
}

function complete(bench: Bench, session: Stripe.Checkout.Session, done: Done): void {
  const paid = done.outcome.kind === 'paid'
  Object.assign(session, { status: 'complete', payment_status: paid ? 'paid' : 'unpaid', url: null })
  session.customer_details = detailsOf(bench, done.customer)
  if (session.consent_collection?.terms_of_service === 'required') {
    session.consent = {
      payment_method_reuse_agreement: null,
      promotions: null,
      terms_of_service: 'accepted',
    } as Stripe.Checkout.Session.Consent
  }
  if (done.outcome.kind === 'processing') planDebit(bench, done.intent, done.outcome.succeeds, session.id)
  const first = bench.settings.sessionCompleted === 'first'
  const made = session.mode === 'subscription' ? subscribe(bench, session, done) : sell(bench, session, done)
  if (first) emit(bench, 'checkout.session.completed', session)
  for (const tell of made) tell()
  if (!first) emit(bench, 'checkout.session.completed', session)
}

/** Makes the subscription and its first invoice; gives back what tells of them. */
function subscribe(
  bench: Bench,
  session: Stripe.Checkout.Session,
  { customer, intent, method }: Done,
): (() => void)[] {
  const { metadata, description } = hintsOf(bench, session)
  const subscription = newSubscription(bench, {
    customer,
    items: (session.line_items?.data ?? []).flatMap((line) =>
      line.price?.recurring ? [{ price: line.price, quantity: line.quantity ?? 1 }] : [],
    ),
    metadata,
    description,
    method: method.id,
    taxed: session.automatic_tax.enabled,
  })
  session.subscription = subscription.id
  return [
    () => {
      if (!customer.invoice_settings.default_payment_method) makeDefault(bench, customer, method.id)
    },
    () => {
      const invoice = billSubscription(
        bench,
        subscription,
        'subscription_create',
        periodLines(bench, subscription),
      )
      session.invoice = invoice.id
      settle(bench, invoice, intent)
    },
    () => emit(bench, 'customer.subscription.created', subscription),
  ]
}

/** Sells once; with `invoice_creation`, an invoice says so. */
function sell(bench: Bench, session: Stripe.Checkout.Session, { customer, intent }: Done): (() => void)[] {
  session.payment_intent = intent.id
  if (!session.invoice_creation?.enabled) return []
  const at = timeOf(bench, customer.id)
  const taxed = session.automatic_tax.enabled
  const lines = (session.line_items?.data ?? []).flatMap((line) =>
    line.price
      ? [
          newLine(bench, {
            amount: line.amount_total,
            description: line.description ?? '',
            price: line.price,
            quantity: line.quantity ?? 1,
            period: { start: at, end: at },
            subscription: null,
            item: null,
            proration: false,
            metadata: {},
            taxed,
          }),
        ]
      : [],
  )
  const metadata = session.invoice_creation.invoice_data.metadata ?? {}
  const invoice = draftInvoice(bench, {
    customer,
    subscription: null,
    reason: 'manual',
    lines,
    metadata,
    description: null,
    taxed,
  })
  session.invoice = invoice.id
  return [
    () => {
      issueInvoice(bench, invoice, customer)
      settle(bench, invoice, intent)
    },
  ]
}

/** The invoice is paid by a payment that came before it, or waits for the bank like it. */
function settle(bench: Bench, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent): void {
  linkPayment(bench, invoice, intent)
  invoice.attempted = true
  invoice.attempt_count = 1
  if (intent.status === 'succeeded') markPaid(bench, invoice)
}

function detailsOf(bench: Bench, customer: Stripe.Customer): Stripe.Checkout.Session.CustomerDetails {
  const taxIds = Object.values(bench.state.tables.taxIds).filter((one) => idIn(one.customer) === customer.id)
  return {
    address: customer.address ?? null,
    business_name: null,
    email: customer.email,
    individual_name: null,
    name: customer.name ?? null,
    phone: customer.phone ?? null,
    tax_exempt: 'none',
    tax_ids: taxIds.map(({ type, value }) => ({
      type: type as Stripe.Checkout.Session.CustomerDetails.TaxId.Type,
      value,
    })),
  }
}
