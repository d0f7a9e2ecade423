import { asc, eq, sql } from 'drizzle-orm'
import type { FactKind } from '#shared/api/text-checks.ts'
import type { Db } from './client.ts'
import type { UserId } from './ids.ts'
import { factConfirmations } from './schema.ts'

export type FactConfirmation = typeof factConfirmations.$inferSelect

/** False when it was confirmed before. */
export async function insertConfirmation(
  db: Db,
  row: { postId: string; kind: FactKind; value: string; userId: UserId },
): Promise<boolean> {
  const inserted = await db
    .insert(factConfirmations)
    .values(row)
    .onConflictDoNothing()
    .returning({ postId: factConfirmations.postId })
  return inserted.length > 0
}

/** Oldest first. */
export async function listConfirmations(db: Db, postId: string): Promise<FactConfirmation[]> {
  return db
    .select()
    .from(factConfirmations)
    .where(eq(factConfirmations.postId, postId))
    .orderBy(asc(factConfirmations.createdAt))
}

export const countConfirmations = (db: Db, postId: string): Promise<number> =>
  db.$count(factConfirmations, eq(factConfirmations.postId, postId))

/** What was confirmed of a post holds of its copy. */
export async function copyConfirmations(db: Db, fromPostId: string, toPostId: string): Promise<void> {
  await db.execute(sql`
    insert into fact_confirmations (post_id, kind, value, user_id, created_at)
    select ${toPostId}, kind, value, user_id, created_at from fact_confirmations where post_id = ${fromPostId}`)
}
