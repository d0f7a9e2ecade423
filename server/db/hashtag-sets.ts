import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { hashtagSets } from './schema.ts'

type HashtagSetRow = typeof hashtagSets.$inferSelect
type Values = Pick<HashtagSetRow, 'name' | 'hashtags'>

/** By their names. */
export async function listHashtagSets(db: Db, companyId: CompanyId): Promise<HashtagSetRow[]> {
  return db
    .select()
    .from(hashtagSets)
    .where(eq(hashtagSets.companyId, companyId))
    .orderBy(asc(sql`lower(${hashtagSets.name})`), asc(hashtagSets.id))
}

export async function insertHashtagSet(db: Db, row: typeof hashtagSets.$inferInsert): Promise<void> {
  await db.insert(hashtagSets).values(row)
}

/** False when the company has no such set. */
export async function updateHashtagSet(
  db: Db,
  companyId: CompanyId,
  id: string,
  values: Values,
): Promise<boolean> {
  const rows = await db
    .update(hashtagSets)
    .set(values)
    .where(and(eq(hashtagSets.companyId, companyId), eq(hashtagSets.id, id)))
    .returning({ id: hashtagSets.id })
  return rows.length > 0
}

/** False when the company has no such set. */
export async function deleteHashtagSet(db: Db, companyId: CompanyId, id: string): Promise<boolean> {
  const rows = await db
    .delete(hashtagSets)
    .where(and(eq(hashtagSets.companyId, companyId), eq(hashtagSets.id, id)))
    .returning({ id: hashtagSets.id })
  return rows.length > 0
}
