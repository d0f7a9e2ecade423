import { and, desc, eq, isNull, sql } from 'drizzle-orm'
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

/** Those of a customer whom the payment provider has deleted: it tells of them no more. */
export async function endSubscriptions(db: Db, companyId: CompanyId, endedAt: Date) {
  await db
    .update(subscriptions)
    .set({ status: 'canceled', endedAt, graceUntil: null, updatedAt: sql`now()` })
    .where(and(eq(subscriptions.companyId, companyId), isNull(subscriptions.endedAt)))
}

/** Of one that is stored, which owes nothing. */
export async function updateSubscription(
  db: Db,
  companyId: CompanyId,
  id: string,
  values: Pick<SubscriptionRow, 'status' | 'periodStart' | 'periodEnd' | 'cancelAt' | 'endedAt'>,
) {
  await db
    .update(subscriptions)
    .set({ ...values, lateInvoiceId: null, graceUntil: null, updatedAt: sql`now()` })
    .where(and(eq(subscriptions.companyId, companyId), eq(subscriptions.id, id)))
}

export async function upsertSubscription(db: Db, row: typeof subscriptions.$inferInsert) {
  await db
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({ target: subscriptions.id, set: { ...row, updatedAt: sql`now()` } })
}
