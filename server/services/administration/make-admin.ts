import type { Database } from '#server/db/client.ts'
import { deleteUserSessions } from '#server/db/sessions.ts'
import { findUserByEmail, setRole } from '#server/db/users.ts'
import { audit } from '#server/services/audit/record-event.ts'

/**
 * Gives the account the role and ends its sessions, as any change of role does. False when there is no such account;
 * who is an administrator already stays signed in.
 */
export async function makeAdmin(db: Database, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) return false
    if (!(await setRole(tx, user.id, 'admin'))) return true
    await deleteUserSessions(tx, user.id)
    await audit(tx, { kind: 'role_changed', userId: user.id, details: { role: 'admin' } })
    return true
  })
}
