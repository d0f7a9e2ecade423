import { eq, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { companyIdentities } from './schema.ts'

export type CompanyIdentityRow = typeof companyIdentities.$inferSelect

export async function getCompanyIdentity(db: Db, companyId: CompanyId): Promise<CompanyIdentityRow | null> {
  const [row] = await db.select().from(companyIdentities).where(eq(companyIdentities.companyId, companyId))
  return row ?? null
}

export async function upsertCompanyIdentity(db: Db, row: typeof companyIdentities.$inferInsert) {
  await db
    .insert(companyIdentities)
    .values(row)
    .onConflictDoUpdate({ target: companyIdentities.companyId, set: { ...row, updatedAt: sql`now()` } })
}
