import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { auditEntries, dataExports, users } from './schema.ts'
import { inLockedRows } from './skip-locked.ts'

export const countDueErasures = (db: Db) => db.$count(users, sql`erase_after <= now()`)
export const countExpiredExports = (db: Db) => db.$count(dataExports, sql`expires_at < now()`)
export const countOldAudit = (db: Db, months: number) =>
  db.$count(auditEntries, sql`at < now() - make_interval(months => ${months})`)

/** A table whose rows are of no use after some time, by the column that tells their age. */
export interface ExpiringTable {
  table: string
  column: string
  /** An interval of PostgreSQL. */
  keep: string
}

const isOld = ({ column, keep }: ExpiringTable) => sql`${sql.identifier(column)} < now() - ${keep}::interval`

export async function countOldRows(db: Db, aged: ExpiringTable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(aged.table)} where ${isOld(aged)}`,
  )
  return rows[0]?.count ?? 0
}

export async function deleteOldRows(db: Db, aged: ExpiringTable) {
  await db.execute(sql`delete from ${sql.identifier(aged.table)} where ${isOld(aged)}`)
}

/** Without a plan that is paid for, staying, and nobody of the company seen for so many months. */
const unusedFor = (months: number) =>
  and(
    sql`(select plan from companies where companies.id = ${users.companyId}) = 'free'`,
    eq(users.role, 'user'),
    isNull(users.eraseAfter),
    isNull(users.leftAt),
    lt(users.lastSeenAt, sql`now() - make_interval(months => ${months})`),
    noColleague(sql`colleague.last_seen_at >= now() - make_interval(months => ${months})`),
  )

const noColleague = (such: SQL) => sql`not exists (
  select 1 from users as colleague where colleague.company_id = ${users.companyId} and colleague.left_at is null and ${such})`

const isToWarn = (months: number) => and(unusedFor(months), isNull(users.unusedWarnedAt))
/** Between the warning and the erasure, at least. */
export const noticeMonths = 1
const isToErase = (months: number) =>
  and(
    unusedFor(months),
    lt(users.unusedWarnedAt, sql`now() - make_interval(months => ${noticeMonths})`),
    noColleague(
      sql`coalesce(colleague.unused_warned_at, now()) >= now() - make_interval(months => ${noticeMonths})`,
    ),
  )

export const countToWarn = (db: Db, months: number) => db.$count(users, isToWarn(months))
export const countToErase = (db: Db, months: number) => db.$count(users, isToErase(months))
/** Marks at most `limit` accounts as told; the caller’s transaction writes to them. */
export async function markWarned(db: Db, months: number, limit: number) {
  const some = db
    .select({ id: users.id })
    .from(users)
    .where(isToWarn(months))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(users)
    .set({ unusedWarnedAt: sql`now()` })
    .where(inLockedRows(users.id, some))
    .returning({ id: users.id, email: users.email, firstName: users.firstName })
}

/** What is due from now on is erased like any other. */
export async function markUnusedForErasure(db: Db, months: number) {
  await db.update(users).set({ eraseAfter: sql`now()` }).where(isToErase(months))
}
