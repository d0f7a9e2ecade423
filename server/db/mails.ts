import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { MailKind } from '#shared/notification-kinds.ts'
import type { Db } from './client.ts'
import type { UserId } from './ids.ts'
import { mails } from './schema/mail.ts'
import { mailOptOuts } from './schema.ts'
import { inLockedRows } from './skip-locked.ts'

export type MailRow = typeof mails.$inferSelect

const isWaiting = and(isNull(mails.sentAt), isNull(mails.failedAt))

/** Does nothing when a mail of the same unique key was ever written. */
export async function insertMail(db: Db, row: typeof mails.$inferInsert) {
  await db.insert(mails).values(row).onConflictDoNothing({ target: mails.uniqueKey })
}

export interface ClaimedMail extends MailRow {
  isExpired: boolean
  /** Since it was written. */
  ageSeconds: number
}

/** The mail that is due first, for this caller alone during `leaseSeconds`; null when none is. */
export async function claimMail(db: Db, leaseSeconds: number): Promise<ClaimedMail | null> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isWaiting, sql`${mails.nextAttemptAt} <= now()`))
    .orderBy(mails.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(inLockedRows(mails.id, due))
    .returning({
      row: mails,
      isExpired: sql<boolean>`coalesce(${mails.expiresAt} <= now(), false)`,
      ageSeconds: sql<number>`extract(epoch from now() - ${mails.createdAt})::float8`,
    })
  return row ? { ...row.row, isExpired: row.isExpired, ageSeconds: row.ageSeconds } : null
}

/** The claim of one attempt: another one has another number. */
type Claim = Pick<MailRow, 'id' | 'attempts'>

const isClaimed = ({ id, attempts }: Claim) => and(eq(mails.id, id), eq(mails.attempts, attempts), isWaiting)

/** What is still known of a mail that left; `data` null: not what it said. */
export async function markMailSent(db: Db, claim: Claim, values: Pick<MailRow, 'data' | 'userId'>) {
  await db
    .update(mails)
    .set({ ...values, sentAt: sql`now()`, lastError: null })
    .where(isClaimed(claim))
}

/** A mail that turned out to have no reader. */
export async function deleteMail(db: Db, claim: Claim) {
  await db.delete(mails).where(isClaimed(claim))
}

/** Takes back what has not left yet. */
export async function deleteWaitingMails(db: Db, userId: UserId, template: string) {
  await db.delete(mails).where(and(eq(mails.userId, userId), eq(mails.template, template), isWaiting))
}

/** The same for every mail of the account that would carry a link. */
export async function deleteWaitingLinks(db: Db, userId: UserId) {
  await db.delete(mails).where(and(eq(mails.userId, userId), isNotNull(mails.link), isWaiting))
}

/** Nobody takes the mail back until the transaction ends; false when somebody did. */
export async function lockMail(db: Db, claim: Claim): Promise<boolean> {
  const rows = await db.select({ id: mails.id }).from(mails).where(isClaimed(claim)).for('update')
  return rows.length > 0
}

export async function markMailFailed(db: Db, claim: Claim, lastError: string) {
  await db.update(mails).set({ failedAt: sql`now()`, lastError, data: null }).where(isClaimed(claim))
}

export async function delayMail(db: Db, claim: Claim, lastError: string, seconds: number) {
  await db
    .update(mails)
    .set({ lastError, nextAttemptAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(isClaimed(claim))
}

/** What a mail said goes soon, sent or not, its line later; a unique key must not come twice in a year. */
export const mailDays = { content: 7, line: 90, uniqueLine: 400 } as const

const writtenBefore = (days: number) => lt(mails.createdAt, sql`now() - make_interval(days => ${days})`)

export async function deleteOldMails(db: Db) {
  await db
    .update(mails)
    .set({ data: null, failedAt: sql`case when sent_at is null then coalesce(failed_at, now()) end` })
    .where(and(isNotNull(mails.data), writtenBefore(mailDays.content)))
  await db
    .delete(mails)
    .where(or(and(isNull(mails.uniqueKey), writtenBefore(mailDays.line)), writtenBefore(mailDays.uniqueLine)))
}

/** Whose mails may be read: those of this account or address. Null reads all (a local demonstration). */
export type MailReader = { id: string; email: string } | null

const isReadableBy = (reader: MailReader) =>
  and(
    isNotNull(mails.data),
    isNotNull(mails.sentAt),
    reader ? or(eq(mails.userId, reader.id), eq(mails.recipient, reader.email)) : undefined,
  )

/** Mails that left and can still be shown, newest first. */
export async function listShownMails(db: Db, reader: MailReader, limit: number): Promise<MailRow[]> {
  return db
    .select()
    .from(mails)
    .where(isReadableBy(reader))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit)
}

export async function getShownMail(db: Db, reader: MailReader, id: string): Promise<MailRow | null> {
  const [row] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isReadableBy(reader)))
  return row ?? null
}

export async function listMailOptOuts(db: Db, userId: UserId): Promise<MailKind[]> {
  const rows = await db
    .select({ kind: mailOptOuts.kind })
    .from(mailOptOuts)
    .where(eq(mailOptOuts.userId, userId))
  return rows.map(({ kind }) => kind)
}

/** Sets both lists; a kind in neither stays as it is. */
export async function setMailOptOuts(
  db: Db,
  userId: UserId,
  { wanted, unwanted }: { wanted: MailKind[]; unwanted: MailKind[] },
) {
  if (wanted.length > 0)
    await db.delete(mailOptOuts).where(and(eq(mailOptOuts.userId, userId), inArray(mailOptOuts.kind, wanted)))
  if (unwanted.length > 0)
    await db
      .insert(mailOptOuts)
      .values(unwanted.map((kind) => ({ userId, kind })))
      .onConflictDoNothing()
}
