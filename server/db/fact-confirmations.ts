import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { FactKind } from '#shared/api/text-checks.ts'
import type { Db } from './client.ts'
import type { CompanyId, UserId } from './ids.ts'
import { factConfirmations, posts } from './schema.ts'

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

/** Of this post and of those of the same brief on other networks. Oldest first. */
export async function listConfirmations(
  db: Db,
  { id, companyId, briefId }: { id: string; companyId: CompanyId; briefId: string | null },
): Promise<FactConfirmation[]> {
  const ofBrief = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.companyId, companyId), eq(posts.briefId, briefId ?? id)))
  return db
    .select()
    .from(factConfirmations)
    .where(or(eq(factConfirmations.postId, id), inArray(factConfirmations.postId, ofBrief)))
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
