import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { paymentEvents } from './schema.ts'
import { inLockedRows } from './skip-locked.ts'

export type PaymentEventRow = Pick<typeof paymentEvents.$inferSelect, 'id' | 'customerId' | 'chargeId'>

/** False when the event was received before. */
export async function insertPaymentEvent(db: Db, row: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(paymentEvents)
    .values(row)
    .onConflictDoNothing({ target: paymentEvents.id })
    .returning({ id: paymentEvents.id })
  return rows.length > 0
}

/** Due events, for this process alone until their next attempt: 1 min, then doubling, 6 h at most. */
export async function claimPaymentEvents(db: Db, limit: number): Promise<PaymentEventRow[]> {
  const due = db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.doneAt), lte(paymentEvents.nextAttemptAt, sql`now()`)))
    .orderBy(asc(paymentEvents.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(paymentEvents)
    .set({
      attempts: sql`${paymentEvents.attempts} + 1`,
      nextAttemptAt: sql`now() + least(interval '1 minute' * power(2, least(${paymentEvents.attempts}, 10)), interval '6 hours')`,
    })
    .where(inLockedRows(paymentEvents.id, due))
    .returning({
      id: paymentEvents.id,
      customerId: paymentEvents.customerId,
      chargeId: paymentEvents.chargeId,
    })
}

export async function finishPaymentEvents(db: Db, ids: string[]) {
  await db
    .update(paymentEvents)
    .set({ doneAt: sql`now()`, lastError: null })
    .where(inArray(paymentEvents.id, ids))
}

export async function deletePaymentEvents(db: Db, ids: string[]) {
  await db.delete(paymentEvents).where(inArray(paymentEvents.id, ids))
}

export async function failPaymentEvents(db: Db, ids: string[], lastError: string) {
  await db.update(paymentEvents).set({ lastError }).where(inArray(paymentEvents.id, ids))
}

/** Longer than the provider repeats an event. */
export const paymentEventDays = 30

export async function deleteOldPaymentEvents(db: Db) {
  const oldest = sql`now() - make_interval(days => ${paymentEventDays})`
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, oldest))
}

export async function countWaitingPaymentEvents(db: Db, customerId: string): Promise<number> {
  return db.$count(paymentEvents, and(eq(paymentEvents.customerId, customerId), isNull(paymentEvents.doneAt)))
}
