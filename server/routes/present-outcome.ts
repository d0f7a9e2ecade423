import type { Db } from '#server/db/client.ts'
import type { Outcome } from '#server/services/google/sign-in.ts'
import { challengeMinutes } from '#server/services/sign-in/second-factor.ts'
import type { GoogleAnswer } from '#shared/api/google.ts'
import { presentLogin } from './login-answers.ts'

/** Throws session_expired when the session was ended in that very moment. */
export async function presentOutcome(db: Db, outcome: Outcome): Promise<GoogleAnswer> {
  if (outcome.status === 'signed_in')
    return { status: 'signed_in', ...(await presentLogin(db, outcome.token)) }
  if (outcome.status === 'second_factor') return { ...outcome, expires_in: challengeMinutes * 60 }
  return outcome
}
