import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { subscriptions } from './schema.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** Newest first. */
export async function listSubscriptions(db: Db, companyId: CompanyId): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId))
    .orderBy(desc(subscriptions.createdAt))
}

export async function upsertSubscription(db: Db, row: typeof subscriptions.$inferInsert) {
  await db
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: subscriptions.id, set: { ...row, updatedAt: sql`now()` } })
}
