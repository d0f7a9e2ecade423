import { countAllImages, countForDashboard } from '#server/db/images.ts'
import { listNames } from '#server/db/members.ts'
import { countPosts } from '#server/db/post-lists.ts'
import type { Deps } from '#server/deps.ts'
import { cancelByLink, cancelDeletion, requestDeletion } from '#server/services/deletion/request.ts'
import { mailedLinkRateLimit } from '#server/services/rate-limits.ts'
import { requireFreshProof } from '#server/services/sign-in/reauthentication.ts'
import { createSignInThrottle } from '#server/services/sign-in/throttle.ts'
import { LinkBody } from '#shared/api/account-links.ts'
import { MessageAnswer } from '#shared/api/answers.ts'
import { DeletionAnswer, DeletionBody, DeletionStartedAnswer } from '#shared/api/data-rights.ts'
import { accountTexts } from '#shared/messages/accounts.ts'
import { plans } from '#shared/plans.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { clientInfoOf } from './read-client-info.ts'

const tags = ['account']
const config = { access: 'user', permission: 'self', duringDeletion: true } as const

/** /api/account/deletion */
export function deletionRoutes(app: App, deps: Deps): void {
  const throttle = createSignInThrottle(deps)
  const limitLink = mailedLinkRateLimit(deps)

  app.get(
    '/api/account/deletion',
    { config, schema: { tags, response: { 200: DeletionAnswer } } },
    async (request) => {
      const { companyId, plan, credits, eraseAfter } = requireUser(request)
      const { posts, published } = await countForDashboard(deps.db, companyId)
      return {
        posts,
        published,
        scheduled: await countPosts(deps.db, companyId, { status: 'scheduled' }),
        colleagues: (await listNames(deps.db, companyId)).size - 1,
        images: await countAllImages(deps.db, companyId),
        remaining_posts: plans[plan].monthlyPosts === null ? null : credits,
        erase_at: eraseAfter?.toISOString() ?? null,
      }
    },
  )

  app.post(
    '/api/account/deletion',
    {
      config: { access: 'user', permission: 'manage' },
      schema: { tags, body: DeletionBody, response: { 202: DeletionStartedAnswer } },
    },
    async (request, reply) => {
      const user = requireUser(request)
      const origin = clientInfoOf(request)
      await requireFreshProof(deps, throttle, { ...user, ip: origin.ip }, request.body)
      const eraseAt = await requestDeletion(deps, user, origin)
      return reply.code(202).send({ erase_at: eraseAt.toISOString() })
    },
  )

  app.delete(
    '/api/account/deletion',
    { config: { ...config, permission: 'manage' }, schema: { tags, response: { 200: MessageAnswer } } },
    async (request) => {
      await cancelDeletion(deps.db, requireUser(request).id, clientInfoOf(request))
      return { message: accountTexts.deletionCancelled }
    },
  )

  app.post(
    '/api/account/deletion/cancel',
    { config: { access: 'public' }, schema: { tags, body: LinkBody, response: { 200: MessageAnswer } } },
    async (request) => {
      const origin = clientInfoOf(request)
      await limitLink(origin.ip)
      await cancelByLink(deps, request.body.token, origin)
      return { message: accountTexts.deletionCancelled }
    },
  )
}
