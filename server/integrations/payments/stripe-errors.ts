import Stripe from 'stripe'
import { PaymentError, type PaymentFailure } from './types.ts'

/** Runs a call; what the SDK throws comes out as a `PaymentError`, classed by status and type, never by message. */
export async function withPaymentErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { message, code = null, requestId = null } = error
    throw new PaymentError(failureOf(error), message, code, requestId)
  }
}

function failureOf(error: Stripe.errors.StripeError): PaymentFailure {
  if (error instanceof Stripe.errors.StripeConnectionError) return 'unknown_outcome'
  if (error instanceof Stripe.errors.StripeCardError) return 'declined'
  if (error.code === 'resource_missing') return 'missing'
  if (error.statusCode === 429 || error.statusCode === 409) return 'retry_later'
  return (error.statusCode ?? 500) >= 500 ? 'unknown_outcome' : 'refused'
}
