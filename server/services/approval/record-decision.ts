import { randomUUID } from 'node:crypto'
import {
  type ApprovalPostRow,
  type ApprovalRow,
  type DecisionRow,
  findApprovalByToken,
  holdApproval,
  insertDecision,
  listApprovalPosts,
  listDecisions,
  listPinnedComments,
  listReviewers,
} from '#server/db/approvals.ts'
import type { Db } from '#server/db/client.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import { getMember, holdMember } from '#server/db/members.ts'
import { lockPost, type PostRow } from '#server/db/posts.ts'
import { insertEvent } from '#server/db/publication-events.ts'
import { listPublications, updatePublication } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import type { ClientInfo } from '#server/services/client-info.ts'
import { wantsMail } from '#server/services/mails/opt-outs.ts'
import { sendMail } from '#server/services/mails/send.ts'
import { roleForbidden } from '#server/services/members/recheck-permission.ts'
import { publicationContent } from '#server/services/publishing/publication-content.ts'
import { syncPostStatus } from '#server/services/publishing/publication-state.ts'
import { hashToken } from '#server/services/secrets/tokens.ts'
import { type CommentBody, type Decision, maxAnswersPerPost } from '#shared/api/approvals.ts'
import { isOut } from '#shared/api/posts.ts'
import { approvalTexts } from '#shared/messages/api.ts'
import type { MemberRole } from '#shared/role-permissions.ts'
import { lacksApproval } from './approval-rule.ts'
import { contentHash, type PostContent, readContent } from './approved-content.ts'

interface Answer {
  postId: string
  decision: Decision
  /** Hex; of what was seen. */
  contentHash: string
  comments: CommentBody[]
  origin: Pick<ClientInfo, 'ip'>
}

/** Who answers: a member, or the first name that who holds the link gave. */
type Reviewer =
  | { userId: UserId; memberRole: MemberRole; name: string; givenName: null }
  | { userId: null; memberRole: null; name: string; givenName: string }

export const isOver = ({ endedAt, expiresAt }: ApprovalRow) =>
  endedAt !== null || expiresAt.getTime() <= Date.now()

/** Changes nothing. Throws not_found, link_expired, approval_over. */
export async function readApprovalLink({ db }: Pick<Deps, 'db'>, token: string): Promise<ApprovalRow> {
  const request = await findApprovalByToken(db, hashToken(token))
  if (!request) throw missing('approval')
  return assertOpen(request)
}

function assertOpen(request: ApprovalRow): ApprovalRow {
  if (request.endedAt) throw new AppError('approval_over')
  if (isOver(request)) throw new AppError('link_expired')
  return request
}

/** Who may answer in the company's name: those asked, and those who decide. */
export function mayDecide(
  request: ApprovalRow,
  member: { id: UserId; memberRole: MemberRole },
  reviewers: { requestId: string; userId: UserId }[],
): boolean {
  if (isOver(request) || member.memberRole === 'editor') return false
  if (member.memberRole === 'manager') return true
  return reviewers.some(({ requestId, userId }) => requestId === request.id && userId === member.id)
}

/** Throws as `readApprovalLink` and `decide`. */
export async function decideByLink(
  deps: Pick<Deps, 'db'>,
  { token, name }: { token: string; name: string },
  answer: Answer,
): Promise<void> {
  const { id, companyId } = await readApprovalLink(deps, token)
  const reviewer = { userId: null, memberRole: null, name, givenName: name }
  await decide(deps, { id, companyId }, async () => reviewer, answer)
}

/** Throws not_found, role_forbidden, and as `decide`. */
export async function decideAsMember(
  deps: Pick<Deps, 'db'>,
  { userId, companyId }: { userId: UserId; companyId: CompanyId },
  id: string,
  answer: Answer,
): Promise<void> {
  const whoAnswers = (tx: Db, request: ApprovalRow) => assertReviewer(tx, request, userId)
  await decide(deps, { id, companyId }, whoAnswers, answer)
}

/** Who lost the right, or left, while the answer was on its way is refused. */
async function assertReviewer(tx: Db, request: ApprovalRow, userId: UserId): Promise<Reviewer> {
  const { id, companyId } = request
  const member = await holdMember(tx, companyId, userId)
  if (!member) throw missing('approval')
  if (!mayDecide(request, member, await listReviewers(tx, [id]))) throw await roleForbidden(tx, companyId)
  const { memberRole, firstName, familyName } = member
  return { userId, memberRole, name: `${firstName} ${familyName}`, givenName: null }
}

/**
 * Under the post's lock: what is answered is about what would be sent at that moment. The same answer again is one.
 * Throws not_found, approval_over, link_expired, post_is_out, approval_changed, answer_limit, invalid_input.
 */
