import type Stripe from 'stripe'
import { emit } from '#simulators/stripe/core/events.ts'
import { newId } from '#simulators/stripe/core/ids.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'

/** The cardholder contests the charge: the money leaves until it is decided. */
export function openDispute(sim: Simulation, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  const dispute: Stripe.Dispute = {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now(sim),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      ...{ due_by: now(sim) + 7 * 86_400, past_due: false },
      ...{ enhanced_eligibility: {}, has_evidence: false, submission_count: 0 },
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: null,
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  }
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
