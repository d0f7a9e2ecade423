import type Stripe from 'stripe'
import { change, emit } from '#simulators/stripe/core/events.ts'
import { idIn, newId, stripeObject } from '#simulators/stripe/core/objects.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { testCards } from './cards.ts'

/** A payment method for a test number, attached to the customer. */
export function attachCard(
  sim: Simulation,
  customer: Stripe.Customer,
  number: string,
  holder: string | null,
): Stripe.PaymentMethod {
  const { brand, debit } = testCards[number] ?? { brand: 'visa' }
  const last4 = number.slice(-4)
  const made = stripeObject<Stripe.PaymentMethod>({
    id: newId('pm'),
    object: 'payment_method',
    billing_details: { email: customer.email, name: holder ?? customer.name ?? null },
    created: now(sim),
    customer: customer.id,
    livemode: false,
    metadata: {},
    ...(debit
      ? { type: 'sepa_debit', sepa_debit: { country: 'FR', last4 } }
      : { type: 'card', card: { brand, country: 'FR', exp_month: 12, exp_year: 2034, last4 } }),
  })
  sim.state.tables.paymentMethods[made.id] = made
  sim.state.cards[made.id] = number
  emit(sim, 'payment_method.attached', made)
  return made
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
