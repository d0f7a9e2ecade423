import { z } from 'zod'
import { getPostWithPicture, type PostWithPicture } from '#server/db/posts.ts'
import type { SessionUser } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { authorOf } from '#server/services/members/recheck-permission.ts'
import { type Checked, checkPost } from '#server/services/publishing/checks/check-post.ts'
import { presentFinding } from '#server/services/publishing/checks/content-findings.ts'
import { proposedMention } from '#server/services/publishing/publication-content.ts'
import { applyRemedy } from '#server/services/publishing/remedies.ts'
import { ownerRateLimit } from '#server/services/rate-limits.ts'
import { ChecksAnswer, ChecksQuery, RemedyBody, remedyNames } from '#shared/api/checks.ts'
import { Id } from '#shared/api/fields.ts'
import { cropToRatio, isCropped, middle } from '#shared/crop-to-ratio.ts'
import { lengthAsSent } from '#shared/escape-text.ts'
import { networkRules } from '#shared/networks.ts'
import { countTagged } from '#shared/utm.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'

const tags = ['publishing']

/** /api/posts/{id}/checks and …/remedies/{name} */
export function checkRoutes(app: App, deps: Deps): void {
  const limitRate = ownerRateLimit(deps.db, { name: 'post-checks', points: 120, seconds: 60 })
  app.get(
    '/api/posts/:id/checks',
    {
      config: { access: 'user', permission: 'read' },
      schema: {
        tags,
        params: z.object({ id: Id }),
        querystring: ChecksQuery,
        response: { 200: ChecksAnswer },
      },
    },
    async (request) => {
      const user = requireUser(request)
      await limitRate(user.companyId)
      const { account_id, ai_mention, utm, publish_at } = request.query
      return answerChecks(deps, user, request.params.id, {
        accountId: account_id ?? null,
        aiMention: ai_mention ?? null,
        utm: utm === 'none' ? null : undefined,
        publishAt: publish_at ?? null,
      })
    },
  )

  app.post(
    '/api/posts/:id/remedies/:name',
    {
      config: { access: 'user', permission: 'write' },
      schema: {
        tags,
        params: z.object({ id: Id, name: z.enum(remedyNames) }),
        body: RemedyBody,
        response: { 200: ChecksAnswer },
      },
    },
    async (request) => {
      const user = requireUser(request)
      const { id, name } = request.params
      await applyRemedy(deps, authorOf(user), id, name, request.body.focus ?? null)
      return answerChecks(deps, user, id, {
        accountId: null,
        aiMention: null,
        utm: undefined,
        publishAt: null,
      })
    },
  )
}

async function answerChecks(
  deps: Deps,
  user: SessionUser,
  id: string,
  asked: {
    accountId: string | null
    aiMention: string | null
    utm: null | undefined
    publishAt: string | null
  },
): Promise<ChecksAnswer> {
  const material = await getPostWithPicture(deps.db, user.companyId, id)
  if (!material) throw missing('post')
  const checked = await checkPost(deps, authorOf(user), material, {
    ...asked,
    timeZone: user.timeZone,
  })
  return present(material, checked)
}

function present(
  material: PostWithPicture,
  { checks, canPublish, text, utm, setting, contentHash }: Checked,
): ChecksAnswer {
  const { post, slideSet } = material
  // Several images have their ratio already.
  const picture = slideSet || post.linkUrl !== null ? null : material.picture
  const focus = { x: post.focusX ?? middle.x, y: post.focusY ?? middle.y }
  const rectangle = picture && cropToRatio(post.network, picture, focus)
  return {
    can_publish: canPublish,
    checks: checks.map((finding) => presentFinding(post.id, finding)),
    length: { sent: lengthAsSent(text, post.network), max: networkRules[post.network].maxTextLength },
    text,
    content_hash: contentHash?.toString('hex') ?? null,
    post_updated_at: post.updatedAt.toISOString(),
    utm: setting,
    utm_links: countTagged([post.description, post.linkUrl ?? ''], utm),
    crop: rectangle && {
      focus,
      rectangle,
      is_needed: isCropped(picture, rectangle),
      is_chosen: post.focusX !== null,
    },
    proposed_ai_mention: proposedMention(material),
  }
}
