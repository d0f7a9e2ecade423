import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CompanyId } from '#server/db/ids.ts'
import { listNames } from '#server/db/members.ts'
import { getPostWithPicture } from '#server/db/posts.ts'
import { listEvents } from '#server/db/publication-events.ts'
import { listPublicationSlides } from '#server/db/publication-slides.ts'
import { getPublication, listPublications } from '#server/db/publications.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { readContent } from '#server/services/approval/approved-content.ts'
import { authorOf } from '#server/services/members/recheck-permission.ts'
import { findProfileUrl } from '#server/services/publishing/choose-account.ts'
import {
  isUnderWay,
  requestPublication,
  waitForEnd,
} from '#server/services/publishing/request-publication.ts'
import {
  answerPublication,
  cancelPublication,
  movePublication,
} from '#server/services/publishing/schedule.ts'
import { Id } from '#shared/api/fields.ts'
import {
  AnswerBody,
  PublicationAnswer,
  PublicationListAnswer,
  PublishAnswer,
  PublishBody,
  ScheduleBody,
} from '#shared/api/publishing.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { bodyHashOf, idempotencyKeyOf } from './idempotency.ts'
import { presentPost } from './present-post.ts'
import { presentAttempt as present, presentPublication } from './present-publication.ts'

const tags = ['publishing']
const params = z.object({ id: Id })
const oneParams = z.object({ id: Id, publicationId: Id })
const one = { 200: PublicationAnswer }

/** /api/posts/{id}/publish and …/publications */
export function publishingRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/posts/:id/publish',
    {
      config: { access: 'user', permission: 'publish', takesKey: true },
      schema: { tags, params, body: PublishBody, response: { 200: PublishAnswer, 202: PublishAnswer } },
    },
    async (request, reply) => {
      const user = requireUser(request)
      const { account_id, publish_at, time_zone, ai_mention, utm, content_hash } = request.body
      const asked = await requestPublication(deps, authorOf(user), request.params.id, {
        accountId: account_id ?? null,
        publishAt: publish_at ?? null,
        timeZone: time_zone ?? user.timeZone,
        aiMention: ai_mention ?? null,
        utm,
        contentHash: content_hash ?? null,
        clickKey: idempotencyKeyOf(request) ?? randomUUID(),
        bodyHash: bodyHashOf(request),
      })
      const left = deps.publishing.answerWithinMs - reply.elapsedTime
      const publication = await waitForEnd(deps, asked, left)
      const row = await getPostWithPicture(deps.db, user.companyId, request.params.id)
      if (!row) throw missing('post')
      const isGoing = isUnderWay(publication) || publication.status === 'waiting'
      const [post, presented] = await Promise.all([presentPost(deps, row), present(deps, publication)])
      return reply.code(isGoing ? 202 : 200).send({ ...post, publication: presented })
    },
  )

  app.get(
    '/api/posts/:id/publications',
    {
      config: { access: 'user', permission: 'read' },
      schema: { tags, params, response: { 200: PublicationListAnswer } },
    },
    async (request) => {
      const content = await readContent(deps.db, requireUser(request).companyId, request.params.id)
      if (!content) throw missing('post')
      const { post } = content.material
      const rows = await listPublications(deps.db, post.id)
      const events = await listEvents(
        deps.db,
        rows.map(({ id }) => id),
      )
      const slides = await listPublicationSlides(
        deps.db,
        rows.map(({ id }) => id),
      )
      const places = await Promise.all(rows.map((row) => findProfileUrl(deps, row)))
      const names = await listNames(deps.db, post.companyId)
      return {
        publications: rows.map((row, index) =>
          presentPublication(row, { events, slides, placeToLook: places[index] ?? null, names, content }),
        ),
        post_updated_at: post.updatedAt.toISOString(),
      }
    },
  )

  app.post(
    '/api/posts/:id/publications/:publicationId/answer',
    {
      config: { access: 'user', permission: 'publish' },
      schema: { tags, params: oneParams, body: AnswerBody, response: one },
    },
    async (request) => {
      const user = requireUser(request)
      const row = await find(deps, user.companyId, request.params)
      return present(deps, await answerPublication(deps, authorOf(user), row, request.body))
    },
  )

  app.patch(
    '/api/posts/:id/publications/:publicationId',
    {
      config: { access: 'user', permission: 'publish' },
      schema: { tags, params: oneParams, body: ScheduleBody, response: one },
    },
    async (request) => {
      const user = requireUser(request)
      const row = await find(deps, user.companyId, request.params)
      const { publish_at: publishAt, time_zone, content_hash } = request.body
      const moved = {
        publishAt,
        timeZone: time_zone ?? row.timeZone ?? user.timeZone,
        contentHash: content_hash ?? null,
      }
      return present(deps, await movePublication(deps, authorOf(user), row, moved))
    },
  )

  app.delete(
    '/api/posts/:id/publications/:publicationId',
    { config: { access: 'user', permission: 'publish' }, schema: { tags, params: oneParams, response: one } },
    async (request) => {
      const user = requireUser(request)
      const row = await find(deps, user.companyId, request.params)
      return present(deps, await cancelPublication(deps, authorOf(user), row))
    },
  )
}

async function find(deps: Deps, companyId: CompanyId, { id, publicationId }: z.output<typeof oneParams>) {
  const row = await getPublication(deps.db, companyId, id, publicationId)
  if (!row) throw missing('publication')
  return row
}
