import type { Db } from '#server/db/client.ts'
import { findSession } from '#server/db/sessions.ts'
import { sumGrants } from '#server/db/users.ts'
import { AppError } from '#server/errors.ts'
import type { Outcome } from '#server/services/google/sign-in.ts'
import { hashToken } from '#server/services/tokens.ts'
import type { GoogleAnswer } from '#shared/api/google.ts'
import { presentUser } from './present-user.ts'

/** Throws session_expired when the session was ended in that very moment. */
export async function presentOutcome(db: Db, outcome: Outcome): Promise<GoogleAnswer> {
  if (outcome.status !== 'signed_in') return outcome
  const user = await findSession(db, hashToken(outcome.token))
  if (!user) throw new AppError('session_expired')
  return {
    status: 'signed_in',
    access_token: outcome.token,
    user: presentUser(user, await sumGrants(db, user.id)),
  }
}
