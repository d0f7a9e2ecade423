import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId, UserId } from './ids.ts'
import { companies, publications } from './schema.ts'
import { inLockedRows } from './skip-locked.ts'

export type PublicationRow = typeof publications.$inferSelect
export type PublicationValues = Partial<typeof publications.$inferInsert>

/** So long from now by the database's clock, which also says what is due: ours may be set meanwhile. */
export const inMs = (ms: number) => sql`now() + make_interval(secs => ${ms / 1000})` as unknown as Date

/** Over without a post on the network: another attempt may follow. */
const overStatuses: PublicationRow['status'][] = ['failed', 'cancelled']

export async function insertPublication(
  db: Db,
  row: typeof publications.$inferInsert,
): Promise<PublicationRow> {
  const [inserted] = await db.insert(publications).values(row).returning()
  return inserted as PublicationRow
}

export async function findPublicationByClick(db: Db, companyId: CompanyId, clickKey: string) {
  const [row] = await db
    .select()
    .from(publications)
    .where(and(eq(publications.companyId, companyId), eq(publications.clickKey, clickKey)))
  return row ?? null
}

/** Any publication, for the worker and for signed addresses, whose signature is the right. */
export async function getPublicationById(db: Db, id: string): Promise<PublicationRow | null> {
  const [row] = await db.select().from(publications).where(eq(publications.id, id))
  return row ?? null
}

export async function getPublication(db: Db, companyId: CompanyId, postId: string, id: string) {
  const [row] = await db
    .select()
    .from(publications)
    .where(
      and(eq(publications.companyId, companyId), eq(publications.postId, postId), eq(publications.id, id)),
    )
  return row ?? null
}

/** Of these posts, who asked for the attempt that is the newest but for cancelled ones. */
export async function listRequesters(db: Db, postIds: string[]): Promise<Map<string, UserId | null>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([publications.postId], {
      postId: publications.postId,
      requestedBy: publications.requestedBy,
    })
    .from(publications)
    .where(and(inArray(publications.postId, postIds), ne(publications.status, 'cancelled')))
    .orderBy(publications.postId, desc(publications.createdAt))
  return new Map(rows.flatMap(({ postId, requestedBy }) => (postId ? [[postId, requestedBy]] : [])))
}

/** When these posts go out, those that are scheduled. */
export async function listDepartures(db: Db, postIds: string[]): Promise<Map<string, Date>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .select({ postId: publications.postId, at: publications.publishAt })
    .from(publications)
    .where(and(inArray(publications.postId, postIds), eq(publications.status, 'scheduled')))
    .orderBy(desc(publications.publishAt))
  return new Map(rows.flatMap(({ postId, at }) => (postId && at ? [[postId, at]] : [])))
}

/** Newest first. */
export async function listPublications(db: Db, postId: string): Promise<PublicationRow[]> {
  return db
    .select()
    .from(publications)
    .where(eq(publications.postId, postId))
    .orderBy(desc(publications.createdAt), desc(publications.id))
    .limit(100)
}

/**
 * The one that keeps others of the same post and account away: active or done. One without an account (published by hand,
 * or its account is gone) keeps all of its network away.
 */
export async function findBlockingPublication(
  db: Db,
  { postId, accountId, network }: Pick<PublicationRow, 'postId' | 'accountId' | 'network'>,
) {
  const [row] = await db
    .select()
    .from(publications)
    .where(
      and(
        eq(publications.postId, postId ?? ''),
        eq(publications.network, network),
        or(eq(publications.accountId, accountId ?? ''), isNull(publications.accountId)),
        notInArray(publications.status, overStatuses),
      ),
    )
    .limit(1)
  return row ?? null
}

/** Texts that went out, or may have, on this account, newest first. */
export async function listSentTexts(db: Db, accountId: string, exceptPostId: string) {
  return db
    .select({ text: publications.sentText, at: publications.armedAt })
    .from(publications)
    .where(
      and(
        eq(publications.accountId, accountId),
        inArray(publications.status, ['published', 'uncertain']),
        isNotNull(publications.sentText),
        gt(publications.armedAt, sql`now() - interval '90 days'`),
        sql`${publications.postId} is distinct from ${exceptPostId}`,
      ),
    )
    .orderBy(desc(publications.armedAt))
    .limit(30)
}

