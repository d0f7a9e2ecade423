import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { brandMemories } from '#server/db/schema/company-settings.ts'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { posts } from './schema.ts'

export type BrandMemoryRow = typeof brandMemories.$inferSelect
type Values = Omit<typeof brandMemories.$inferInsert, 'companyId'>

export async function getBrandMemory(db: Db, companyId: CompanyId): Promise<BrandMemoryRow | null> {
  const [row] = await db.select().from(brandMemories).where(eq(brandMemories.companyId, companyId))
  return row ?? null
}

/** Makes the row at the first call. */
export async function setBrandMemory(db: Db, companyId: CompanyId, values: Values): Promise<void> {
  await db
    .insert(brandMemories)
    .values({ ...values, companyId })
    .onConflictDoUpdate({ target: brandMemories.companyId, set: { ...values, updatedAt: sql`now()` } })
}

/** From this moment on: what was made before is not learnt from any more. */
export async function deleteLearnedHabits(db: Db, companyId: CompanyId): Promise<void> {
  await setBrandMemory(db, companyId, { learnedSince: sql`clock_timestamp()` as unknown as Date })
}

/** Texts of published posts, newest first. */
export async function listTextsToLearn(db: Db, companyId: CompanyId, since: Date | null, limit: number) {
  return db
    .select({ network: posts.network, text: posts.description })
    .from(posts)
    .where(
      and(
        eq(posts.companyId, companyId),
        eq(posts.status, 'published'),
        ne(posts.description, ''),
        since ? gt(posts.createdAt, since) : undefined,
      ),
    )
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(limit)
}

export type TextToLearn = Awaited<ReturnType<typeof listTextsToLearn>>[number]
