import type Stripe from 'stripe'
import { declineMessage, errorCodeOf } from '#simulators/stripe/core/errors.ts'
import { emit } from '#simulators/stripe/core/events.ts'
import { idIn, newId, stripeObject } from '#simulators/stripe/core/objects.ts'
import { now, type Simulation } from '#simulators/stripe/core/simulation.ts'
import { testCards } from './cards.ts'
import { openDispute } from './refunds-and-disputes.ts'

interface IntentAsked {
  customer: string
  amount: number
  currency: string
  description: string | null
  metadata: Stripe.Metadata
}

/** A payment of so much, not yet tried. */
export function newIntent(sim: Simulation, asked: IntentAsked): Stripe.PaymentIntent {
  const id = newId('pi')
  const intent = stripeObject<Stripe.PaymentIntent>({
    id,
    object: 'payment_intent',
    ...asked,
    amount_received: 0,
    created: now(sim),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  sim.state.tables.paymentIntents[id] = intent
  emit(sim, 'payment_intent.created', intent)
  return intent
}

export type PaymentResult =
  | { kind: 'paid' }
  | { kind: 'processing'; succeeds: boolean }
  | { kind: 'action' }
  | { kind: 'declined'; code: string }

/** Whether a buyer is there to answer 3-D Secure, and has passed it. */
export interface Presence {
  onSession: boolean
  authenticated: boolean
}

export const absent: Presence = { onSession: false, authenticated: false }

/** Tries the payment once: the intent, its charge and their events follow from the card. */
export function tryPayment(
  sim: Simulation,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { onSession, authenticated }: Presence,
): PaymentResult {
  intent.payment_method = method.id
  const outcome = outcomeOf(sim, intent, method, authenticated)
  if (outcome.kind === 'paid') succeed(sim, intent)
  else if (outcome.kind === 'processing') {
    intent.status = 'processing'
    emit(sim, 'payment_intent.processing', intent)
  } else if (outcome.kind === 'action' && onSession) {
    intent.status = 'requires_action'
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
    emit(sim, 'payment_intent.requires_action', intent)
  } else fail(sim, intent, outcome.kind === 'declined' ? outcome.code : 'authentication_required')
  return outcome
}

function outcomeOf(
  { state }: Simulation,
  { customer }: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): PaymentResult {
  const planned = takeDecline(state.declines, String(customer))
  const card = testCards[state.cards[method.id] ?? '']
  const code = planned ?? card?.declines
  if (code) return { kind: 'declined', code }
  if (card?.asks3ds && !authenticated) return { kind: 'action' }
  return card?.debit ? { kind: 'processing', succeeds: card.debit === 'succeeds' } : { kind: 'paid' }
}

/** The code of a decline planned for the customer, counted down. */
export function takeDecline(declines: Simulation['state']['declines'], customer: string): string | null {
  const planned = declines[customer]
  if (!planned || planned.times <= 0) return null
  planned.times -= 1
  return planned.code
}

/** The money came. */
export function succeed(sim: Simulation, intent: Stripe.PaymentIntent): void {
  const charge = newCharge(sim, intent, null)
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
  })
  emit(sim, 'charge.succeeded', charge)
  emit(sim, 'payment_intent.succeeded', intent)
  const isDisputed = testCards[sim.state.cards[String(intent.payment_method)] ?? '']?.disputed
  if (isDisputed) openDispute(sim, charge, 'fraudulent')
}

/** The bank said no: the intent asks for another card. */
export function fail(sim: Simulation, intent: Stripe.PaymentIntent, decline: string): void {
  const charge = newCharge(sim, intent, decline)
  Object.assign(intent, {
    status: 'requires_payment_method',
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    last_payment_error: {
      charge: charge.id,
      code: errorCodeOf(decline),
      decline_code: decline,
      message: declineMessage(decline),
      type: 'card_error',
    },
  })
  emit(sim, 'charge.failed', charge)
  emit(sim, 'payment_intent.payment_failed', intent)
}

/** The charge of one attempt, succeeded (`decline` null) or failed; stored. */
function newCharge(sim: Simulation, intent: Stripe.PaymentIntent, decline: string | null): Stripe.Charge {
  const id = newId('ch')
  const charge = stripeObject<Stripe.Charge>({
    id,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    created: now(sim),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline && errorCodeOf(decline),
    failure_message: decline && declineMessage(decline),
    livemode: false,
    metadata: intent.metadata,
    outcome: { reason: decline, type: decline ? 'issuer_declined' : 'authorized' },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: idIn(intent.payment_method),
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  })
  sim.state.tables.charges[id] = charge
  return charge
}
