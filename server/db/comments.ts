import { and, asc, count, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'
import type { UserId } from './ids.ts'
import { commentNotices, postComments, users } from './schema.ts'

export type CommentRow = typeof postComments.$inferSelect

/** One of the same id that is there already is the same one. */
export async function insertComment(
  db: Db,
  row: { id: string; postId: string; authorId: UserId; text: string },
): Promise<boolean> {
  const rows = await db
    .insert(postComments)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: postComments.id })
  return rows.length > 0
}

/** Oldest first. */
export async function listComments(db: Db, postId: string): Promise<CommentRow[]> {
  return db
    .select()
    .from(postComments)
    .where(eq(postComments.postId, postId))
    .orderBy(asc(postComments.createdAt), asc(postComments.id))
}

export async function getComment(db: Db, postId: string, id: string): Promise<CommentRow | null> {
  const [row] = await db
    .select()
    .from(postComments)
    .where(and(eq(postComments.postId, postId), eq(postComments.id, id)))
  return row ?? null
}

export const countComments = (db: Db, postId: string): Promise<number> =>
  db.$count(postComments, eq(postComments.postId, postId))

/** Of these posts, how many comments wait; a post without one is left out. */
export async function countOpenComments(db: Db, postIds: string[]): Promise<Map<string, number>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .select({ postId: postComments.postId, count: count() })
    .from(postComments)
    .where(and(inArray(postComments.postId, postIds), isNull(postComments.resolvedAt)))
    .groupBy(postComments.postId)
  return new Map(rows.map(({ postId, count }) => [postId, count]))
}

/** Null opens it again. */
export async function setResolvedBy(db: Db, id: string, by: UserId | null) {
  await db
    .update(postComments)
    .set({ resolvedBy: by, resolvedAt: by && sql`now()` })
    .where(eq(postComments.id, id))
}

export async function deleteComment(db: Db, id: string) {
  await db.delete(postComments).where(eq(postComments.id, id))
}

/** Who commented on the post so far. */
export async function listCommenters(db: Db, postId: string): Promise<UserId[]> {
  const rows = await db
    .selectDistinctOn([postComments.authorId], { authorId: postComments.authorId })
    .from(postComments)
    .where(eq(postComments.postId, postId))
  return rows.flatMap(({ authorId }) => authorId ?? [])
}

/** A mail is due to each of them, from this transaction's start on. */
export async function insertNotices(db: Db, postId: string, userIds: UserId[]) {
  if (userIds.length === 0) return
  await db
    .insert(commentNotices)
    .values(userIds.map((userId) => ({ postId, userId, waitingSince: sql`now()` })))
    .onConflictDoUpdate({
      target: [commentNotices.postId, commentNotices.userId],
      // One that waits longer stays; a null gives way.
      set: { waitingSince: sql`least(${commentNotices.waitingSince}, excluded.waiting_since)` },
    })
}

/** Between two mails to one person. */
const commentMailMinutes = 60
const noticesPerMail = 100

const mailed = alias(commentNotices, 'mailed')
/** What waits for somebody who was mailed about no post within the hour. */
const isDue = and(
  isNotNull(commentNotices.waitingSince),
  sql`not exists (select from ${commentNotices} mailed where ${mailed.userId} = ${commentNotices.userId}
    and ${mailed.mailedAt} >= now() - make_interval(mins => ${commentMailMinutes}))`,
)

/** All that waits for the person who waits longest, for this transaction alone; empty when nobody is due. */
export async function lockDueNotices(tx: Db) {
  const [first] = await tx
    .select({ userId: commentNotices.userId })
    .from(commentNotices)
    .innerJoin(users, eq(users.id, commentNotices.userId))
    .where(isDue)
    .orderBy(asc(commentNotices.waitingSince))
    .limit(1)
    .for('no key update', { of: users, skipLocked: true })
  if (!first) return []
  // Asked once more now that the person is held: they may have been mailed meanwhile.
  return tx
    .select()
    .from(commentNotices)
    .where(and(eq(commentNotices.userId, first.userId), isDue))
    .orderBy(asc(commentNotices.waitingSince), asc(commentNotices.postId))
    .limit(noticesPerMail)
    .for('update')
}

export type CommentNotice = Awaited<ReturnType<typeof lockDueNotices>>[number]

/** `isMailed`: another mail to the same person waits its hour. */
export async function endNotice(tx: Db, { postId, userId }: CommentNotice, isMailed: boolean) {
  await tx
    .update(commentNotices)
    .set({ waitingSince: null, ...(isMailed && { mailedAt: sql`now()` }) })
    .where(and(eq(commentNotices.postId, postId), eq(commentNotices.userId, userId)))
}

/** Open ones by others, from an instant on; oldest first. */
export async function listCommentsFor(
  db: Db,
  { postId, userId, waitingSince }: CommentNotice,
): Promise<CommentRow[]> {
  return db
    .select()
    .from(postComments)
    .where(
      and(
        eq(postComments.postId, postId),
        isNull(postComments.resolvedAt),
        sql`${postComments.authorId} is distinct from ${userId}`,
        // A `Date` holds no microseconds: it is a little earlier, never later.
        gte(postComments.createdAt, waitingSince ?? sql`now()`),
      ),
    )
    .orderBy(asc(postComments.createdAt))
}
