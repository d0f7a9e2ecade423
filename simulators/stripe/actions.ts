import type Stripe from 'stripe'
import { cardOf } from './billing/cards.ts'
import type { PaymentResult } from './billing/charges.ts'
import { paySession } from './billing/checkout.ts'
import { attachCard, makeDefault } from './billing/payment-methods.ts'
import { closeDispute, openDispute } from './billing/refunds-and-disputes.ts'
import { now, type Simulation } from './core/simulation.ts'
import { findObject, newDelivery, ofCustomer } from './core/state.ts'

/** What people and banks do, which the merchant’s API cannot. All throw on an unknown id. */
export const actionsOf = (sim: Simulation) => ({
  /** The buyer pays an open session with a test number, as on the hosted page; 3-D Secure passed when asked. */
  pay(sessionId: string, number = '4242424242424242'): PaymentResult {
    const session = findObject(sim.state, 'sessions', 'checkout.session', sessionId)
    if (session.status !== 'open') throw new Error(`the session is ${session.status}`)
    return paySession(sim, session, { number: knownNumber(number), name: null, authenticated: true })
  },
  /** The customer’s next payments use this test number. */
  switchCard(customerId: string, number: string): Stripe.PaymentMethod {
    const customer = findObject(sim.state, 'customers', 'customer', customerId)
    const method = attachCard(sim, customer, knownNumber(number), null)
    makeDefault(sim, customer, method.id)
    for (const one of ofCustomer(sim.state.tables.subscriptions, customerId))
      one.default_payment_method = method.id
    return method
  },
  /** The bank will say no to the customer’s next `times` charges. */
  decline(customerId: string, code = 'insufficient_funds', times = 1): void {
    const { id } = findObject(sim.state, 'customers', 'customer', customerId)
    sim.state.declines[id] = { code, times }
  },
  /** The cardholder contests a charge. */
  dispute: (chargeId: string, reason = 'fraudulent'): Stripe.Dispute =>
    openDispute(sim, findObject(sim.state, 'charges', 'charge', chargeId), reason),
  /** The bank decides on a dispute. */
  decideDispute: (disputeId: string, status: 'won' | 'lost'): void =>
    closeDispute(sim, findObject(sim.state, 'disputes', 'dispute', disputeId), status),
  /** Sends an event again, as the dashboard’s button does. */
  redeliver(eventId: string): void {
    const event = findObject(sim.state, 'events', 'event', eventId)
    sim.state.deliveries.push(newDelivery(event, now(sim)))
    sim.wake()
  },
})

function knownNumber(number: string): string {
  const known = cardOf(number)
  if (!known) throw new Error(`${number} is no test number`)
  return known.number
}
