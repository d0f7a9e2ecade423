import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import { deleteOtherSessions, deleteUserSessions } from '#server/db/sessions.ts'
import { deleteTwoFactor, deleteUserChallenges } from '#server/db/two-factor.ts'
import { getUser, lockUserRow, setPasswordHash, setResetPassword, type UserRow } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { ClientInfo } from '#server/services/client-info.ts'
import { dropPendingChange } from '#server/services/email-address/change.ts'
import { noteVerified } from '#server/services/email-address/verify.ts'
import { formatDateTime } from '#server/services/french-formats.ts'
import { consumeLink, readLink } from '#server/services/mails/mailed-links.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { checkPassword } from '#server/services/sign-in/password-strength.ts'
import type { SignInThrottle } from '#server/services/sign-in/throttle.ts'

const ttlMinutes = 60

/**
 * Writes the same row whether somebody has the address or not, so that nothing is told by the answer or its time;
 * who it is for is looked up when the mail leaves.
 */
export const askToReset = (db: Db, email: string) =>
  sendMail(db, {
    to: email,
    userId: null,
    template: 'reset_password',
    data: {},
    link: { purpose: 'reset_password', ttlMinutes },
  })

/** Throws link_unknown, link_used, link_expired; nothing is used up. */
export async function readResetLink(db: Db, token: string): Promise<UserRow> {
  const { userId, email } = await readLink(db, token, 'reset_password')
  const user = await getUser(db, userId)
  if (user?.email !== email) throw new AppError('link_used')
  return user
}

/**
 * The new password; ends every session, and whatever waited to change the address; lifts what failures held up. Throws
 * as above, weak_password.
 */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'mailIsReal' | 'passwords' | 'secretKeys'>,
  throttle: SignInThrottle,
  { token, password }: { token: string; password: string },
  origin: Pick<ClientInfo, 'ip'>,
): Promise<void> {
  const user = await readResetLink(deps.db, token)
  const { id, email, companyName, familyName, firstName } = user
  checkPassword(password, { email, names: [companyName, familyName, firstName] })
  const passwordHash = await deps.passwords.hash(password)
  await deps.db.transaction(async (tx) => {
    await consumeLink(tx, token, 'reset_password')
    await setResetPassword(tx, id, passwordHash)
    // Whoever set it up was never seen to read this address.
    if (!user.emailVerifiedAt) await deleteTwoFactor(tx, id)
    await deleteUserSessions(tx, id)
    await deleteUserChallenges(tx, id)
    await dropPendingChange(tx, id)
    await audit(tx, { kind: 'password_reset', userId: id, origin })
    // The link was read at this address.
    await noteVerified(tx, deps, id, origin)
    await mailPasswordChanged(tx, user)
  })
  await throttle.reset(email, origin.ip)
}

const mailPasswordChanged = (db: Db, { id, email, firstName, timeZone }: UserRow) =>
  sendMail(db, {
    to: email,
    userId: id,
    template: 'password_changed',
    data: { firstName, changedAt: formatDateTime(new Date(), timeZone) },
  })

/**
 * Replaces the password; ends every other session, and whatever waited to change the address. The caller has asked for
 * a fresh proof. Throws weak_password.
 */
export async function changePassword(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  { userId, sessionId }: { userId: UserId; sessionId: string },
  password: string,
  origin: Pick<ClientInfo, 'ip'>,
): Promise<void> {
  const user = await getUser(db, userId)
  if (!user) throw new AppError('session_expired')
  const { email, companyName, familyName, firstName } = user
  checkPassword(password, { email, names: [companyName, familyName, firstName] })
  const passwordHash = await passwords.hash(password)
  await db.transaction(async (tx) => {
    // Reset or changed meanwhile: that ended this session, and is not undone by it.
    if ((await lockUserRow(tx, userId))?.passwordHash !== user.passwordHash)
      throw new AppError('session_expired')
    await setPasswordHash(tx, userId, passwordHash)
    await deleteOtherSessions(tx, userId, sessionId)
    await deleteUserChallenges(tx, userId)
    await dropPendingChange(tx, userId)
    await audit(tx, { kind: 'password_changed', userId, origin })
    await mailPasswordChanged(tx, user)
  })
}
