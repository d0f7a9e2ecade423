import { deleteUserSessions } from '#server/db/sessions.ts'
import { setRole, type UserRow } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { audit } from '#server/services/audit.ts'
import { type Act, lockOther } from './act.ts'

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
