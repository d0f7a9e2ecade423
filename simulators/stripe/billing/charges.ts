import type Stripe from 'stripe'
import { declineMessage, errorCodeOf } from '#simulators/stripe/core/errors.ts'
import { emit, serialised } from '#simulators/stripe/core/events.ts'
import { newId, nulls } from '#simulators/stripe/core/objects.ts'
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
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    ...asked,
    ...nulls('allowed_payment_method_types application application_fee_amount automatic_payment_methods'),
    ...nulls('canceled_at cancellation_reason customer_account excluded_payment_method_types'),
    ...nulls('last_payment_error latest_charge managed_payments next_action on_behalf_of payment_method'),
    ...nulls('payment_method_configuration_details processing receipt_email review setup_future_usage'),
    ...nulls('shipping source statement_descriptor statement_descriptor_suffix transfer_data transfer_group'),
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newId('s', 16).slice(2)}`,
    confirmation_method: 'automatic',
    created: now(sim),
    livemode: false,
    payment_method_options: {},
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  }
  sim.state.tables.paymentIntents[id] = intent
  emit(sim, 'payment_intent.created', intent)
  return intent
}

export type Outcome =
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
): Outcome {
  intent.payment_method = method.id
  intent.payment_method_types = [method.type]
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
): Outcome {
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
    ...nulls('next_action last_payment_error'),
  })
  emit(sim, 'charge.succeeded', charge)
  emit(sim, 'payment_intent.succeeded', intent)
  const isDisputed = testCards[sim.state.cards[String(intent.payment_method)] ?? '']?.disputed
  if (isDisputed) openDispute(sim, charge, 'fraudulent')
}

/** The bank said no: the intent asks for another card. */
export function fail(sim: Simulation, intent: Stripe.PaymentIntent, decline: string): void {
  const charge = newCharge(sim, intent, decline)
  const method = sim.state.tables.paymentMethods[String(intent.payment_method)]
  Object.assign(intent, {
    status: 'requires_payment_method',
    latest_charge: charge.id,
    ...nulls('next_action payment_method'),
    last_payment_error: {
      charge: charge.id,
      code: errorCodeOf(decline),
      decline_code: decline,
      message: declineMessage(decline),
      type: 'card_error',
      ...(method && { payment_method: serialised(method) }),
    },
  })
  emit(sim, 'charge.failed', charge)
  emit(sim, 'payment_intent.payment_failed', intent)
}

/** The charge of one attempt, succeeded (`decline` null) or failed; stored. */
function newCharge(sim: Simulation, intent: Stripe.PaymentIntent, decline: string | null): Stripe.Charge {
  const method = sim.state.tables.paymentMethods[String(intent.payment_method)]
  const id = newId('ch')
  const charge: Stripe.Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    ...nulls('application application_fee application_fee_amount failure_balance_transaction on_behalf_of'),
    ...nulls('receipt_email receipt_number review shipping source source_transfer statement_descriptor'),
    ...nulls('statement_descriptor_suffix transfer_data transfer_group'),
    balance_transaction: decline ? null : newId('txn'),
    billing_details: method?.billing_details ?? nulls('address email name phone tax_id'),
    calculated_statement_descriptor: sim.settings.accountName.toUpperCase(),
    captured: !decline,
    created: now(sim),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline && errorCodeOf(decline),
    failure_message: decline && declineMessage(decline),
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      ...nulls('advice_code network_advice_code network_decline_code'),
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline,
      risk_level: 'normal',
      seller_message: decline ? declineMessage(decline) : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method?.id ?? null,
    payment_method_details: method ? methodDetails(method) : null,
    radar_options: {},
    receipt_url: decline ? null : `${sim.url}/receipts/${id}`,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  }
  sim.state.tables.charges[id] = charge
  return charge
}

function methodDetails({ card, type }: Stripe.PaymentMethod): Stripe.Charge.PaymentMethodDetails {
  if (!card) return { type }
  const { brand, country, exp_month, exp_year, funding, last4 } = card
  const shown = { brand, country, exp_month, exp_year, funding, last4, network: brand }
  return { type, card: shown as Stripe.Charge.PaymentMethodDetails.Card }
}
