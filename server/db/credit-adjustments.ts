import { desc, eq } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { creditAdjustments, users } from './schema.ts'

export async function insertCreditAdjustment(db: Db, row: typeof creditAdjustments.$inferInsert) {
  await db.insert(creditAdjustments).values(row)
}

/** Newest first; without an address where the administrator's account is gone. */
export const listCreditAdjustments = (db: Db, companyId: CompanyId, limit: number) =>
  db
    .select({
      id: creditAdjustments.id,
      amount: creditAdjustments.amount,
      reason: creditAdjustments.reason,
      createdAt: creditAdjustments.createdAt,
      madeBy: users.email,
    })
    .from(creditAdjustments)
    .leftJoin(users, eq(users.id, creditAdjustments.madeBy))
    .where(eq(creditAdjustments.companyId, companyId))
    .orderBy(desc(creditAdjustments.createdAt), desc(creditAdjustments.id))
    .limit(limit)
