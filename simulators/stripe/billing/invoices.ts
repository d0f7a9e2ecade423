import type Stripe from 'stripe'
import { emit } from '#simulators/stripe/core/events.ts'
import { idIn, newId, stripeObject } from '#simulators/stripe/core/objects.ts'
import { accountName, now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { ofCustomer } from '#simulators/stripe/core/state.ts'

/** French VAT within an amount of cents, rounded to the cent. */
export const vatIn = (amount: number) => Math.round(amount - amount / 1.2)

export const subscriptionIdOf = (invoice: Stripe.Invoice) =>
  idIn(invoice.parent?.subscription_details?.subscription)

const taxRate = {
  tax_behavior: 'inclusive',
  taxability_reason: 'standard_rated',
  type: 'tax_rate_details',
} as const

interface LineAsked {
  amount: number
  description: string
  price: Stripe.Price
  period: { start: number; end: number }
  /** null: sold once. */
  item: Stripe.SubscriptionItem | null
  isProration: boolean
  /** Automatic tax is on: the VAT inside the amount is printed. */
  isTaxed: boolean
}

/** One line of an invoice, not yet on one. */
export function newLine(asked: LineAsked): Stripe.InvoiceLineItem {
  const { amount, price, item, isProration: proration } = asked
  const vat = vatIn(amount)
  return stripeObject<Stripe.InvoiceLineItem>({
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: asked.description,
    livemode: false,
    parent: {
      invoice_item_details: item ? null : { proration, subscription: null },
      subscription_item_details: item && {
        proration,
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: item ? 'subscription_item_details' : 'invoice_item_details',
    },
    period: asked.period,
    pricing: {
      price_details: { price: price.id, product: idIn(price.product) ?? '' },
      type: 'price_details',
    },
    quantity: 1,
    taxes: asked.isTaxed ? [{ ...taxRate, amount: vat, taxable_amount: amount - vat }] : [],
  })
}

interface InvoiceAsked {
  customer: Stripe.Customer
  subscription: Stripe.Subscription | null
  reason: Stripe.Invoice.BillingReason
  lines: Stripe.InvoiceLineItem[]
  isTaxed: boolean
}

/** A final, open invoice, numbered and stored; a negative total goes to the customer’s balance. */
export function issueInvoice(sim: Simulation, asked: InvoiceAsked): Stripe.Invoice {
  const { customer } = asked
  const invoice = draftInvoice(sim, asked)
  sim.state.tables.invoices[invoice.id] = invoice
  for (const line of invoice.lines.data) line.invoice = invoice.id
  if (asked.subscription) asked.subscription.latest_invoice = invoice.id
  emit(sim, 'invoice.created', invoice)
  const sequence = customer.next_invoice_sequence ?? 1
  customer.next_invoice_sequence = sequence + 1
  customer.balance += invoice.total < 0 ? invoice.total : invoice.total - invoice.amount_due
  const token = newId('live', 40)
  Object.assign(invoice, {
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    hosted_invoice_url: `${sim.url}/i/acct_simulated/${token}?invoice=${invoice.id}`,
    invoice_pdf: `${sim.url}/pay/invoice/acct_simulated/${token}/pdf?invoice=${invoice.id}`,
    ending_balance: customer.balance,
  })
  invoice.status_transitions.finalized_at = now(sim)
  emit(sim, 'invoice.finalized', invoice)
  return invoice
}

function draftInvoice(sim: Simulation, asked: InvoiceAsked): Stripe.Invoice {
  const { customer, subscription, lines, isTaxed } = asked
  const id = newId('in')
  const at = now(sim)
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  const vat = lines.flatMap((line) => line.taxes ?? []).reduce((sum, tax) => sum + tax.amount, 0)
  const due = Math.max(0, total + customer.balance)
  return stripeObject<Stripe.Invoice>({
    id,
    object: 'invoice',
    account_name: accountName,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { enabled: isTaxed },
    billing_reason: asked.reason,
    created: at,
    currency: lines[0]?.currency ?? 'eur',
    custom_fields: customer.invoice_settings.custom_fields,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_tax_ids: ofCustomer(sim.state.tables.taxIds, customer.id).map(({ value }) => ({
      type: 'eu_vat',
      value,
    })),
    ending_balance: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    parent: subscription && {
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: { finalized_at: null, paid_at: null },
    total,
    total_excluding_tax: total - vat,
    total_taxes: isTaxed ? [{ ...taxRate, amount: vat, taxable_amount: total - vat }] : [],
  })
}
