import type Stripe from 'stripe'
import { invalid } from '#simulators/stripe/core/errors.ts'
import { emit } from '#simulators/stripe/core/events.ts'
import { newId } from '#simulators/stripe/core/ids.ts'
import { nulls } from '#simulators/stripe/core/nulls.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'

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
  const made: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: now(sim),
    currency: charge.currency,
    customer: charge.customer,
    destination_details: { type: 'card' } as Stripe.Refund.DestinationDetails,
    metadata: asked.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: asked.reason,
    ...nulls('customer_account receipt_number source_transfer_reversal transfer_reversal'),
    status: 'succeeded',
  }
  sim.state.tables.refunds[made.id] = made
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  emit(sim, 'refund.created', made)
  emit(sim, 'charge.refunded', charge, before)
  return made
}
