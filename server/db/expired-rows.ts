import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { auditEntries, dataExports, users } from './schema.ts'

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
