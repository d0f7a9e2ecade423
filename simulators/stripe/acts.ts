import type Stripe from 'stripe'
import { livingCustomer } from './api/living-customer.ts'
import { cardOf } from './billing/cards.ts'
import type { Outcome } from './billing/charge.ts'
import { paySession } from './billing/checkout.ts'
import { closeDispute, openDispute } from './billing/disputes.ts'
import { attachCard, makeDefault } from './billing/payment-method.ts'
import { type Bench, now } from './core/bench.ts'
import { named } from './core/route.ts'
import { newDelivery } from './webhooks/delivery.ts'

/** What people and banks do, which the merchant’s API cannot. All throw on an unknown id. */

/** The buyer pays an open session with a test number, as on the hosted page; 3-D Secure passed when asked. */
export function payAs(bench: Bench, sessionId: string, number: string): Outcome {
  const session = named(bench, 'sessions', 'checkout.session', sessionId)
  if (session.status !== 'open') throw new Error(`the session is ${session.status}`)
  return paySession(bench, session, { number: knownNumber(number), name: null, authenticated: true })
}

/** The customer’s next payments use this test number. */
export function switchCard(bench: Bench, customerId: string, number: string): Stripe.PaymentMethod {
  const customer = livingCustomer(bench, customerId)
  const method = attachCard(bench, customer, knownNumber(number), null)
  makeDefault(bench, customer, method.id)
  for (const one of Object.values(bench.state.tables.subscriptions)) {
    if (one.customer === customerId) one.default_payment_method = method.id
  }
  return method
}

/** The bank will say no to the customer’s next `times` charges. */
export function decline(bench: Bench, customerId: string, code = 'insufficient_funds', times = 1): void {
  bench.state.declines[livingCustomer(bench, customerId).id] = { code, times }
}

/** The cardholder contests a charge. */
export function dispute(bench: Bench, chargeId: string, reason = 'fraudulent'): Stripe.Dispute {
  return openDispute(bench, named(bench, 'charges', 'charge', chargeId), reason)
}

/** The bank decides on a dispute. */
export function decideDispute(bench: Bench, disputeId: string, status: 'won' | 'lost'): void {
  closeDispute(bench, named(bench, 'disputes', 'dispute', disputeId), status)
}

/** Sends an event again to every endpoint, as the dashboard’s button does. */
export function redeliver(bench: Bench, eventId: string): void {
  const event = named(bench, 'events', 'event', eventId)
  for (const endpoint of Object.keys(bench.state.tables.webhookEndpoints)) {
    bench.state.deliveries.push(newDelivery(event, endpoint, now(bench)))
  }
  bench.wake()
}

function knownNumber(number: string): string {
  const known = cardOf(number)
  if (!known) throw new Error(`${number} is no test number`)
  return known.number
}
