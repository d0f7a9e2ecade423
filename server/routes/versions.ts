import { z } from 'zod'
import { sumCostOfGenerations } from '#server/db/ai-usage.ts'
import { listImagesByIds } from '#server/db/images.ts'
import { listNames } from '#server/db/members.ts'
import { getPost, getPostWithPicture } from '#server/db/posts.ts'
import { listVersions } from '#server/db/versions.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { layoutRateLimits } from '#server/services/layout/rate-limit.ts'
import { authorOf } from '#server/services/members/recheck-permission.ts'
import { restoreWithSlides } from '#server/services/slides/restore-slides.ts'
import { Id } from '#shared/api/fields.ts'
import { PostAnswer } from '#shared/api/posts.ts'
import { VersionListAnswer } from '#shared/api/versions.ts'
import { versionListSize } from '#shared/limits.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { presentPost } from './present-post.ts'
import { inputImagesOf, presentVersions } from './present-version.ts'

const tags = ['posts']

/** /api/posts/{id}/versions */
export function versionRoutes(app: App, deps: Deps): void {
  const layouts = layoutRateLimits(deps.db)
  app.get(
    '/api/posts/:id/versions',
    {
      config: { access: 'user', permission: 'read' },
      schema: { tags, params: z.object({ id: Id }), response: { 200: VersionListAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      const post = await getPost(deps.db, user.companyId, request.params.id)
      if (!post) throw missing('post')
      const versions = await listVersions(deps.db, post.id, versionListSize)
      const photoIds = new Set(versions.flatMap(({ version }) => inputImagesOf(version)))
      const photos = await listImagesByIds(deps.db, user.companyId, [...photoIds])
      const generationIds = versions.flatMap(({ version }) => version.generationId ?? [])
      const costs = await sumCostOfGenerations(deps.db, generationIds)
      const names = await listNames(deps.db, user.companyId)
      return { versions: presentVersions(post, versions, photos, costs, names) }
    },
  )

  app.post(
    '/api/posts/:id/versions/:versionId/restore',
    {
      config: { access: 'user', permission: 'write', idempotent: true },
      schema: { tags, params: z.object({ id: Id, versionId: Id }), response: { 200: PostAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      const { id, versionId } = request.params
      const allow = (slides: number) => layouts.keep(user.companyId, slides)
      await restoreWithSlides(deps, { ...user, ...authorOf(user) }, id, versionId, allow)
      const row = await getPostWithPicture(deps.db, user.companyId, id)
      if (!row) throw missing('post')
      return presentPost(deps, row)
    },
  )
}
