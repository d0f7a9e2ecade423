import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { listMigrations } from './migrate.ts'

/** Files of `migrations/` that this database has not seen. Throws when it does not answer. */
export async function listPendingMigrations(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from migrations`)
  const applied = new Set(rows.map(({ name }) => name))
  return (await listMigrations()).filter((name) => !applied.has(name))
}
