import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PlanId } from '#shared/plans.ts'
import { type Db, prepared } from './client.ts'
import type { CompanyId } from './ids.ts'
import { companies, creditEntries } from './schema.ts'

export async function setCompanyName(db: Db, id: CompanyId, name: string) {
  await db.update(companies).set({ name }).where(eq(companies.id, id))
}

/** Only a sync with the payment provider calls this. */
export async function setPlan(db: Db, id: CompanyId, plan: PlanId) {
  await db.update(companies).set({ plan }).where(eq(companies.id, id))
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
