import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { personalTables } from './personal-data/tables.ts'
import { users } from './schema.ts'

/** When the account will be erased; null when that was decided before. */
export async function markForErasure(db: Db, userId: string, graceDays: number): Promise<Date | null> {
  const [row] = await db
    .update(users)
    .set({ eraseAfter: sql`now() + make_interval(days => ${graceDays})` })
    .where(and(eq(users.id, userId), isNull(users.eraseAfter)))
    .returning({ eraseAfter: users.eraseAfter })
  return row?.eraseAfter ?? null
}

/** False when there was nothing to cancel, or it is too late. */
export async function unmarkForErasure(db: Db, userId: string): Promise<boolean> {
  const kept = await db
    .update(users)
    .set({ eraseAfter: null })
    .where(and(eq(users.id, userId), gt(users.eraseAfter, sql`now()`)))
    .returning({ id: users.id })
  return kept.length > 0
}

/** Accounts whose days of grace are over, the longest waiting first. */
export async function listDueErasures(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.eraseAfter, sql`now()`))
    .orderBy(asc(users.eraseAfter))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Locked until the transaction ends; false when another process erases it, or did. */
export async function lockDueErasure(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), lte(users.eraseAfter, sql`now()`)))
    .for('update', { skipLocked: true })
  return rows.length > 0
}

/** Every row of the user goes, or stays without a link to anybody: as personalTables says. */
export async function eraseRows(db: Db, userId: string) {
  for (const [table, { rows, erasure }] of Object.entries(personalTables)) {
    if (erasure !== 'before the account') continue
    await db.execute(sql`delete from ${sql.identifier(table)} where ${rows(userId)}`)
  }
  await db.delete(users).where(eq(users.id, userId))
}
