import { eq, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { companies, images } from './schema.ts'

type CompanyRow = typeof companies.$inferSelect

export interface CompanyWithLogo {
  company: CompanyRow
  logo: typeof images.$inferSelect | null
}

/** Null when the account has one already. */
export async function insertCompany(db: Db, row: typeof companies.$inferInsert): Promise<CompanyRow | null> {
  const [inserted] = await db.insert(companies).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function getCompany(db: Db, userId: string): Promise<CompanyRow | null> {
  const [row] = await db.select().from(companies).where(eq(companies.userId, userId))
  return row ?? null
}

export async function getCompanyWithLogo(db: Db, userId: string): Promise<CompanyWithLogo | null> {
  const [row] = await db
    .select({ company: companies, logo: images })
    .from(companies)
    .leftJoin(images, eq(images.id, companies.logoId))
    .where(eq(companies.userId, userId))
  return row ?? null
}

/** The company with its row locked until the transaction ends. */
export async function lockCompany(db: Db, userId: string): Promise<CompanyRow | null> {
  const [row] = await db.select().from(companies).where(eq(companies.userId, userId)).for('update')
  return row ?? null
}

/** False when there is none. */
export async function updateCompany(db: Db, userId: string, values: Partial<typeof companies.$inferInsert>) {
  const updated = await db
    .update(companies)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(companies.userId, userId))
    .returning({ userId: companies.userId })
  return updated.length > 0
}
