import type Stripe from 'stripe'
import { change, emit } from '#simulators/stripe/core/events.ts'
import { idIn, newId, nulls } from '#simulators/stripe/core/objects.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { testCards } from './cards.ts'

/** A payment method for a test number, attached to the customer. */
export function attachCard(
  sim: Simulation,
  customer: Stripe.Customer,
  number: string,
  holder: string | null,
): Stripe.PaymentMethod {
  const isDebit = testCards[number]?.debit !== undefined
  const made: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'always',
    billing_details: {
      address: customer.address ?? nulls('city country line1 line2 postal_code state'),
      email: customer.email,
      name: holder ?? customer.name ?? null,
      ...nulls('phone tax_id'),
    },
    created: now(sim),
    customer: customer.id,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: isDebit ? 'sepa_debit' : 'card',
    ...(isDebit ? { sepa_debit: debitFields(number) } : { card: cardFields(number) }),
  }
  sim.state.tables.paymentMethods[made.id] = made
  sim.state.cards[made.id] = number
  emit(sim, 'payment_method.attached', made)
  return made
}

function cardFields(number: string): Stripe.PaymentMethod.Card {
  const { brand } = testCards[number] ?? { brand: 'visa' }
  return {
    brand,
    checks: { ...nulls('address_line1_check address_postal_code_check'), cvc_check: 'pass' },
    country: 'FR',
    display_brand: brand,
    exp_month: 12,
    exp_year: 2034,
    fingerprint: `fp${number.slice(-8)}`,
    funding: 'credit',
    ...nulls('generated_from wallet'),
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
  }
}

function debitFields(number: string): Stripe.PaymentMethod.SepaDebit {
  return {
    ...{ bank_code: '20041', branch_code: '01005', country: 'FR', last4: number.slice(-4) },
    fingerprint: `fp${number.slice(-8)}`,
    generated_from: nulls('charge setup_attempt'),
  }
}

/** The card future invoices are paid with. */
export function makeDefault(sim: Simulation, customer: Stripe.Customer, method: string): void {
  const invoice_settings = { ...customer.invoice_settings, default_payment_method: method }
  change(sim, customer, { invoice_settings }, 'customer.updated')
}

/** What a subscription, or else its customer, is paid with. */
export function methodOf(
  { state }: Simulation,
  customer: Stripe.Customer,
  subscription: Stripe.Subscription | undefined,
): Stripe.PaymentMethod | undefined {
  const candidates = [
    subscription?.default_payment_method,
    customer.invoice_settings.default_payment_method,
  ].map(idIn)
  return candidates.map((id) => state.tables.paymentMethods[id ?? '']).find((one) => one?.customer)
}
