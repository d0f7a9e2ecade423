import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { UserId } from './ids.ts'
import { inboundMails, mails } from './schema.ts'
import { inLockedRows } from './skip-locked.ts'

/** No mail is kept as it came for longer, whatever happens. */
export const rawMailDays = 7

/** Without its bytes. */
const { id, companyId, userId, status, postId, generationId, attempts, failures, tries, photos } =
  inboundMails
const shown = { id, companyId, userId, status, postId, generationId, attempts, failures, tries, photos }

export async function hasInboundMail(db: Db, messageHash: Buffer): Promise<boolean> {
  return (await db.$count(inboundMails, eq(inboundMails.messageHash, messageHash))) > 0
}

/** False when the same mail was accepted before. */
export async function insertInboundMail(
  db: Db,
  row: Required<
    Pick<typeof inboundMails.$inferInsert, 'id' | 'companyId' | 'userId' | 'messageHash' | 'raw'>
  >,
): Promise<boolean> {
  const inserted = await db
    .insert(inboundMails)
    .values(row)
    .onConflictDoNothing({ target: inboundMails.messageHash })
    .returning({ id: inboundMails.id })
  return inserted.length > 0
}

/** How many of this member were accepted in the last 24 hours. */
export const countRecentInboundMails = (db: Db, user: UserId): Promise<number> =>
  db.$count(
    inboundMails,
    and(eq(inboundMails.userId, user), gt(inboundMails.createdAt, sql`now() - interval '24 hours'`)),
  )

/** The mail that is due first, for this caller alone during `leaseSeconds`; null when none is. */
export async function claimInboundMail(db: Db, leaseSeconds: number) {
  const due = db
    .select({ id: inboundMails.id })
    .from(inboundMails)
    .where(and(isNull(inboundMails.endedAt), sql`${inboundMails.nextAttemptAt} <= now()`))
    .orderBy(inboundMails.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(inboundMails)
    .set({
      attempts: sql`${inboundMails.attempts} + 1`,
      failures: sql`${inboundMails.failures} + 1`,
      nextAttemptAt: secondsFromNow(leaseSeconds),
    })
    .where(inLockedRows(inboundMails.id, due))
    .returning({
      ...shown,
      ageSeconds: sql<number>`extract(epoch from now() - ${inboundMails.createdAt})::float8`,
    })
  return row ?? null
}

export type ClaimedInboundMail = NonNullable<Awaited<ReturnType<typeof claimInboundMail>>>
type Claim = Pick<ClaimedInboundMail, 'id' | 'attempts'>

const secondsFromNow = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
const isClaimed = (claim: Claim) =>
  and(eq(inboundMails.id, claim.id), eq(inboundMails.attempts, claim.attempts), isNull(inboundMails.endedAt))

export async function getRawMail(db: Db, claim: Claim): Promise<Buffer | null> {
  const [row] = await db.select({ raw: inboundMails.raw }).from(inboundMails).where(isClaimed(claim))
  return row?.raw ?? null
}

/** Keeps the claim for longer; false when it is somebody else's by now. */
export async function extendInboundMail(db: Db, claim: Claim, leaseSeconds: number): Promise<boolean> {
  const rows = await db
    .update(inboundMails)
    .set({ nextAttemptAt: secondsFromNow(leaseSeconds) })
    .where(isClaimed(claim))
    .returning({ id: inboundMails.id })
  return rows.length > 0
}

/** Gives the claim back in order, for a turn in so many seconds. */
export async function releaseInboundMail(
  db: Db,
  claim: Claim,
  seconds: number,
  values: Partial<Pick<ClaimedInboundMail, 'status' | 'postId' | 'generationId' | 'tries' | 'photos'>> = {},
): Promise<void> {
  await db
    .update(inboundMails)
    .set({ ...values, failures: 0, nextAttemptAt: secondsFromNow(seconds) })
    .where(isClaimed(claim))
}

/** Worked off: what it said goes. False when somebody else did it. */
export async function endInboundMail(
  db: Db,
  claim: Claim,
  values: Pick<ClaimedInboundMail, 'status' | 'postId' | 'photos'>,
): Promise<boolean> {
  const rows = await db
    .update(inboundMails)
    .set({ ...values, raw: null, endedAt: sql`now()` })
    .where(isClaimed(claim))
    .returning({ id: inboundMails.id })
  return rows.length > 0
}

/** What nobody worked off in time, such as when mail is received no more. */
export async function forgetOldRawMails(db: Db): Promise<void> {
  await db
    .update(inboundMails)
    .set({ raw: null, status: 'refused', endedAt: sql`now()` })
    .where(
      and(
        isNotNull(inboundMails.raw),
        lt(inboundMails.createdAt, sql`now() - make_interval(days => ${rawMailDays})`),
      ),
    )
}

/** Whether we sent the mail of this id: the Message-ID of ours begins with it. */
export async function isOwnMail(db: Db, mailId: string): Promise<boolean> {
  return (await db.$count(mails, eq(mails.id, mailId))) > 0
}
