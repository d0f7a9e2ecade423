import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId, UserId } from './ids.ts'
import type { Owner } from './personal-data/declaration.ts'
import { isOfUser, personalTables } from './personal-data/tables.ts'
import { companies, users } from './schema.ts'

/** When the company and its members will be erased; null when that was decided before. Hold the company's lock. */
export async function markForErasure(db: Db, companyId: CompanyId, graceDays: number): Promise<Date | null> {
  const [row] = await db
    .update(users)
    .set({ eraseAfter: sql`now() + make_interval(days => ${graceDays})` })
    .where(and(eq(users.companyId, companyId), isNull(users.leftAt), isNull(users.eraseAfter)))
    .returning({ eraseAfter: users.eraseAfter })
  return row?.eraseAfter ?? null
}

/** False when there was nothing to cancel, or it is too late. */
export async function unmarkForErasure(db: Db, companyId: CompanyId): Promise<boolean> {
  const updated = await db
    .update(users)
    .set({ eraseAfter: null })
    .where(and(eq(users.companyId, companyId), isNull(users.leftAt), gt(users.eraseAfter, sql`now()`)))
    .returning({ id: users.id })
  return updated.length > 0
}

/** Accounts whose days of grace are over, the longest waiting first. */
export async function listDueErasures(db: Db, limit: number): Promise<(Owner & { hasLeft: boolean })[]> {
  return db
    .select({
      userId: users.id,
      companyId: users.companyId,
      hasLeft: sql<boolean>`${users.leftAt} is not null`,
    })
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

/** Where its members sign in. */
export async function listEmails(db: Db, companyId: CompanyId): Promise<string[]> {
  const rows = await db.select({ email: users.email }).from(users).where(eq(users.companyId, companyId))
  return rows.map(({ email }) => email)
}

/** Every row of the company and of its members goes, or stays without a link to anybody: as personalTables says. */
export async function eraseRows(db: Db, companyId: CompanyId) {
  const members = await db.select({ userId: users.id }).from(users).where(eq(users.companyId, companyId))
  for (const { userId } of members) await deleteBefore(db, { userId, companyId }, () => true)
  await db.delete(companies).where(eq(companies.id, companyId))
}

/** What a former member had of their own; what they wrote stays with the company, and names nobody any more. */
export async function eraseMemberRows(db: Db, owner: Owner) {
  await deleteBefore(db, owner, isOfUser)
  await db.delete(users).where(eq(users.id, owner.userId))
}

/** What no foreign key takes along. */
async function deleteBefore(db: Db, owner: Owner, isMeant: (table: string) => boolean) {
  for (const [table, { rows, erasure }] of Object.entries(personalTables)) {
    if (erasure !== 'before the account' || !isMeant(table)) continue
    await db.execute(sql`delete from ${sql.identifier(table)} where ${rows(owner)}`)
  }
}
