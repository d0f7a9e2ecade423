import {
  countComments,
  deleteComment,
  getComment,
  insertComment,
  insertNotices,
  listCommenters,
  setResolvedBy,
} from '#server/db/comments.ts'
import type { CompanyId, UserId } from '#server/db/ids.ts'
import { holdMember, listMembers } from '#server/db/members.ts'
import { lockPost } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { audit } from '#server/services/audit/record-event.ts'
import { assertStillPermitted, roleForbidden } from '#server/services/members/recheck-permission.ts'
import { maxCommentsPerPost } from '#shared/limits.ts'
import { mentionedIds } from '#shared/member-mentions.ts'
import { commentTexts } from '#shared/messages/api.ts'
import type { MemberRole } from '#shared/role-permissions.ts'

/** Who comments, from where. */
interface Commenter {
  userId: UserId
  companyId: CompanyId
  origin: { ip: string }
}

type CommentDeps = Pick<Deps, 'db'>

/**
 * Says something about a post, in a transaction that also decides who will be mailed: those named, who wrote the post,
 * and who commented before. Throws not_found, invalid_input for a name that is no colleague's, comment_limit.
 */
export async function addComment(
  { db }: CommentDeps,
  { userId, companyId, origin }: Commenter,
  postId: string,
  { id, text }: { id: string; text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const post = await lockPost(tx, companyId, postId)
    if (!post) throw missing('post')
    await assertStillPermitted(tx, { companyId, userId }, 'comment')
    if (await getComment(tx, postId, id)) return
    if ((await countComments(tx, postId)) >= maxCommentsPerPost) throw new AppError('comment_limit')
    const memberIds = (await listMembers(tx, companyId)).map((member) => member.id)
    const named = mentionedIds(text)
    if (named.some((one) => !memberIds.includes(one)))
      throw new AppError('invalid_input', { details: { text: commentTexts.unknownName } })
    const concerned = new Set([...named, post.createdBy, ...(await listCommenters(tx, postId))])
    await insertComment(tx, { id, postId, authorId: userId, text })
    const told = memberIds.filter((one) => one !== userId && concerned.has(one))
    await insertNotices(tx, postId, told.sort())
    await audit(tx, { kind: 'comment_added', userId, origin, details: { post: postId, comment: id } })
  })
}

/** Resolves a comment, or opens it again; any member may. Throws not_found. */
export async function resolveComment(
  { db }: CommentDeps,
  { userId, companyId, origin }: Commenter,
  postId: string,
  id: string,
  isResolved: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockPost(tx, companyId, postId))) throw missing('post')
    await assertStillPermitted(tx, { companyId, userId }, 'comment')
    const comment = await getComment(tx, postId, id)
    if (!comment) throw missing('comment')
    if ((comment.resolvedAt !== null) === isResolved) return
    await setResolvedBy(tx, id, isResolved ? userId : null)
    const kind = isResolved ? 'comment_resolved' : 'comment_reopened'
    await audit(tx, { kind, userId, origin, details: { post: postId, comment: id } })
  })
}

/** One's own, or any for who decides. Throws not_found, role_forbidden. */
export async function removeComment(
  { db }: CommentDeps,
  { userId, companyId, origin }: Commenter,
  postId: string,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockPost(tx, companyId, postId))) throw missing('post')
    const comment = await getComment(tx, postId, id)
    if (!comment) throw missing('comment')
    const member = await holdMember(tx, companyId, userId)
    if (!member || !mayDelete({ userId, memberRole: member.memberRole }, comment))
      throw await roleForbidden(tx, companyId)
    await deleteComment(tx, id)
    const isOwn = comment.authorId === userId
    await audit(tx, {
      kind: 'comment_deleted',
      userId: comment.authorId,
      actorId: isOwn ? null : userId,
      origin,
      details: { post: postId, comment: id },
    })
  })
}

export const mayDelete = (
  { userId, memberRole }: { userId: UserId; memberRole: MemberRole },
  { authorId }: { authorId: UserId | null },
): boolean => memberRole === 'manager' || authorId === userId