/** Ids the account's other publications already own: a reading must not take them. */
export async function listExternalIds(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ externalId: publications.externalId })
    .from(publications)
    .where(and(eq(publications.accountId, accountId), isNotNull(publications.externalId)))
  return rows.flatMap(({ externalId }) => externalId ?? [])
}

/** Nothing new goes out of a company without a member in standing, nor for a member who is suspended. */
const isOwnerInStanding = sql`exists (
  select from users where users.company_id = ${publications.companyId} and suspended_at is null and erase_after is null)
  and not exists (select from users where users.id = ${publications.requestedBy} and suspended_at is not null and left_at is null)`

/** What a worker has to take up now, unless another one holds it. */
export const isDue = sql`${publications.nextAttemptAt} <= now()
  and ${publications.status} in ('scheduled', 'queued', 'running', 'waiting')
  and (${publications.phase} <> 'ready' or ${isOwnerInStanding})`

/**
 * Takes what is due: nobody else may touch it for `leaseMs`, which is longer than any call outside. Each is claimed by
 * one process alone; a row whose process died is claimed again once its lease is over.
 */
export async function claimDue(db: Db, leaseMs: number, limit: number): Promise<PublicationRow[]> {
  const due = db
    .select({ id: publications.id })
    .from(publications)
    .where(and(isDue, or(isNull(publications.leaseUntil), lt(publications.leaseUntil, sql`now()`))))
    .orderBy(publications.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(publications)
    .set({ leaseToken: sql`gen_random_uuid()`, leaseUntil: inMs(leaseMs), updatedAt: sql`now()` })
    .where(inLockedRows(publications.id, due))
    .returning()
}

/**
 * Changes what this process holds, and holds it as long again. Null when the lease went to somebody else meanwhile:
 * whoever asks must stop at once.
 */
export async function updateLeased(
  db: Db,
  { id, leaseToken }: Pick<PublicationRow, 'id' | 'leaseToken'>,
  leaseMs: number,
  values: PublicationValues,
): Promise<PublicationRow | null> {
  const [row] = await db
    .update(publications)
    .set({ leaseUntil: inMs(leaseMs), ...values, updatedAt: sql`now()` })
    .where(
      and(
        eq(publications.id, id),
        eq(publications.leaseToken, leaseToken ?? ''),
        gt(publications.leaseUntil, sql`now()`),
      ),
    )
    .returning()
  return row ?? null
}

/** Locked until the transaction ends; after the lock of its post. */
export async function lockPublication(db: Db, id: string): Promise<PublicationRow | null> {
  const [row] = await db.select().from(publications).where(eq(publications.id, id)).for('update')
  return row ?? null
}

export async function updatePublication(
  db: Db,
  id: string,
  values: PublicationValues,
): Promise<PublicationRow> {
  const [row] = await db
    .update(publications)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(publications.id, id))
    .returning()
  return row as PublicationRow
}

/** Their pictures are no longer asked for. */
export async function listStalePictures(db: Db): Promise<Pick<PublicationRow, 'id' | 'companyId'>[]> {
  return db
    .select({ id: publications.id, companyId: publications.companyId })
    .from(publications)
    .where(lt(publications.pictureUntil, sql`now()`))
    .limit(500)
}

/** What is to go out later on any of these accounts. */
export async function listScheduledOn(db: Db, accountIds: string[]): Promise<PublicationRow[]> {
  if (accountIds.length === 0) return []
  return db
    .select()
    .from(publications)
    .where(and(inArray(publications.accountId, accountIds), eq(publications.status, 'scheduled')))
    .orderBy(publications.id)
}

/** What goes out within the hour, of companies whose rule may want an approval first. */
export async function listUpcoming(db: Db): Promise<PublicationRow[]> {
  const rows = await db
    .select({ publication: publications })
    .from(publications)
    .innerJoin(companies, and(eq(companies.id, publications.companyId), ne(companies.approvalRule, 'off')))
    .where(
      and(
        eq(publications.status, 'scheduled'),
        isNull(publications.question),
        gt(publications.nextAttemptAt, sql`now()`),
        lt(publications.nextAttemptAt, sql`now() + interval '1 hour'`),
      ),
    )
  return rows.map(({ publication }) => publication)
}
