import { setSuspended } from '#server/db/admin-users.ts'
import { deleteUserSessions } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { audit } from '#server/services/audit.ts'
import { type Act, lockOther } from './act.ts'

/**
 * Shuts the account out, or lets it in again. Its sessions end at once; what it has scheduled waits
 * (db/publications.ts). Repeating it changes nothing. Throws not_found, own_account, forbidden.
 */
export async function changeSuspension(
  { db }: Pick<Deps, 'db'>,
  act: Act,
  isSuspended: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const other = await lockOther(tx, act)
    if ((other.suspendedAt !== null) === isSuspended) return
    await setSuspended(tx, act.userId, isSuspended)
    if (isSuspended) await deleteUserSessions(tx, act.userId)
    await audit(tx, {
      kind: isSuspended ? 'account_suspended' : 'account_unsuspended',
      userId: act.userId,
      actorId: act.actorId,
      origin: act,
    })
  })
}
