import { lockUserRows, setSuspended } from '#server/db/admin-users.ts'
import type { Database, Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import { deleteUserSessions } from '#server/db/sessions.ts'
import { findUserByEmail, setRole, type UserRow } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'

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

/** An administrator's act upon an account. */
export interface Act {
  /** Of the administrator. */
  actorId: UserId
  userId: UserId
  ip: string
}

/**
 * The account, locked with the administrator's own, who may have lost the role since the guard looked: of two who act
 * upon each other at once, one comes too late. So whoever takes a role or an access away keeps theirs, and the last
 * administrator remains. Throws not_found, own_account, forbidden.
 */
export async function lockOther(tx: Db, { actorId, userId }: Act) {
  if (actorId === userId) throw new AppError('own_account')
  const rows = await lockUserRows(tx, [actorId, userId])
  const actor = rows.find(({ id }) => id === actorId)
  if (actor?.role !== 'admin' || actor.suspendedAt) throw new AppError('forbidden')
  const other = rows.find(({ id }) => id === userId)
  if (!other) throw missing('user')
  return other
}

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
