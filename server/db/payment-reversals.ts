import { eq } from 'drizzle-orm'
import type { Db } from './client.ts'
import { paymentReversals } from './schema.ts'

export type PaymentReversal = typeof paymentReversals.$inferSelect

export async function listPaymentReversals(db: Db, userId: string): Promise<PaymentReversal[]> {
  return db.select().from(paymentReversals).where(eq(paymentReversals.userId, userId))
}

export async function upsertPaymentReversal(db: Db, row: PaymentReversal) {
  await db
    .insert(paymentReversals)
    .values(row)
    .onConflictDoUpdate({ target: paymentReversals.chargeId, set: row })
}