async function decide(
  { db }: Pick<Deps, 'db'>,
  { id, companyId }: Pick<ApprovalRow, 'id' | 'companyId'>,
  whoAnswers: (tx: Db, request: ApprovalRow) => Promise<Reviewer>,
  { postId, decision, contentHash: seen, comments, origin }: Answer,
): Promise<void> {
  await db.transaction(async (tx) => {
    const post = await lockPost(tx, companyId, postId)
    const request = await holdApproval(tx, companyId, id)
    if (!request) throw missing('approval')
    assertOpen(request)
    const reviewer = await whoAnswers(tx, request)
    const target = (await listApprovalPosts(tx, id)).find((one) => one.postId === postId)
    const content = post && (await readContent(tx, companyId, postId))
    if (!post || !content || !target) throw missing('post')
    if (isOut(post)) throw new AppError('post_is_out')
    const current = contentHash(content, target)
    if (current.toString('hex') !== seen) throw new AppError('approval_changed')
    const decided = await listDecisions(tx, postId)
    const [last] = decided.filter((one) => isSameReviewer(one, id, reviewer))
    if (decision === 'approved' && last?.decision === 'approved' && last.contentHash.equals(current)) return
    const { userId, memberRole, givenName } = reviewer
    const pinned = decision === 'approved' ? [] : placed(comments, content, target)
    await assertRoom(tx, decided, reviewer, pinned.length)
    const scheduled = (await listPublications(tx, postId)).find(({ status }) => status === 'scheduled')
    const row = await insertDecision(
      tx,
      {
        ...{ id: randomUUID(), requestId: id, postId, decision, contentHash: current },
        ...{ userId, memberRole, givenName },
        publishAt: scheduled?.publishAt ?? target.publishAt,
      },
      pinned,
    )
    // The name given stands in the row: a trail that nobody can change must not hold what is to be erased.
    const about = userId ?? request.requestedBy
    const by = givenName === null ? 'member' : 'link'
    const details = { post: postId, request: id, decision: row.id, by }
    const kind = decision === 'approved' ? 'post_approved' : 'post_changes_requested'
    await audit(tx, { kind, userId: about, origin, details })
    if (decision === 'approved') await releaseHeld(tx, post, content)
    await mailAnswered(tx, request, row, reviewer)
  })
}

const isSameReviewer = (row: DecisionRow, requestId: string, { userId, givenName }: Reviewer) =>
  row.requestId === requestId && row.userId === userId && row.givenName === givenName

/** Answers by links take none of the room that members have, nor the other way round. Throws answer_limit. */
async function assertRoom(tx: Db, decided: DecisionRow[], { givenName }: Reviewer, more: number) {
  const alike = decided.filter((one) => (one.givenName === null) === (givenName === null))
  if (alike.length >= maxAnswersPerPost) throw new AppError('answer_limit')
  if (more === 0) return
  const pinned = await listPinnedComments(
    tx,
    alike.map(({ id }) => id),
  )
  if (pinned.length + more > maxAnswersPerPost) throw new AppError('answer_limit')
}

/** Each where it was pinned, with the words that stood there. Throws invalid_input. */
function placed(comments: CommentBody[], content: PostContent, target: ApprovalPostRow) {
  if (comments.length === 0) throw invalid(approvalTexts.commentExpected)
  const { text } = publicationContent(content.material, target)
  return comments.map(({ text: words, place }) => {
    if (place.kind === 'whole') return { text: words }
    if (place.kind === 'image') {
      if (place.index >= content.images.length) throw invalid(approvalTexts.noSuchPlace)
      return { text: words, imagePosition: place.index }
    }
    const { start, end } = place
    if (start >= end || end > text.length) throw invalid(approvalTexts.noSuchPlace)
    return { text: words, textStart: start, textEnd: end, quote: text.slice(start, end).toWellFormed() }
  })
}

const invalid = (comments: string) => new AppError('invalid_input', { details: { comments } })

/** What was held for want of an approval goes out at its hour, which it asks about when that is over. */
async function releaseHeld(tx: Db, post: PostRow, content: PostContent): Promise<void> {
  const held = (await listPublications(tx, post.id)).filter(({ question }) => question === 'approval')
  for (const publication of held) {
    if (await lacksApproval(tx, content, publication)) continue
    const due = { question: null, nextAttemptAt: publication.publishAt ?? new Date() }
    await updatePublication(tx, publication.id, due)
    await insertEvent(tx, publication.id, 'approved')
  }
  if (held.length > 0) await syncPostStatus(tx, post)
}

/** To who asked, unless it was themselves. */
async function mailAnswered(
  tx: Db,
  { requestedBy, companyId }: ApprovalRow,
  { id, decision, postId }: DecisionRow,
  { name, userId }: Reviewer,
): Promise<void> {
  if (!requestedBy || requestedBy === userId) return
  const asker = await getMember(tx, companyId, requestedBy)
  if (!asker || !(await wantsMail(tx, asker.id, 'approval'))) return
  await sendMail(tx, {
    to: asker.email,
    userId: asker.id,
    template: 'approval_answered',
    data: { firstName: asker.firstName, name, postId, isApproved: decision === 'approved' },
    uniqueKey: `approval_answered:${id}`,
  })
}
