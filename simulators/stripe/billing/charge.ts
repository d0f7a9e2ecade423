import type Stripe from 'stripe'
import type { Bench } from '#simulators/stripe/core/bench.ts'
import { emit } from '#simulators/stripe/core/emit.ts'
import { present } from '#simulators/stripe/core/present.ts'
import { declineMessage, ownCodes, type TestCard, testCards } from './cards.ts'
import { chargeOf } from './charge-object.ts'
import { openDispute } from './disputes.ts'

interface Attempt {
  intent: Stripe.PaymentIntent
  method: Stripe.PaymentMethod
  /** The buyer is there to answer 3-D Secure. */
  onSession: boolean
  /** 3-D Secure was passed. */
  authenticated: boolean
}

export type Outcome =
  | { kind: 'paid' }
  | { kind: 'processing'; succeeds: boolean }
  | { kind: 'action' }
  | { kind: 'declined'; code: string }

/** Tries the payment once: the intent, its charge and their events follow from the card. */
export function tryPayment(bench: Bench, attempt: Attempt): Outcome {
  const { intent, method } = attempt
  intent.payment_method = method.id
  intent.payment_method_types = [method.type]
  const card = testCards[bench.state.cards[method.id] ?? ''] ?? { brand: 'visa', says: '' }
  const outcome = outcomeOf(bench, attempt, card)
  if (outcome.kind === 'paid') succeed(bench, intent, card.disputed === true)
  else if (outcome.kind === 'processing') {
    intent.status = 'processing'
    emit(bench, 'payment_intent.processing', intent)
  } else if (outcome.kind === 'action' && attempt.onSession) {
    intent.status = 'requires_action'
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
    emit(bench, 'payment_intent.requires_action', intent)
  } else fail(bench, intent, outcome.kind === 'declined' ? outcome.code : 'authentication_required')
  return outcome
}

function outcomeOf(bench: Bench, { intent, authenticated, onSession }: Attempt, card: TestCard): Outcome {
  const ordered = bench.state.declines[String(intent.customer)]
  if (ordered && ordered.times > 0) {
    ordered.times -= 1
    return { kind: 'declined', code: ordered.code }
  }
  if (card.declines) return { kind: 'declined', code: card.declines }
  if (card.asks && !authenticated && (card.asks === 'always' || onSession)) return { kind: 'action' }
  if (card.debit) return { kind: 'processing', succeeds: card.debit === 'succeeds' }
  return { kind: 'paid' }
}

/** The money came. */
export function succeed(bench: Bench, intent: Stripe.PaymentIntent, disputed: boolean): void {
  const charge = chargeOf(bench, intent, null)
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    last_payment_error: null,
  })
  emit(bench, 'charge.succeeded', charge)
  emit(bench, 'payment_intent.succeeded', intent)
  if (disputed) openDispute(bench, charge, 'fraudulent')
}

/** The bank said no: the intent asks for another card. */
export function fail(bench: Bench, intent: Stripe.PaymentIntent, code: string): void {
  const charge = chargeOf(bench, intent, code)
  const method = bench.state.tables.paymentMethods[String(intent.payment_method)]
  Object.assign(intent, {
    status: 'requires_payment_method',
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    last_payment_error: {
      charge: charge.id,
      code: ownCodes.includes(code) ? code : 'card_declined',
      decline_code: code,
      doc_url: 'https://stripe.com/docs/error-codes/card-declined',
      message: declineMessage(code),
      type: 'card_error',
      ...(method && { payment_method: present(method) }),
    },
  })
  emit(bench, 'charge.failed', charge)
  emit(bench, 'payment_intent.payment_failed', intent)
}
