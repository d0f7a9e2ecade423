import { findGoogleIdentity } from '#server/db/google-identities.ts'
import { deleteUserChallenges } from '#server/db/login-challenges.ts'
import { deleteSecondFactor } from '#server/db/second-factors.ts'
import { deleteUserSessions } from '#server/db/sessions.ts'
import { getUser, setPasswordHash } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { audit } from '#server/services/audit.ts'
import { forgetGoogle } from '#server/services/google/unlink.ts'
import { takeLink } from '#server/services/mailed-links.ts'
import type { Origin } from '#server/services/origin.ts'
import { askToReset } from '#server/services/password/reset.ts'
import { dropPendingChange, moveTo } from './change.ts'
import { noteVerified } from './verify.ts'

/**
 * Follows the link of the notice: the address stays or becomes again the one the notice went to. Whoever asked for
 * the change knew the password, so it ends with every session and with what they may have added since: a Google account
 * of another address, a second factor. A mail lets the owner choose another password.
 * Throws as `takeLink`; email_taken when somebody else has the address by now.
 */
export async function undoEmailChange(
  deps: Pick<Deps, 'db' | 'mailIsReal'>,
  token: string,
  origin: Pick<Origin, 'ip'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { userId, email, mailedAt } = await takeLink(tx, token, 'undo_email_change')
    await dropPendingChange(tx, userId)
    const user = await getUser(tx, userId)
    if (user && user.email !== email) await moveTo(tx, userId, email, origin)
    await noteVerified(tx, deps, userId, origin)
    await setPasswordHash(tx, userId, null)
    const google = await findGoogleIdentity(tx, userId)
    if (google && google.email !== email) await forgetGoogle(tx, userId, origin)
    if (await deleteSecondFactor(tx, userId, mailedAt))
      await audit(tx, { kind: 'two_factor_disabled', userId, origin })
    await deleteUserSessions(tx, userId)
    await deleteUserChallenges(tx, userId)
    await askToReset(tx, email)
  })
}
