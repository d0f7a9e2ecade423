import type Stripe from 'stripe'
import { invalid } from '#simulators/stripe/core/errors.ts'
import { emit } from '#simulators/stripe/core/events.ts'
import { newId, stripeObject } from '#simulators/stripe/core/objects.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'

/** The cardholder contests the charge: the money leaves until it is decided. */
export function openDispute(sim: Simulation, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  const dispute = stripeObject<Stripe.Dispute>({
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    created: now(sim),
    currency: charge.currency,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  })
  sim.state.tables.disputes[dispute.id] = dispute
  charge.disputed = true
  emit(sim, 'charge.dispute.created', dispute)
  emit(sim, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank decides. */
export function closeDispute(sim: Simulation, dispute: Stripe.Dispute, status: 'won' | 'lost'): void {
  dispute.status = status
  if (status === 'won') emit(sim, 'charge.dispute.funds_reinstated', dispute)
  emit(sim, 'charge.dispute.closed', dispute)
}

interface Asked {
  amount: number | null
  reason: Stripe.Refund.Reason | null
  metadata: Stripe.Metadata
}

/** Gives back all that is left, or `amount` of it. Throws a 400 when there is less. */
export function refund(sim: Simulation, charge: Stripe.Charge, asked: Asked): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded
  const of = `Charge ${charge.id}`
  if (charge.status !== 'succeeded') throw invalid(`${of} has no successful payment.`, 'charge')
  if (left === 0) throw invalid(`${of} has already been refunded.`, undefined, 'charge_already_refunded')
  if (charge.disputed)
    throw invalid(`${of} has been charged back; cannot issue a refund.`, undefined, 'charge_disputed')
  const amount = asked.amount ?? left
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount')
  const made = stripeObject<Stripe.Refund>({
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: now(sim),
    currency: charge.currency,
    metadata: asked.metadata,
    payment_intent: charge.payment_intent,
    reason: asked.reason,
    status: 'succeeded',
  })
  sim.state.tables.refunds[made.id] = made
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  emit(sim, 'refund.created', made)
  emit(sim, 'charge.refunded', charge, before)
  return made
}
