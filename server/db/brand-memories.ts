import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { brandMemories } from './schema/brand.ts'
import { posts } from './schema.ts'

export type BrandMemoryRow = typeof brandMemories.$inferSelect
type Values = Omit<typeof brandMemories.$inferInsert, 'userId'>

export async function getBrandMemory(db: Db, userId: string): Promise<BrandMemoryRow | null> {
  const [row] = await db.select().from(brandMemories).where(eq(brandMemories.userId, userId))
  return row ?? null
}

/** Makes the row at the first call. */
export async function setBrandMemory(db: Db, userId: string, values: Values): Promise<void> {
  await db
    .insert(brandMemories)
    .values({ ...values, userId })
    .onConflictDoUpdate({ target: brandMemories.userId, set: { ...values, updatedAt: sql`now()` } })
}

/** From this moment on: what was made before is not learnt from any more. */
export async function forgetLearned(db: Db, userId: string): Promise<void> {
  await setBrandMemory(db, userId, { learnedSince: sql`clock_timestamp()` as unknown as Date })
}

/** Texts of published posts, newest first. */
export async function listTextsToLearn(db: Db, userId: string, since: Date | null, limit: number) {
  return db
    .select({ network: posts.network, text: posts.description })
    .from(posts)
    .where(
      and(
        eq(posts.userId, userId),
        eq(posts.status, 'published'),
        ne(posts.description, ''),
        since ? gt(posts.createdAt, since) : undefined,
      ),
    )
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit)
}

export type TextToLearn = Awaited<ReturnType<typeof listTextsToLearn>>[number]
