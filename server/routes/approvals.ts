import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { getApproval, listWaitingFor } from '#server/db/approvals.ts'
import { listNames } from '#server/db/members.ts'
import { getPost } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { decideAsMember, decideByLink, readApprovalLink } from '#server/services/approval/record-decision.ts'
import { askApproval, endApprovalRequest } from '#server/services/approval/request-approval.ts'
import { addressRateLimit, ipRateLimit, ownerRateLimit } from '#server/services/rate-limits.ts'
import {
  ApprovalLinkBody,
  ApprovalListAnswer,
  ApprovalPageAnswer,
  AskApprovalAnswer,
  AskApprovalBody,
  DecisionBody,
  LinkDecisionBody,
  WaitingApprovalsAnswer,
} from '#shared/api/approvals.ts'
import { Id } from '#shared/api/fields.ts'
import { approvalTexts } from '#shared/messages/api.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { presentApprovalPage, presentApprovals } from './present-approval.ts'
import { presentAuthor } from './present-post.ts'
import { clientInfoOf } from './read-client-info.ts'

const tags = ['approval']
const params = z.object({ id: Id })
/** Characters of a post's text, where it is only named. */
const excerptLength = 120
const page = { 200: ApprovalPageAnswer }

/** /api/approvals by members, /api/approval by whoever holds a link. Reading changes nothing, however often. */
export function approvalRoutes(app: App, deps: Deps): void {
  const limitAsked = ownerRateLimit(
    deps.db,
    { name: 'approvals', points: 60, seconds: 3_600 },
    approvalTexts.tooManyAsked,
  )
  const pace = ipRateLimit(deps, { name: 'approval', points: 120, seconds: 900 })
  const limitReads = addressRateLimit(
    deps,
    { name: 'approval-reads', points: 600, seconds: 3_600 },
    approvalTexts.tooManyReads,
  )
  const limitAnswers = addressRateLimit(
    deps,
    { name: 'approval-answers', points: 60, seconds: 86_400 },
    approvalTexts.tooManyAnswers,
  )

  app.post(
    '/api/approvals',
    {
      config: { access: 'user', permission: 'write' },
      schema: { tags, body: AskApprovalBody, response: { 201: AskApprovalAnswer } },
    },
    async (request, reply) => {
      const user = requireUser(request)
      await limitAsked(user.companyId)
      const { posts, reviewer_ids: reviewerIds } = request.body
      const { request: row, url } = await askApproval(deps, user, {
        posts: posts.map((post) => ({
          postId: post.post_id,
          accountId: post.account_id ?? null,
          aiMention: post.ai_mention ?? null,
          publishAt: post.publish_at ?? null,
          timeZone: post.time_zone ?? null,
        })),
        reviewerIds,
        origin: clientInfoOf(request),
      })
      return reply.code(201).send({ id: row.id, url, expires_at: row.expiresAt.toISOString() })
    },
  )

  app.get(
    '/api/approvals',
    {
      config: { access: 'user', permission: 'read' },
      schema: { tags, response: { 200: WaitingApprovalsAnswer } },
    },
    async (request) => {
      const { id, companyId } = requireUser(request)
      const waiting = await listWaitingFor(deps.db, companyId, id)
      const names = await listNames(deps.db, companyId)
      return {
        posts: waiting.map((row) => ({
          id: row.id,
          asked_by: presentAuthor(names, row.requestedBy),
          excerpt: row.description.slice(0, excerptLength),
        })),
      }
    },
  )

  app.get(
    '/api/approvals/:id',
    { config: { access: 'user', permission: 'read' }, schema: { tags, params, response: page } },
    async (request) => answerPage(deps, request, request.params.id),
  )

  app.post(
    '/api/approvals/:id/decisions',
    {
      config: { access: 'user', permission: 'read' },
      schema: { tags, params, body: DecisionBody, response: page },
    },
    async (request) => {
      const { id: userId, companyId } = requireUser(request)
      const answer = { ...answerOf(request.body), origin: clientInfoOf(request) }
      await decideAsMember(deps, { userId, companyId }, request.params.id, answer)
      return answerPage(deps, request, request.params.id)
    },
  )

  app.delete(
    '/api/approvals/:id',
    {
      config: { access: 'user', permission: 'write' },
      schema: { tags, params, response: { 204: z.null().describe('Ended') } },
    },
    async (request, reply) => {
      await endApprovalRequest(deps, requireUser(request), request.params.id, clientInfoOf(request))
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/api/posts/:id/approvals',
    {
      config: { access: 'user', permission: 'read' },
      schema: { tags, params, response: { 200: ApprovalListAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      const post = await getPost(deps.db, user.companyId, request.params.id)
      if (!post) throw missing('post')
      return presentApprovals(deps, user, post)
    },
  )

  app.post(
    '/api/approval/read',
    { config: { access: 'public' }, schema: { tags, body: ApprovalLinkBody, response: page } },
    async (request) => {
      await pace(request.ip)
      const row = await readApprovalLink(deps, request.body.token)
      await limitReads(row.id)
      return presentApprovalPage(deps, row, null)
    },
  )

  app.post(
    '/api/approval/decide',
    { config: { access: 'public' }, schema: { tags, body: LinkDecisionBody, response: page } },
    async (request) => {
      await pace(request.ip)
      const { token, name, ...body } = request.body
      const row = await readApprovalLink(deps, token)
      await limitAnswers(row.id)
      await decideByLink(deps, { token, name }, { ...answerOf(body), origin: clientInfoOf(request) })
      return presentApprovalPage(deps, row, null)
    },
  )
}

const answerOf = ({ post_id, decision, content_hash, comments }: z.output<typeof DecisionBody>) => ({
  ...{ postId: post_id, decision, contentHash: content_hash, comments },
})

/** For a member, whoever was asked: they see the company's posts anyway. Throws not_found. */
async function answerPage(deps: Deps, request: FastifyRequest, id: string): Promise<ApprovalPageAnswer> {
  const user = requireUser(request)
  const row = await getApproval(deps.db, user.companyId, id)
  if (!row) throw missing('approval')
  return presentApprovalPage(deps, row, user)
}
