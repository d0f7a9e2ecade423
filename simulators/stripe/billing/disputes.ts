import type Stripe from 'stripe'
import { type Bench, timeOf } from '#simulators/stripe/core/bench.ts'
import { change, emit } from '#simulators/stripe/core/emit.ts'
import { newId } from '#simulators/stripe/core/ids.ts'

const day = 86_400

/** The cardholder contests the charge: the money leaves until it is decided. */
export function openDispute(bench: Bench, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  const at = timeOf(bench, String(charge.customer))
  const dispute: Stripe.Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: at,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: at + 7 * day,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: null,
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  }
  bench.state.tables.disputes[dispute.id] = dispute
  charge.disputed = true
  emit(bench, 'charge.dispute.created', dispute)
  emit(bench, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The bank decides. */
export function closeDispute(bench: Bench, dispute: Stripe.Dispute, status: 'won' | 'lost'): void {
  change(bench, dispute, { status }, null)
  if (status === 'won') emit(bench, 'charge.dispute.funds_reinstated', dispute)
  emit(bench, 'charge.dispute.closed', dispute)
}
