import { type SessionUser, setProven } from '#server/db/sessions.ts'
import { getUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { FreshProof } from '#shared/api/fresh-proof.ts'
import { fieldTexts } from '#shared/messages/api.ts'
import type { SignInThrottle } from './throttle.ts'

/** Who asks, and from where: failures are counted like those of a login. */
interface ProofRequester {
  id: string
  email: string
  ip: string
  signedInAt: Date
  sessionId: string
}

/** A sign-in so recent is itself a proof, for accounts that only Google opens. */
const freshMs = 10 * 60_000

/**
 * Asks anew who is there before what cannot be undone or weakens the account: the password, or without one a sign-in
 * of the last 10 minutes. Throws proof_required when nothing was given, sign_in_again, bad_proof, too_many_attempts.
 */
export async function requireFreshProof(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  throttle: SignInThrottle,
  user: ProofRequester,
  { password }: FreshProof,
): Promise<void> {
  const found = await getUser(db, user.id)
  if (found?.passwordHash === null) {
    if (Date.now() - user.signedInAt.getTime() > freshMs) throw new AppError('sign_in_again')
    return
  }
  if (password === undefined) throw new AppError('proof_required')
  const isProven = await throttle.limit(
    user.email,
    user.ip,
    async () => (await passwords.verify(found?.passwordHash ?? null, password)) || null,
  )
  if (!isProven) throw new AppError('bad_proof', { details: { password: fieldTexts.wrongPassword } })
  await setProven(db, user.sessionId)
}

/**
 * The same for acts that come one after the other: a sign-in or a proof of the last 10 minutes is enough, whatever was
 * asked for since. Throws proof_required, or sign_in_again for an account without a password.
 */
export function requireRecentProof({ provenAt, hasPassword }: SessionUser): void {
  if (Date.now() - provenAt.getTime() <= freshMs) return
  throw new AppError(hasPassword ? 'proof_required' : 'sign_in_again')
}
