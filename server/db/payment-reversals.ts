import { eq } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { paymentReversals } from './schema.ts'

export type PaymentReversal = typeof paymentReversals.$inferSelect

export async function listPaymentReversals(db: Db, companyId: CompanyId): Promise<PaymentReversal[]> {
  return db.select().from(paymentReversals).where(eq(paymentReversals.companyId, companyId))
}

export async function upsertPaymentReversal(db: Db, row: PaymentReversal) {
  await db
    .insert(paymentReversals)
    .values(row)
    .onConflictDoUpdate({ target: paymentReversals.chargeId, set: row })
}
