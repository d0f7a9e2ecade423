import { AppError, GoogleRefused } from '#server/errors.ts'
import { MailError } from '#server/integrations/mailer/types.ts'
import { PaymentError } from '#server/integrations/payments/types.ts'
import type { Outcome } from '#server/integrations/publishers/types.ts'

/**
 * Failures of a network that are no answer to the question asked: everything else is its word on a post or an account.
 */
const networkFailures: unknown[] = ['retry_later', 'fix_config', 'unknown_outcome']

/** Whether a service that ended a call so was there and did its part: it said no. */
export function isAnswer(error: unknown): boolean {
  if (error instanceof GoogleRefused) return true
  if (error instanceof AppError) return error.status < 500
  if (error instanceof PaymentError) return error.failure === 'missing' || error.failure === 'declined'
  if (error instanceof MailError) return error.kind === 'refused'
  if (error instanceof Error && error.name === 'VendorError' && 'failure' in error)
    return !networkFailures.includes(error.failure)
  return false
}

/** Publishers answer their failures instead of throwing them. */
export function refusalIn(answer: unknown): Error | undefined {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok !== false)
    return undefined
  const { refusal } = answer as Extract<Outcome<unknown>, { ok: false }>
  if (!networkFailures.includes(refusal.failure)) return undefined
  return new Error([refusal.status, refusal.code, refusal.message].filter(Boolean).join(' '))
}
