import { and, asc, eq, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { users, weeklyMails } from './schema.ts'

export type WeeklyMailRow = typeof weeklyMails.$inferSelect

export async function getWeeklyMail(db: Db, companyId: CompanyId): Promise<WeeklyMailRow | null> {
  const [row] = await db.select().from(weeklyMails).where(eq(weeklyMails.companyId, companyId))
  return row ?? null
}

export async function setWeeklyMail(db: Db, row: Omit<WeeklyMailRow, 'updatedAt'>) {
  const { companyId, ...values } = row
  await db
    .insert(weeklyMails)
    .values(row)
    .onConflictDoUpdate({ target: weeklyMails.companyId, set: { ...values, updatedAt: sql`now()` } })
}

export async function deleteWeeklyMail(db: Db, companyId: CompanyId) {
  await db.delete(weeklyMails).where(eq(weeklyMails.companyId, companyId))
}

/** The one of other companies that is due first, locked until the transaction ends; what another process holds is passed over. */
export async function lockDueWeeklyMail(
  db: Db,
  now: Date,
  others: CompanyId[],
): Promise<WeeklyMailRow | null> {
  const [row] = await db
    .select()
    .from(weeklyMails)
    .where(and(lte(weeklyMails.nextAt, now), notInArray(weeklyMails.companyId, others)))
    .orderBy(asc(weeklyMails.nextAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return row ?? null
}

/** Who writes for the company and can sign in. */
export async function listWriters(db: Db, companyId: CompanyId) {
  return db
    .select({ id: users.id, email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(
      and(
        eq(users.companyId, companyId),
        inArray(users.memberRole, ['manager', 'editor']),
        isNull(users.leftAt),
        isNull(users.suspendedAt),
        isNull(users.eraseAfter),
      ),
    )
    .orderBy(asc(users.createdAt))
}
