import { asc, eq } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { paymentGrants, paymentReversals } from './schema.ts'

export type PaymentGrant = typeof paymentGrants.$inferSelect

/** False when the payment was recorded before. */
export async function insertPaymentGrant(db: Db, row: typeof paymentGrants.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(paymentGrants)
    .values(row)
    .onConflictDoNothing()
    .returning({ sourceId: paymentGrants.sourceId })
  return rows.length > 0
}

/** Oldest first. */
export async function listPaymentGrants(db: Db, companyId: CompanyId): Promise<PaymentGrant[]> {
  return db
    .select()
    .from(paymentGrants)
    .where(eq(paymentGrants.companyId, companyId))
    .orderBy(asc(paymentGrants.at))
}

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
