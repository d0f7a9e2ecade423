import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { UserId } from './ids.ts'
import type { Owner } from './personal-data/declaration.ts'
import { personalTables } from './personal-data/tables.ts'
import { companies, users } from './schema.ts'

/** When the account will be erased; null when that was decided before. */
export async function markForErasure(db: Db, userId: UserId, graceDays: number): Promise<Date | null> {
  const [row] = await db
    .update(users)
    .set({ eraseAfter: sql`now() + make_interval(days => ${graceDays})` })
    .where(and(eq(users.id, userId), isNull(users.eraseAfter)))
    .returning({ eraseAfter: users.eraseAfter })
  return row?.eraseAfter ?? null
}

/** False when there was nothing to cancel, or it is too late. */
export async function unmarkForErasure(db: Db, userId: UserId): Promise<boolean> {
  const updated = await db
    .update(users)
    .set({ eraseAfter: null })
    .where(and(eq(users.id, userId), gt(users.eraseAfter, sql`now()`)))
    .returning({ id: users.id })
  return updated.length > 0
}

/** Accounts whose days of grace are over, the longest waiting first. */
export async function listDueErasures(db: Db, limit: number): Promise<Owner[]> {
  return db
    .select({ userId: users.id, companyId: users.companyId })
    .from(users)
    .where(lte(users.eraseAfter, sql`now()`))
    .orderBy(asc(users.eraseAfter))
    .limit(limit)
}

/** Locked until the transaction ends; false when another process erases it, or did. */
export async function lockDueErasure(db: Db, userId: UserId): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), lte(users.eraseAfter, sql`now()`)))
    .for('update', { skipLocked: true })
  return rows.length > 0
}

/**
 * Every row of the company and of its user goes, or stays without a link to anybody: as personalTables says. A company has
 * one user; whoever lets it have several decides here who may take it along.
 */
export async function eraseRows(db: Db, owner: Owner) {
  for (const [table, { rows, erasure }] of Object.entries(personalTables)) {
    if (erasure !== 'before the account') continue
    await db.execute(sql`delete from ${sql.identifier(table)} where ${rows(owner)}`)
  }
  await db.delete(companies).where(eq(companies.id, owner.companyId))
}
