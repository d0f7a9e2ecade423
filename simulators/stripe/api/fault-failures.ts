import { declineMessage } from '#simulators/stripe/billing/cards.ts'
import { Failure } from '#simulators/stripe/core/failure.ts'
import type { FaultKind } from '#simulators/stripe/core/faults.ts'

/** The refusal a fault stands for, before any work; null when it acts otherwise. */
export function failureOf(kind: FaultKind): Failure | null {
  switch (kind) {
    case 'server_error':
      return new Failure(500, {
        type: 'api_error',
        message: 'Sorry! There was an error while talking to one of our backends.',
      })
    case 'rate_limit':
      return new Failure(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Request rate limit exceeded.',
      })
    case 'conflict':
      return new Failure(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message:
          'There is currently another in-progress request using this Idempotent Key. Please try again later.',
      })
    case 'card_declined':
      return new Failure(402, {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: declineMessage('insufficient_funds'),
      })
    default:
      return null
  }
}
