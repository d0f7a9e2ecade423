import { findGoogleIdentity } from '#server/db/google-identities.ts'
import type { UserId } from '#server/db/ids.ts'
import { getSecondFactor } from '#server/db/second-factors.ts'
import type { SessionUser } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import type { Origin } from '#server/services/request-origin.ts'
import type { SignInThrottle } from '#server/services/sign-in/throttle.ts'
import { acceptCode } from '#server/services/sign-in/two-factor-check.ts'

/** What the owner of an account held before its address was to change. */
export interface FormerOwner {
  userId: UserId
  passwordHash: string | null
  /** When the change was asked for: a Google account or a second factor must be older. */
  until: Date
}

interface Shown {
  password?: string | undefined
  code?: string | undefined
  session: Pick<SessionUser, 'id' | 'openedBy'> | null
  origin: Pick<Origin, 'ip'>
}

/**
 * Whether who asks shows one of: the password of then; a code of the second factor of then; a session that the Google
 * account of then has opened. A wrong password or code counts as a failed sign-in. Throws too_many_attempts.
 */
export async function isFormerOwner(
  deps: Pick<Deps, 'db' | 'secretKeys' | 'passwords'>,
  throttle: SignInThrottle,
  { userId, passwordHash, until }: FormerOwner,
  { password, code, session, origin }: Shown,
): Promise<boolean> {
  if (session?.id === userId && session.openedBy === 'google') {
    const google = await findGoogleIdentity(deps.db, userId)
    if (google && google.linkedAt <= until) return true
  }
  const tries: (() => Promise<boolean>)[] = [
    ...(password ? [() => deps.passwords.verify(passwordHash, password)] : []),
    ...(code ? [() => isCodeOfThen(deps, { userId, until }, code)] : []),
  ]
  for (const isRight of tries) {
    const key = `former-owner:${userId}`
    if (await throttle.limit(key, origin.ip, async () => (await isRight()) || null)) return true
  }
  return false
}

async function isCodeOfThen(
  deps: Pick<Deps, 'db' | 'secretKeys'>,
  { userId, until }: Pick<FormerOwner, 'userId' | 'until'>,
  code: string,
): Promise<boolean> {
  const enabledAt = (await getSecondFactor(deps.db, userId))?.enabledAt
  if (!enabledAt || enabledAt > until) return false
  return (await acceptCode(deps.db, deps, userId, code)) !== null
}
