import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PlanId } from '#shared/plans.ts'
import { type Db, prepared } from './client.ts'
import type { CompanyId } from './ids.ts'
import {
  companies,
  companyIdentities,
  companyProfiles,
  creditAccounts,
  creditEntries,
  images,
  paymentGrants,
  posts,
  socialAccounts,
  subscriptions,
  users,
} from './schema.ts'

export async function setCompanyName(db: Db, id: CompanyId, name: string) {
  await db.update(companies).set({ name }).where(eq(companies.id, id))
}

/** Only a sync with the payment provider calls this. */
export async function setPlan(db: Db, id: CompanyId, plan: PlanId) {
  await db.update(companies).set({ plan }).where(eq(companies.id, id))
}

export async function getPlan(db: Db, id: CompanyId): Promise<PlanId> {
  const [row] = await db.select({ plan: companies.plan }).from(companies).where(eq(companies.id, id))
  return row?.plan ?? 'free'
}

/** Serialises what counts before it adds, such as the gallery's quota. Foreign keys are not held up. */
export async function lockCompany(db: Db, id: CompanyId) {
  await db.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('no key update')
}

const grantsOfCompany = prepared((db) =>
  db
    .select({ sum: sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int` })
    .from(creditEntries)
    .where(and(eq(creditEntries.companyId, sql.placeholder('companyId')), eq(creditEntries.cause, 'grant')))
    .prepare('grants_of_company'),
)

/** Posts ever granted, from the ledger: what the header's credit meter is drawn against. */
export async function sumGrants(db: Db, companyId: CompanyId): Promise<number> {
  const [row] = await grantsOfCompany(db).execute({ companyId })
  return row?.sum ?? 0
}

/** What its composed pictures share; null before the first. */
export async function getCompanyLook(db: Db, id: CompanyId): Promise<unknown> {
  const [row] = await db.select({ look: companies.look }).from(companies).where(eq(companies.id, id))
  return row?.look ?? null
}

/** The first one stays until it is forgotten. */
export async function keepCompanyLook(db: Db, id: CompanyId, look: unknown) {
  await db
    .update(companies)
    .set({ look })
    .where(and(eq(companies.id, id), isNull(companies.look)))
}

/** The next picture chooses anew: the logo or the palette it came from is another. */
export async function forgetCompanyLook(db: Db, id: CompanyId) {
  await db.update(companies).set({ look: null }).where(eq(companies.id, id))
}

/**
 * Whether anything would be lost with the company but its one user's images and profile: other members, posts, what was
 * bought, a subscription, connected accounts, or a deletion on its way.
 */
export async function isCompanyInUse(db: Db, id: CompanyId): Promise<boolean> {
  const { rows } = await db.execute<{ in_use: boolean }>(sql`
    select (select count(*) from ${users} where company_id = ${id} and left_at is null) <> 1
      or exists (select 1 from ${users} where company_id = ${id} and erase_after is not null and left_at is null)
      or exists (select 1 from ${posts} where company_id = ${id} and (description <> '' or image_id is not null))
      or exists (select 1 from ${creditAccounts} where company_id = ${id} and (purchased > 0 or monthly > 0))
      or exists (select 1 from ${paymentGrants} where company_id = ${id})
      or exists (select 1 from ${subscriptions} where company_id = ${id})
      or exists (select 1 from ${socialAccounts} where company_id = ${id} and token_sealed is not null)
      as in_use`)
  return rows[0]?.in_use ?? true
}

/** One that `isCompanyInUse` found empty, once its user has moved. */
export async function deleteEmptyCompany(db: Db, id: CompanyId) {
  await db.delete(companies).where(eq(companies.id, id))
}

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
