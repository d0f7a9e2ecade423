import { eq, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { companyIdentities } from './schema.ts'

export type CompanyIdentityRow = typeof companyIdentities.$inferSelect

export async function getCompanyIdentity(db: Db, userId: string): Promise<CompanyIdentityRow | null> {
  const [row] = await db.select().from(companyIdentities).where(eq(companyIdentities.userId, userId))
  return row ?? null
}

export async function putCompanyIdentity(db: Db, row: typeof companyIdentities.$inferInsert) {
  await db
    .insert(companyIdentities)
    .values(row)
    .onConflictDoUpdate({ target: companyIdentities.userId, set: { ...row, updatedAt: sql`now()` } })
}
