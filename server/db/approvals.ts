import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import { outStatuses } from '#shared/api/posts.ts'
import type { Db } from './client.ts'
import type { CompanyId, UserId } from './ids.ts'
import {
  approvalComments as comments,
  approvalDecisions as decisions,
  posts,
  approvalRequestPosts as requestPosts,
  approvalRequests as requests,
  approvalReviewers as reviewers,
} from './schema.ts'

export type ApprovalRow = typeof requests.$inferSelect
/** How a post of a request would go out. */
export type ApprovalPostRow = typeof requestPosts.$inferSelect
export type DecisionRow = typeof decisions.$inferSelect
export type PinnedCommentRow = typeof comments.$inferSelect

const isOpen = and(isNull(requests.endedAt), gt(requests.expiresAt, sql`now()`))

/** No link of a company without a member in standing, nor of a member who is suspended. */
const isOwnerInStanding = sql`exists (
  select from users where users.company_id = ${requests.companyId} and suspended_at is null and erase_after is null)
  and not exists (select from users where users.id = ${requests.requestedBy} and suspended_at is not null and left_at is null)`

interface NewApproval {
  request: Omit<typeof requests.$inferInsert, 'expiresAt'>
  posts: Omit<typeof requestPosts.$inferInsert, 'requestId' | 'position'>[]
  reviewerIds: UserId[]
}

export async function insertApproval(
  db: Db,
  { request, posts, reviewerIds }: NewApproval,
  days: number,
): Promise<ApprovalRow> {
  const { id: requestId } = request
  const [row] = await db
    .insert(requests)
    .values({ ...request, expiresAt: sql`now() + make_interval(days => ${days})` })
    .returning()
  await db.insert(requestPosts).values(posts.map((post, position) => ({ ...post, requestId, position })))
  if (reviewerIds.length > 0)
    await db.insert(reviewers).values(reviewerIds.map((userId) => ({ requestId, userId })))
  return row as ApprovalRow
}

/** Whatever its state. Null without a company in standing. */
export async function findApprovalByToken(db: Db, tokenHash: Buffer): Promise<ApprovalRow | null> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.tokenHash, tokenHash), isOwnerInStanding))
  return row ?? null
}

export async function getApproval(db: Db, companyId: CompanyId, id: string): Promise<ApprovalRow | null> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.companyId, companyId), eq(requests.id, id)))
  return row ?? null
}

/** Held until the transaction ends: nobody ends it meanwhile. Before `holdMember`, as who ends a member's links does. */
export async function holdApproval(db: Db, companyId: CompanyId, id: string): Promise<ApprovalRow | null> {
  const [row] = await db
    .select()
    .from(requests)
    .where(and(eq(requests.companyId, companyId), eq(requests.id, id)))
    .for('share')
  return row ?? null
}

/** What was asked about a post, newest first. */
export async function listApprovals(
  db: Db,
  postId: string,
): Promise<{ request: ApprovalRow; target: ApprovalPostRow }[]> {
  return db
    .select({ request: requests, target: requestPosts })
    .from(requestPosts)
    .innerJoin(requests, eq(requests.id, requestPosts.requestId))
    .where(eq(requestPosts.postId, postId))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(50)
}

/** Of the open requests to this member, the posts that are not out and that nobody has answered, oldest first. */
export async function listWaitingFor(db: Db, companyId: CompanyId, userId: UserId) {
  return db
    .select({ id: requests.id, requestedBy: requests.requestedBy, description: posts.description })
    .from(reviewers)
    .innerJoin(requests, eq(requests.id, reviewers.requestId))
    .innerJoin(requestPosts, eq(requestPosts.requestId, requests.id))
    .innerJoin(posts, eq(posts.id, requestPosts.postId))
    .leftJoin(decisions, and(eq(decisions.requestId, requests.id), eq(decisions.postId, posts.id)))
    .where(
      and(
        eq(reviewers.userId, userId),
        eq(requests.companyId, companyId),
        isOpen,
        isNull(decisions.id),
        notInArray(posts.status, [...outStatuses]),
      ),
    )
    .orderBy(asc(requests.createdAt), asc(requestPosts.position))
    .limit(20)
}

/** The posts of a request, in their order. */
export async function listApprovalPosts(db: Db, requestId: string): Promise<ApprovalPostRow[]> {
  return db
    .select()
    .from(requestPosts)
    .where(eq(requestPosts.requestId, requestId))
    .orderBy(asc(requestPosts.position))
}

export async function listReviewers(
  db: Db,
  requestIds: string[],
): Promise<(typeof reviewers.$inferSelect)[]> {
  if (requestIds.length === 0) return []
  return db.select().from(reviewers).where(inArray(reviewers.requestId, requestIds))
}

/** What was answered about a post, newest first. */
export async function listDecisions(db: Db, postId: string): Promise<DecisionRow[]> {
  return db
    .select()
    .from(decisions)
    .where(eq(decisions.postId, postId))
    .orderBy(desc(decisions.createdAt), desc(decisions.id))
}

/** The same of several posts, each with how it would have gone out. */
export async function listDecisionsOf(
  db: Db,
  postIds: string[],
): Promise<{ decision: DecisionRow; target: ApprovalPostRow }[]> {
  if (postIds.length === 0) return []
  return db
    .select({ decision: decisions, target: requestPosts })
    .from(decisions)
    .innerJoin(
      requestPosts,
      and(eq(requestPosts.requestId, decisions.requestId), eq(requestPosts.postId, decisions.postId)),
    )
    .where(inArray(decisions.postId, postIds))
    .orderBy(desc(decisions.createdAt), desc(decisions.id))
}

export async function listPinnedComments(db: Db, decisionIds: string[]): Promise<PinnedCommentRow[]> {
  if (decisionIds.length === 0) return []
  return db
    .select()
    .from(comments)
    .where(inArray(comments.decisionId, decisionIds))
    .orderBy(asc(comments.decisionId), asc(comments.position))
}

export async function insertDecision(
  db: Db,
  row: typeof decisions.$inferInsert,
  pinned: Omit<typeof comments.$inferInsert, 'decisionId' | 'position'>[],
): Promise<DecisionRow> {
  // Each after the one before, also of two transactions that began in the other order.
  const [inserted] = await db
    .insert(decisions)
    .values({ ...row, createdAt: sql`clock_timestamp()` })
    .returning()
  if (pinned.length > 0)
    await db
      .insert(comments)
      .values(pinned.map((comment, position) => ({ ...comment, decisionId: row.id, position })))
  return inserted as DecisionRow
}

/** False when it was over before. */
export async function endApproval(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(requests)
    .set({ endedAt: sql`now()` })
    .where(and(eq(requests.id, id), isOpen))
    .returning({ id: requests.id })
  return rows.length > 0
}

/** The links of a member who decides no more, or has left: who holds one answers no more. */
export async function endApprovalLinksBy(db: Db, userId: UserId): Promise<void> {
  await db
    .update(requests)
    .set({ endedAt: sql`now()` })
    .where(and(eq(requests.requestedBy, userId), isNotNull(requests.tokenHash), isOpen))
}

export const countOpenApprovalLinks = (db: Db, companyId: CompanyId): Promise<number> =>
  db.$count(requests, and(eq(requests.companyId, companyId), isNotNull(requests.tokenHash), isOpen))
