import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'

/** The database as it answers: its version, and the migrations it went through. */
export async function readInstalled(db: Db) {
  const version = await db.execute<{ server_version: string }>(sql`show server_version`)
  const migrations = await db.execute<{ name: string; applied_at: Date }>(
    sql`select name, applied_at from migrations order by name`,
  )
  return {
    version: version.rows[0]?.server_version ?? '',
    migrations: migrations.rows.map(({ name, applied_at }) => ({ name, appliedAt: new Date(applied_at) })),
  }
}
