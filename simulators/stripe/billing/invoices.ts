import type Stripe from 'stripe'
import { emit } from '#simulators/stripe/core/events.ts'
import { idIn, newId, nulls } from '#simulators/stripe/core/objects.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { ofCustomer } from '#simulators/stripe/core/state.ts'

/** VAT within an amount of cents, rounded to the cent. */
export function vatIn({ settings }: Simulation, amount: number): number {
  return Math.round(amount - amount / (1 + settings.vatPercent / 100))
}

export const subscriptionIdOf = (invoice: Stripe.Invoice) =>
  idIn(invoice.parent?.subscription_details?.subscription)

const taxRate = {
  tax_behavior: 'inclusive',
  tax_rate_details: { tax_rate: 'txr_simulated_fr_vat' },
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
export function newLine(sim: Simulation, asked: LineAsked): Stripe.InvoiceLineItem {
  const { amount, price, item, isProration: proration } = asked
  const vat = vatIn(sim, amount)
  const subscription = item?.subscription ?? null
  const details = { proration, proration_details: { credited_items: null }, subscription }
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: asked.description,
    discount_amounts: [],
    discountable: !proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: item ? null : { ...details, invoice_item: newId('ii') },
      subscription_item_details: item
        ? { ...details, subscription: item.subscription, invoice_item: null, subscription_item: item.id }
        : null,
      type: item ? 'subscription_item_details' : 'invoice_item_details',
    },
    period: asked.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: idIn(price.product) ?? '' },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: '1' as unknown as Stripe.Decimal,
    subscription,
    subtotal: amount,
    taxes: asked.isTaxed ? [{ ...taxRate, amount: vat, taxable_amount: amount - vat }] : [],
  }
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
    effective_at: now(sim),
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
  return {
    id,
    object: 'invoice',
    ...nulls('account_tax_ids application automatically_finalizes_at customer_account customer_phone'),
    ...nulls('customer_shipping default_payment_method default_source description due_date effective_at'),
    ...nulls('ending_balance footer from_invoice hosted_invoice_url invoice_pdf last_finalization_error'),
    ...nulls('latest_revision next_payment_attempt number on_behalf_of receipt_number rendering'),
    ...nulls('shipping_cost shipping_details statement_descriptor test_clock webhooks_delivered_at'),
    account_country: 'FR',
    account_name: sim.settings.accountName,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      enabled: isTaxed,
      liability: isTaxed ? { type: 'self' } : null,
      ...nulls('disabled_reason provider'),
      status: isTaxed ? 'complete' : null,
    },
    billing_reason: asked.reason,
    collection_method: 'charge_automatically',
    created: at,
    currency: lines[0]?.currency ?? 'eur',
    custom_fields: customer.invoice_settings.custom_fields,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_tax_exempt: 'none',
    customer_tax_ids: ofCustomer(sim.state.tables.taxIds, customer.id).map(({ value }) => ({
      type: 'eu_vat',
      value,
    })),
    default_tax_rates: [],
    discounts: [],
    issuer: { type: 'self' },
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    parent: subscription && {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: nulls('default_mandate payment_method_options payment_method_types'),
    period_end: at,
    period_start: at,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: nulls('finalized_at marked_uncollectible_at paid_at voided_at'),
    subtotal: total,
    subtotal_excluding_tax: total - vat,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total - vat,
    total_pretax_credit_amounts: [],
    total_taxes: isTaxed ? [{ ...taxRate, amount: vat, taxable_amount: total - vat }] : [],
  }
}
