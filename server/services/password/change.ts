import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import { deleteUserChallenges } from '#server/db/login-challenges.ts'
import { deleteOtherSessions } from '#server/db/sessions.ts'
import { getUser, lockUserRow, setPasswordHash, type UserRow } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { ClientInfo } from '#server/services/client-info.ts'
import { dropPendingChange } from '#server/services/email-address/change.ts'
import { formatDateTime } from '#server/services/french-formats.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { checkPassword } from '#server/services/sign-in/password-strength.ts'

export const mailPasswordChanged = (db: Db, { id, email, firstName, timeZone }: UserRow) =>
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
