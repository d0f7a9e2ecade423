import { lockUserRows } from '#server/db/admin-users.ts'
import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import { AppError, missing } from '#server/errors.ts'

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
