import type Stripe from 'stripe'
import type { Bench } from '#simulators/stripe/core/bench.ts'
import { idIn, newId } from '#simulators/stripe/core/ids.ts'

interface LineAsked {
  amount: number
  description: string
  price: Stripe.Price
  quantity: number
  period: { start: number; end: number }
  subscription: string | null
  item: string | null
  proration: boolean
  metadata: Stripe.Metadata
  /** Automatic tax is on: the VAT inside (or on top of) the amount is told. */
  taxed: boolean
}

/** One line of an invoice, not yet on one. */
export function newLine(bench: Bench, asked: LineAsked): Stripe.InvoiceLineItem {
  const inclusive = asked.price.tax_behavior !== 'exclusive'
  const tax = asked.taxed ? vatOf(asked.amount, bench.settings.vatPercent, inclusive) : 0
  return {
    id: newId('il'),
    object: 'line_item',
    amount: asked.amount,
    currency: asked.price.currency,
    description: asked.description,
    discount_amounts: [],
    discountable: !asked.proration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: asked.metadata,
    parent: parentOf(asked),
    period: asked.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: asked.price.id, product: idIn(asked.price.product) ?? '' },
      type: 'price_details',
      unit_amount_decimal: asked.price.unit_amount_decimal,
    },
    quantity: asked.quantity,
    quantity_decimal: String(asked.quantity) as unknown as Stripe.Decimal,
    subscription: asked.subscription,
    subtotal: asked.amount,
    taxes: asked.taxed
      ? [
          {
            amount: tax,
            tax_behavior: inclusive ? 'inclusive' : 'exclusive',
            tax_rate_details: { tax_rate: 'txr_simulated_fr_vat' },
            taxability_reason: 'standard_rated',
            taxable_amount: asked.amount - (inclusive ? tax : 0),
            type: 'tax_rate_details',
          },
        ]
      : [],
  }
}

/** VAT in (or on top of) an amount of cents, rounded to the cent. */
export function vatOf(amount: number, percent: number, inclusive: boolean): number {
  const rate = percent / 100
  return Math.round(inclusive ? amount - amount / (1 + rate) : amount * rate)
}

function parentOf({ subscription, item, proration }: LineAsked): Stripe.InvoiceLineItem.Parent {
  const proration_details = { credited_items: null }
  if (!subscription || !item) {
    const invoice_item_details = { invoice_item: newId('ii'), proration, proration_details, subscription }
    return { invoice_item_details, subscription_item_details: null, type: 'invoice_item_details' }
  }
  const details = { invoice_item: null, proration, proration_details, subscription, subscription_item: item }
  return { invoice_item_details: null, subscription_item_details: details, type: 'subscription_item_details' }
}
