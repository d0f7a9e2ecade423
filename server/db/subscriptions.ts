import { desc, eq, sql } from 'drizzle-orm'
import type { PlanId } from '#shared/plans.ts'
import type { Db } from './client.ts'
import { subscriptions, users } from './schema.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** Newest first. */
export async function listSubscriptions(db: Db, userId: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt))
}

export async function upsertSubscription(db: Db, row: typeof subscriptions.$inferInsert) {
  await db
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: subscriptions.id, set: { ...row, updatedAt: sql`now()` } })
}

/** Only a sync with the payment provider calls this. */
export async function setPlan(db: Db, userId: string, plan: PlanId) {
  await db.update(users).set({ plan }).where(eq(users.id, userId))
}
