import type Stripe from 'stripe'
import { type Bench, timeOf } from '#simulators/stripe/core/bench.ts'
import { newId } from '#simulators/stripe/core/ids.ts'

interface InvoiceAsked {
  customer: Stripe.Customer
  subscription: Stripe.Subscription | null
  reason: Stripe.Invoice.BillingReason
  lines: Stripe.InvoiceLineItem[]
  metadata: Stripe.Metadata
  description: string | null
  taxed: boolean
}

/** The amounts and fields of an invoice that nobody keeps yet: a draft, or a preview. */
export function draftInvoice(bench: Bench, asked: InvoiceAsked): Stripe.Invoice {
  const { customer, subscription, lines } = asked
  const at = timeOf(bench, customer.id)
  const id = newId('in')
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const taxes = lines.flatMap((line) => line.taxes ?? [])
  const onTop = taxes.reduce((sum, tax) => sum + (tax.tax_behavior === 'exclusive' ? tax.amount : 0), 0)
  const vat = taxes.reduce((sum, tax) => sum + tax.amount, 0)
  const total = subtotal + onTop
  const due = Math.max(0, total + customer.balance)
  const period = lines.find((line) => line.period.end > line.period.start)?.period
  return {
    id,
    object: 'invoice',
    account_country: 'FR',
    account_name: bench.settings.accountName,
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: asked.taxed,
      liability: asked.taxed ? { type: 'self' } : null,
      provider: null,
      status: asked.taxed ? 'complete' : null,
    },
    automatically_finalizes_at: null,
    billing_reason: asked.reason,
    collection_method: 'charge_automatically',
    created: at,
    currency: lines[0]?.currency ?? 'eur',
    custom_fields: customer.invoice_settings.custom_fields,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: Object.values(bench.state.tables.taxIds)
      .filter((one) => one.customer === customer.id)
      .map(({ type, value }) => ({ type: type as Stripe.Invoice.CustomerTaxId.Type, value })),
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: asked.description,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: asked.metadata,
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          type: 'subscription_details',
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: asked.reason === 'subscription_cycle' ? (period?.start ?? at) : at,
    period_start: at,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: total - vat,
    test_clock: customer.test_clock ?? null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total - vat,
    total_pretax_credit_amounts: [],
    total_taxes: asked.taxed ? [totalTax(taxes, vat, total - vat)] : [],
    webhooks_delivered_at: null,
  }
}

function totalTax(
  taxes: Stripe.InvoiceLineItem.Tax[],
  amount: number,
  base: number,
): Stripe.Invoice.TotalTax {
  const behaviour = taxes[0]?.tax_behavior === 'exclusive' ? 'exclusive' : 'inclusive'
  return {
    amount,
    tax_behavior: behaviour,
    tax_rate_details: { tax_rate: 'txr_simulated_fr_vat' },
    taxability_reason: 'standard_rated',
    taxable_amount: base,
    type: 'tax_rate_details',
  }
}
