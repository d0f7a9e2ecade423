import type Stripe from 'stripe'
import { type Bench, timeOf } from '#simulators/stripe/core/bench.ts'
import { emit } from '#simulators/stripe/core/emit.ts'
import { invalid } from '#simulators/stripe/core/failure.ts'
import { newId } from '#simulators/stripe/core/ids.ts'

interface Asked {
  amount: number | null
  reason: Stripe.Refund.Reason | null
  metadata: Stripe.Metadata
}

/** Gives back all that is left, or `amount` of it. Throws a 400 when there is less. */
export function refund(bench: Bench, charge: Stripe.Charge, asked: Asked): Stripe.Refund {
  const left = charge.amount - charge.amount_refunded
  if (charge.status !== 'succeeded') throw invalid(`Charge ${charge.id} has no successful payment.`, 'charge')
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
  }
  if (charge.disputed)
    throw invalid(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      'charge_disputed',
    )
  const amount = asked.amount ?? left
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount')
  }
  const made: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: timeOf(bench, String(charge.customer)),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: asked.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: asked.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  bench.state.tables.refunds[made.id] = made
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded }
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  emit(bench, 'refund.created', made)
  emit(bench, 'charge.refunded', charge, before)
  return made
}
