import { setSuspended } from '#server/db/admin-users.ts'
import { deleteUserSessions } from '#server/db/sessions.ts'
import { setRole, type UserRow } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { type Act, lockOther } from './lock-account.ts'

/** Gives another account the role and ends its sessions. Throws not_found, own_account, forbidden. */
export async function changeRole({ db }: Pick<Deps, 'db'>, act: Act, role: UserRow['role']): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOther(tx, act)
    if (!(await setRole(tx, act.userId, role))) return
    await deleteUserSessions(tx, act.userId)
    await audit(tx, {
      kind: 'role_changed',
      userId: act.userId,
      actorId: act.actorId,
      origin: act,
      details: { role },
    })
  })
}

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
