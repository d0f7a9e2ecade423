import { z } from 'zod'
import { countOpenComments } from '#server/db/comments.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { listNames } from '#server/db/members.ts'
import { countPosts, listPosts, type PostFilter } from '#server/db/post-lists.ts'
import { getPostWithPicture } from '#server/db/posts.ts'
import { listDepartures, listRequesters } from '#server/db/publications.ts'
import type { SessionUser } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { listApproverNames } from '#server/services/approval/approvers.ts'
import { authorOf } from '#server/services/members/recheck-permission.ts'
import { changePost, duplicatePost, removePost, savePost } from '#server/services/posts/posts.ts'
import { MessageAnswer } from '#shared/api/answers.ts'
import { Id } from '#shared/api/fields.ts'
import { EditBody, PostAnswer, PostListAnswer, PostListQuery, SaveBody } from '#shared/api/posts.ts'
import { PostInfosAnswer } from '#shared/api/publishing.ts'
import { plainListSize } from '#shared/limits.ts'
import { apiTexts } from '#shared/messages/api.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { newIdOf } from './idempotency.ts'
import { withFigures } from './present-performance.ts'
import { presentAuthor, presentPost, presentSummary } from './present-post.ts'
import { presentCurrent } from './present-publication.ts'

const tags = ['posts']
const params = z.object({ id: Id })
const one = { 200: PostAnswer }

export function postRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/posts',
    {
      config: { access: 'user', permission: 'read' },
      schema: { tags, querystring: PostListQuery, response: { 200: PostListAnswer } },
    },
    async (request) => {
      const { page, limit, status, app: network, search } = request.query
      return listPage(deps, requireUser(request), { status, network, search }, page, limit)
    },
  )

  app.get(
    '/api/posts/infos/:id',
    {
      config: { access: 'user', permission: 'read' },
      schema: { tags, params, response: { 200: PostInfosAnswer } },
    },
    async (request) => ({
      ...(await present(deps, requireUser(request).companyId, request.params.id)),
      publication: await presentCurrent(deps, request.params.id),
    }),
  )

  app.patch(
    '/api/posts/:id',
    {
      config: { access: 'user', permission: 'write' },
      schema: { tags, params, body: EditBody, response: one },
    },
    async (request) => {
      const user = requireUser(request)
      const { description } = request.body
      await changePost(deps, authorOf(user), request.params.id, { description })
      return present(deps, user.companyId, request.params.id)
    },
  )

  app.delete(
    '/api/posts/:id',
    {
      config: { access: 'user', permission: 'write' },
      schema: { tags, params, response: { 200: MessageAnswer } },
    },
    async (request) => {
      await removePost(deps, authorOf(requireUser(request)), request.params.id)
      return { message: apiTexts.postDeleted }
    },
  )

  app.post(
    '/api/posts/:id/duplicate',
    {
      config: { access: 'user', permission: 'write', idempotent: true },
      schema: { tags, params, response: { 201: PostAnswer } },
    },
    async (request, reply) => {
      const user = requireUser(request)
      const owner = { ...authorOf(user), plan: user.plan }
      const copy = await duplicatePost(deps, owner, request.params.id, newIdOf(request))
      return reply.code(201).send(await present(deps, user.companyId, copy.id))
    },
  )

  app.post(
    '/api/post/save',
    {
      config: { access: 'user', permission: 'write', idempotent: true },
      schema: { tags, body: SaveBody, response: one },
    },
    async (request) => {
      const user = requireUser(request)
      const { image, description, open_ai_id, post_id, app: network } = request.body
      const post = await savePost(
        deps,
        { ...authorOf(user), plan: user.plan },
        {
          image: image ?? null,
          description,
          pictureId: open_ai_id || null,
          postId: post_id ?? null,
          network: network ?? null,
          newId: newIdOf(request),
        },
      )
      return present(deps, user.companyId, post.id)
    },
  )
}

async function listPage(
  deps: Deps,
  user: SessionUser,
  filter: PostFilter,
  page: number | undefined,
  limit: number,
) {
  const names = await listNames(deps.db, user.companyId)
  const present = presentSummary(names)
  if (page === undefined) {
    const rows = await listPosts(deps.db, user.companyId, filter, { limit: plainListSize, offset: 0 })
    return rows.map(present)
  }
  const rows = await listPosts(deps.db, user.companyId, filter, { limit, offset: (page - 1) * limit })
  const total = rows[0]?.total ?? (await countPosts(deps.db, user.companyId, filter))
  const ids = names.size > 1 ? rows.map(({ id }) => id) : []
  const scheduled = rows.filter(({ status }) => status === 'scheduled')
  const [departures, comments, requesters, approvers] = await Promise.all([
    listDepartures(
      deps.db,
      scheduled.map(({ id }) => id),
    ),
    countOpenComments(deps.db, ids),
    listRequesters(deps.db, ids),
    listApproverNames(
      deps.db,
      user.companyId,
      rows.map(({ id }) => id),
      names,
    ),
  ])
  const summaries = rows.map((row) => {
    const requestedBy = requesters.get(row.id)
    return {
      ...present(row),
      publish_at: departures.get(row.id)?.toISOString(),
      open_comments: comments.get(row.id),
      requested_by: requestedBy === undefined ? undefined : presentAuthor(names, requestedBy),
      approved_by: approvers.get(row.id),
    }
  })
  const posts = await withFigures(deps, user, summaries)
  return { rows: posts, posts, page, pages: Math.max(1, Math.ceil(total / limit)), total }
}

async function present(deps: Deps, companyId: CompanyId, id: string) {
  const row = await getPostWithPicture(deps.db, companyId, id)
  if (!row) throw missing('post')
  return presentPost(deps, row)
}
