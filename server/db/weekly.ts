import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { dismissedProposals, images, posts, users, weeklyMails } from './schema.ts'

/** The newest uploads of the gallery since then that no post shows, showed or was made from; how many there are in all. */
export async function listUnusedPhotos(
  db: Db,
  companyId: CompanyId,
  since: Date,
  limit: number,
): Promise<{ id: string; createdAt: Date; count: number }[]> {
  // A photo is used by nothing that was last changed before it came.
  const recent = sql`p.company_id = ${companyId} and p.updated_at >= ${since.toISOString()}::timestamptz`
  const used = sql`
    select unnest(p.source_image_ids) from posts p where ${recent}
    union all select p.image_id from posts p where ${recent} and p.image_id is not null
    union all select v.image_id from post_versions v join posts p on p.id = v.post_id where ${recent} and v.image_id is not null
    union all select unnest(s.source_image_ids || s.image_id) from slides s
      join slide_sets t on t.id = s.slide_set_id join posts p on p.id = t.post_id where ${recent}`
  return db
    .select({
      id: images.id,
      createdAt: images.createdAt,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(images)
    .where(
      and(
        eq(images.companyId, companyId),
        eq(images.kind, 'upload'),
        isNull(images.removedAt),
        gte(images.createdAt, since),
        // Asked once, and not for each photo.
        sql`${images.id} not in (select id from (${used}) used (id) where id is not null)`,
      ),
    )
    .orderBy(desc(images.createdAt), desc(images.id))
    .limit(limit)
}

/** Briefs and texts of the newest posts since then, each from its beginning. */
export async function listRecentBriefsAndTexts(
  db: Db,
  companyId: CompanyId,
  since: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ words: sql<string>`left(${posts.prompt}, 1000) || ' ' || left(${posts.description}, 1000)` })
    .from(posts)
    .where(and(eq(posts.companyId, companyId), gte(posts.createdAt, since), ne(posts.description, '')))
    .orderBy(desc(posts.createdAt))
    .limit(limit)
  return rows.map(({ words }) => words)
}

export async function listDismissed(db: Db, companyId: CompanyId): Promise<Set<string>> {
  const rows = await db
    .select({ proposal: dismissedProposals.proposal })
    .from(dismissedProposals)
    .where(eq(dismissedProposals.companyId, companyId))
  return new Set(rows.map(({ proposal }) => proposal))
}

export async function insertDismissed(db: Db, companyId: CompanyId, proposal: string) {
  await db.insert(dismissedProposals).values({ companyId, proposal }).onConflictDoNothing()
}

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
