import type Stripe from 'stripe'
import { vatOf } from '#simulators/stripe/billing/lines.ts'
import type { Bench } from '#simulators/stripe/core/bench.ts'
import { idIn, newId } from '#simulators/stripe/core/ids.ts'
import { mergeMetadata } from '#simulators/stripe/core/params.ts'
import type { SessionAsked } from './session-params.ts'

export interface Priced {
  price: Stripe.Price
  quantity: number
}

/** An open session; not stored. */
export function sessionOf(
  bench: Bench,
  asked: SessionAsked,
  lines: Priced[],
  at: number,
): Stripe.Checkout.Session {
  const id = newId('cs_test', 58)
  const taxed = asked.automatic_tax?.enabled === true
  const items = lines.map((line) => lineItem(bench, line, taxed))
  const total = items.reduce((sum, item) => sum + item.amount_total, 0)
  const hosted = (asked.ui_mode ?? 'hosted_page') === 'hosted_page'
  const payment = asked.mode === 'payment'
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: asked.allow_promotion_codes ?? null,
    amount_subtotal: items.reduce((sum, item) => sum + item.amount_subtotal, 0),
    amount_total: total,
    automatic_tax: {
      enabled: taxed,
      liability: taxed ? { type: 'self' } : null,
      provider: null,
      status: taxed ? 'complete' : null,
    },
    billing_address_collection: asked.billing_address_collection ?? null,
    cancel_url: asked.cancel_url ?? null,
    client_reference_id: asked.client_reference_id ?? null,
    client_secret: hosted ? null : `${id}_secret_${newId('s', 40).slice(2)}`,
    collected_information: null,
    consent: null,
    consent_collection: asked.consent_collection
      ? {
          payment_method_reuse_agreement: null,
          promotions: 'none',
          terms_of_service: asked.consent_collection.terms_of_service ?? 'none',
        }
      : null,
    created: at,
    currency: lines[0]?.price.currency ?? 'eur',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: asked.custom_text?.after_submit ?? null,
      shipping_address: null,
      submit: asked.custom_text?.submit ?? null,
      terms_of_service_acceptance: asked.custom_text?.terms_of_service_acceptance ?? null,
    },
    customer: asked.customer ?? null,
    customer_account: null,
    customer_creation: asked.customer
      ? null
      : payment
        ? (asked.customer_creation ?? 'if_required')
        : 'always',
    customer_details: null,
    customer_email: asked.customer_email ?? null,
    discounts: [],
    expires_at: asked.expires_at ?? at + 24 * 3_600,
    integration_identifier: null,
    invoice: null,
    invoice_creation: payment ? invoiceCreation(asked) : null,
    line_items: {
      object: 'list',
      data: items,
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    },
    livemode: false,
    locale: asked.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata(null, asked.metadata),
    mode: asked.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: payment ? null : (asked.payment_method_collection ?? 'always'),
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: asked.payment_method_types ?? ['card', 'sepa_debit'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: asked.submit_type ?? null,
    subscription: null,
    success_url: asked.success_url ?? null,
    tax_id_collection: {
      enabled: asked.tax_id_collection?.enabled ?? false,
      required: asked.tax_id_collection?.required ?? 'never',
    },
    total_details: {
      amount_discount: 0,
      amount_shipping: 0,
      amount_tax: items.reduce((sum, item) => sum + item.amount_tax, 0),
    },
    ui_mode: asked.ui_mode ?? 'hosted_page',
    url: hosted ? `${bench.url}/c/pay/${id}#${newId('fid', 60)}` : null,
    wallet_options: null,
    ...(asked.return_url && { return_url: asked.return_url }),
  }
}

function invoiceCreation(asked: SessionAsked): Stripe.Checkout.Session.InvoiceCreation {
  const { enabled = false, invoice_data } = asked.invoice_creation ?? {}
  return {
    enabled,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: invoice_data?.description ?? null,
      footer: invoice_data?.footer ?? null,
      issuer: null,
      metadata: mergeMetadata(null, invoice_data?.metadata),
      rendering_options: null,
    },
  }
}

function lineItem(bench: Bench, { price, quantity }: Priced, taxed: boolean): Stripe.LineItem {
  const amount = (price.unit_amount ?? 0) * quantity
  const inclusive = price.tax_behavior !== 'exclusive'
  const tax = taxed ? vatOf(amount, bench.settings.vatPercent, inclusive) : 0
  const product = bench.state.tables.products[idIn(price.product) ?? '']
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: tax,
    amount_total: amount + (inclusive ? 0 : tax),
    currency: price.currency,
    description: product?.name ?? null,
    metadata: {},
    price,
    quantity,
  }
}
