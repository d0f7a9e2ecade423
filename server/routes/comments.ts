import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type CommentRow, listComments } from '#server/db/comments.ts'
import { listMembers, listNames } from '#server/db/members.ts'
import { getPost } from '#server/db/posts.ts'
import type { SessionUser } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { addComment, mayDelete, removeComment, resolveComment } from '#server/services/comments/comments.ts'
import { ownerRateLimit } from '#server/services/rate-limits.ts'
import { CommentBody, CommentChangeBody, CommentListAnswer } from '#shared/api/comments.ts'
import { Id } from '#shared/api/fields.ts'
import { mentionedIds } from '#shared/member-mentions.ts'
import { commentTexts } from '#shared/messages/api.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { newIdOf } from './idempotency.ts'
import { presentAuthor } from './present-post.ts'
import { clientInfoOf } from './read-client-info.ts'

const tags = ['posts']
const config = { access: 'user', permission: 'comment' } as const
const params = z.object({ id: Id })
const ofComment = z.object({ id: Id, commentId: Id })
const response = { 200: CommentListAnswer }

/** /api/posts/{id}/comments: what members say to each other about a post. Each change answers all of them. */
export function commentRoutes(app: App, deps: Deps): void {
  const limitRate = ownerRateLimit(
    deps.db,
    { name: 'comments', points: 60, seconds: 600 },
    commentTexts.tooMany,
  )

  app.get(
    '/api/posts/:id/comments',
    { config: { ...config, permission: 'read' }, schema: { tags, params, response } },
    (request) => answerComments(deps, requireUser(request), request.params.id),
  )

  app.post(
    '/api/posts/:id/comments',
    {
      config: { ...config, idempotent: true },
      schema: { tags, params, body: CommentBody, response: { 201: CommentListAnswer } },
    },
    async (request, reply) => {
      const user = requireUser(request)
      await limitRate(user.id)
      const { text } = request.body
      await addComment(deps, commenterOf(request), request.params.id, { id: newIdOf(request), text })
      return reply.code(201).send(await answerComments(deps, user, request.params.id))
    },
  )

  app.patch(
    '/api/posts/:id/comments/:commentId',
    { config, schema: { tags, params: ofComment, body: CommentChangeBody, response } },
    async (request) => {
      const { id, commentId } = request.params
      await resolveComment(deps, commenterOf(request), id, commentId, request.body.is_resolved)
      return answerComments(deps, requireUser(request), id)
    },
  )

  app.delete(
    '/api/posts/:id/comments/:commentId',
    { config, schema: { tags, params: ofComment, response } },
    async (request) => {
      const { id, commentId } = request.params
      await removeComment(deps, commenterOf(request), id, commentId)
      return answerComments(deps, requireUser(request), id)
    },
  )
}

function commenterOf(request: FastifyRequest) {
  const { id: userId, companyId } = requireUser(request)
  return { userId, companyId, origin: clientInfoOf(request) }
}

async function answerComments(
  { db }: Pick<Deps, 'db'>,
  { id: userId, companyId, memberRole }: SessionUser,
  postId: string,
): Promise<CommentListAnswer> {
  if (!(await getPost(db, companyId, postId))) throw missing('post')
  const [comments, members, names] = await Promise.all([
    listComments(db, postId),
    listMembers(db, companyId),
    listNames(db, companyId),
  ])
  const present = (row: CommentRow) => ({
    id: row.id,
    text: row.text,
    mentions: mentionedIds(row.text).map((id) => ({ ...presentAuthor(names, id), id })),
    author: presentAuthor(names, row.authorId),
    created_at: row.createdAt.toISOString(),
    resolved_at: row.resolvedAt?.toISOString() ?? null,
    resolved_by: row.resolvedAt ? presentAuthor(names, row.resolvedBy) : null,
    can_delete: mayDelete({ userId, memberRole }, row),
  })
  return {
    comments: comments.map(present),
    colleagues: members
      .filter(({ id, suspendedAt }) => id !== userId && !suspendedAt)
      .map(({ id, firstName, familyName }) => ({ id, name: `${firstName} ${familyName}` })),
  }
}
