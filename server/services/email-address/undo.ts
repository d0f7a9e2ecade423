import { findGoogleIdentity } from '#server/db/google-identities.ts'
import type { UserId } from '#server/db/ids.ts'
import { deleteUserSessions, type SessionUser } from '#server/db/sessions.ts'
import { deleteTwoFactor, deleteUserChallenges, getTwoFactor } from '#server/db/two-factor.ts'
import { findEmailChange, lockUserRow, setPasswordHash } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { ClientInfo } from '#server/services/client-info.ts'
import { forgetGoogle } from '#server/services/google/link.ts'
import { consumeLink, readLink } from '#server/services/mails/mailed-links.ts'
import { askToReset } from '#server/services/sign-in/change-password.ts'
import type { SignInThrottle } from '#server/services/sign-in/throttle.ts'
import { acceptCode } from '#server/services/sign-in/two-factor-check.ts'
import type { UndoEmailBody } from '#shared/api/account-links.ts'
import { applyEmailChange, dropPendingChange } from './change.ts'
import { noteVerified } from './verify.ts'

/** What the owner of an account held before its address was to change. */
interface FormerOwner {
  userId: UserId
  passwordHash: string | null
  /** When the change was asked for: a Google account or a second factor must be older. */
  until: Date
}

interface Shown {
  password?: string | undefined
  code?: string | undefined
  session: Pick<SessionUser, 'id' | 'openedBy'> | null
  origin: Pick<ClientInfo, 'ip'>
}

/**
 * Whether who asks shows one of: the password of then; a code of the second factor of then; a session that the Google
 * account of then has opened. A wrong password or code counts as a failed sign-in. Throws too_many_attempts.
 */
async function isFormerOwner(
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
    ...(code ? [() => isEarlierCode(deps, { userId, until }, code)] : []),
  ]
  for (const isRight of tries) {
    const key = `former-owner:${userId}`
    if (await throttle.limit(key, origin.ip, async () => (await isRight()) || null)) return true
  }
  return false
}

async function isEarlierCode(
  deps: Pick<Deps, 'db' | 'secretKeys'>,
  { userId, until }: Pick<FormerOwner, 'userId' | 'until'>,
  code: string,
): Promise<boolean> {
  const enabledAt = (await getTwoFactor(deps.db, userId))?.enabledAt
  if (!enabledAt || enabledAt > until) return false
  return (await acceptCode(deps.db, deps, userId, code)) !== null
}

interface Visitor {
  /** Whoever is signed in in this browser. */
  session: Pick<SessionUser, 'id' | 'openedBy'> | null
  origin: Pick<ClientInfo, 'ip'>
}

/**
 * Follows the link of the notice: the address stays or becomes again the one the notice went to. Whoever asked for
 * the change knew the password, so it ends with every session and with what they may have added since: a Google account
 * of another address, a second factor. A mail lets the owner choose another password.
 *
 * Once the password was reset from the new address, reading the old one's mail no longer says whose the account is: it
 * also takes what held before the change (`isFormerOwner`). Throws undo_proof_required, bad_proof, too_many_attempts;
 * as `consumeLink`; email_taken when somebody else has the address by now.
 */
export async function undoEmailChange(
  deps: Pick<Deps, 'db' | 'mailIsReal' | 'passwords' | 'secretKeys'>,
  throttle: SignInThrottle,
  { token, ...proof }: UndoEmailBody,
  { session, origin }: Visitor,
): Promise<void> {
  const { userId, email, mailedAt, data } = await readLink(deps.db, token, 'undo_email_change')
  const change = data.change ? await findEmailChange(deps.db, userId, data.change) : null
  const before: FormerOwner = {
    userId,
    passwordHash: change?.passwordHash ?? null,
    until: change?.askedAt ?? mailedAt,
  }
  const isProven = await isFormerOwner(deps, throttle, before, { ...proof, session, origin })
  await deps.db.transaction(async (tx) => {
    await consumeLink(tx, token, 'undo_email_change')
    const user = await lockUserRow(tx, userId)
    const wasReset = user?.passwordResetAt && user.passwordResetAt > before.until
    if (wasReset && user.email !== email && !isProven)
      throw new AppError(proof.password || proof.code ? 'bad_proof' : 'undo_proof_required')
    await dropPendingChange(tx, userId)
    if (user && user.email !== email) await applyEmailChange(tx, userId, email, origin)
    await noteVerified(tx, deps, userId, origin)
    await setPasswordHash(tx, userId, null)
    const google = await findGoogleIdentity(tx, userId)
    if (google && google.email !== email && google.linkedAt > before.until)
      await forgetGoogle(tx, userId, origin)
    if (await deleteTwoFactor(tx, userId, before.until))
      await audit(tx, { kind: 'two_factor_disabled', userId, origin })
    await deleteUserSessions(tx, userId)
    await deleteUserChallenges(tx, userId)
    await askToReset(tx, email)
  })
}
