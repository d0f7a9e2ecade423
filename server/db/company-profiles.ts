import { eq, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { companyProfiles, images } from './schema.ts'

type CompanyProfile = typeof companyProfiles.$inferSelect

export interface CompanyProfileWithLogo {
  profile: CompanyProfile
  logo: typeof images.$inferSelect | null
}

/** Null when the company has one already. */
export async function insertCompanyProfile(
  db: Db,
  row: typeof companyProfiles.$inferInsert,
): Promise<CompanyProfile | null> {
  const [inserted] = await db.insert(companyProfiles).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function getCompanyProfile(db: Db, companyId: CompanyId): Promise<CompanyProfile | null> {
  const [row] = await db.select().from(companyProfiles).where(eq(companyProfiles.companyId, companyId))
  return row ?? null
}

export async function getCompanyProfileWithLogo(
  db: Db,
  companyId: CompanyId,
): Promise<CompanyProfileWithLogo | null> {
  const [row] = await db
    .select({ profile: companyProfiles, logo: images })
    .from(companyProfiles)
    .leftJoin(images, eq(images.id, companyProfiles.logoId))
    .where(eq(companyProfiles.companyId, companyId))
  return row ?? null
}

/** The profile with its row locked until the transaction ends. */
export async function lockCompanyProfile(db: Db, companyId: CompanyId): Promise<CompanyProfile | null> {
  const [row] = await db
    .select()
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, companyId))
    .for('update')
  return row ?? null
}

/** False when there is none. */
export async function updateCompanyProfile(
  db: Db,
  companyId: CompanyId,
  values: Partial<typeof companyProfiles.$inferInsert>,
) {
  const updated = await db
    .update(companyProfiles)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(companyProfiles.companyId, companyId))
    .returning({ companyId: companyProfiles.companyId })
  return updated.length > 0
}
