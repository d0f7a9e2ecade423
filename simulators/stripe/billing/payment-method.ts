import type Stripe from 'stripe'
import { type Bench, timeOf } from '#simulators/stripe/core/bench.ts'
import { change, emit } from '#simulators/stripe/core/emit.ts'
import { newId } from '#simulators/stripe/core/ids.ts'
import { testCards } from './cards.ts'

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

/** A payment method for a test number, attached to the customer. */
export function attachCard(
  bench: Bench,
  customer: Stripe.Customer,
  number: string,
  holder: string | null,
): Stripe.PaymentMethod {
  const card = testCards[number]
  const made: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'always',
    billing_details: {
      address: customer.address ?? noAddress,
      email: customer.email,
      name: holder ?? customer.name ?? null,
      phone: null,
      tax_id: null,
    },
    created: timeOf(bench, customer.id),
    customer: customer.id,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: card?.debit ? 'sepa_debit' : 'card',
    ...(card?.debit ? { sepa_debit: sepaOf(number) } : { card: cardFieldsOf(number) }),
  }
  bench.state.tables.paymentMethods[made.id] = made
  bench.state.cards[made.id] = number
  emit(bench, 'payment_method.attached', made)
  return made
}

function cardFieldsOf(number: string): Stripe.PaymentMethod.Card {
  const { brand } = testCards[number] ?? { brand: 'visa' }
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'FR',
    display_brand: brand,
    exp_month: 12,
    exp_year: 2034,
    fingerprint: `fp${number.slice(-8)}`,
    funding: 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

function sepaOf(number: string): Stripe.PaymentMethod.SepaDebit {
  return {
    bank_code: '20041',
    branch_code: '01005',
    country: 'FR',
    fingerprint: `fp${number.slice(-8)}`,
    generated_from: { charge: null, setup_attempt: null },
    last4: number.slice(-4),
  }
}

/** The card future invoices are paid with. */
export function makeDefault(bench: Bench, customer: Stripe.Customer, method: string): void {
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: method }
  change(bench, customer, { invoice_settings }, 'customer.updated')
}
