import { deleteUserChallenges } from '#server/db/login-challenges.ts'
import { deleteUserSessions } from '#server/db/sessions.ts'
import { getUser, setPasswordHash } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import type { Origin } from '#server/services/accounts.ts'
import { takeLink } from '#server/services/mailed-links.ts'
import { askToReset } from '#server/services/password/reset.ts'
import { dropPendingChange, moveTo } from './change.ts'
import { noteVerified } from './verify.ts'

/**
 * Follows the link of the notice: the address stays or becomes again the one the notice went to. Whoever asked for
 * the change knew the password, so it ends with every session, and a mail lets the owner choose another one.
 * Throws as `takeLink`; email_taken when somebody else has the address by now.
 */
export async function undoEmailChange(
  deps: Pick<Deps, 'db' | 'mailIsReal'>,
  token: string,
  origin: Pick<Origin, 'ip'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { userId, email } = await takeLink(tx, token, 'undo_email_change')
    await dropPendingChange(tx, userId)
    const user = await getUser(tx, userId)
    if (user && user.email !== email) await moveTo(tx, userId, email, origin)
    await noteVerified(tx, deps, userId, origin)
    await setPasswordHash(tx, userId, null)
    await deleteUserSessions(tx, userId)
    await deleteUserChallenges(tx, userId)
    await askToReset(tx, email)
  })
}
