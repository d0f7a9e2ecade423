import { z } from 'zod'
import { getPostWithPicture } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { previewLayout, readLayout, saveLayout } from '#server/services/layout/change-picture.ts'
import { layoutRateLimits } from '#server/services/layout/layout-rate-limits.ts'
import { authorOf } from '#server/services/members/recheck-permission.ts'
import { Id } from '#shared/api/fields.ts'
import { LayoutAnswer, LayoutBody, type LayoutPreview, layoutHeader } from '#shared/api/layout.ts'
import { PostAnswer } from '#shared/api/posts.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { closedSignal } from './generation-stream.ts'
import { presentPost } from './present-post.ts'

const tags = ['posts']
const params = z.object({ id: Id })
const jpeg = z.custom<Buffer>().meta({ type: 'string', format: 'binary' })

/** /api/posts/{id}/layout: a post's picture composed from photos, changed without a generation. */
export function layoutRoutes(app: App, deps: Deps): void {
  const limits = layoutRateLimits(deps.db)
  app.get(
    '/api/posts/:id/layout',
    {
      config: { access: 'user', permission: 'read' },
      schema: { tags, params, response: { 200: LayoutAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      // Its words may have to be proposed, which costs as much as a preview.
      await limits.preview(user.companyId)
      return readLayout(deps, user, request.params.id)
    },
  )

  app.post(
    '/api/posts/:id/layout/preview',
    {
      config: { access: 'user', permission: 'write', isUnpaced: true },
      schema: {
        tags,
        params,
        body: LayoutBody,
        response: {
          200: {
            description: `The picture; its header \`${layoutHeader}\` is a LayoutPreview as JSON`,
            content: { 'image/jpeg': { schema: jpeg } },
          },
        },
      },
    },
    async (request, reply) => {
      const user = requireUser(request)
      await limits.preview(user.companyId)
      const signal = closedSignal(reply)
      const made = await previewLayout(deps, user, request.params.id, request.body, signal).catch(
        goneOr(signal),
      )
      if (!made) return reply.hijack()
      const { layout, shown, warnings, bytes } = made
      const told: LayoutPreview = { layout, shown, warnings }
      return reply
        .type('image/jpeg')
        .header('cache-control', 'no-store')
        .header(layoutHeader, JSON.stringify(told))
        .send(bytes)
    },
  )

  app.put(
    '/api/posts/:id/layout',
    {
      config: { access: 'user', permission: 'write', idempotent: true },
      schema: { tags, params, body: LayoutBody, response: { 200: PostAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      await limits.keep(user.companyId)
      await saveLayout(deps, { ...user, ...authorOf(user) }, request.params.id, request.body)
      const row = await getPostWithPicture(deps.db, user.companyId, request.params.id)
      if (!row) throw missing('post')
      return presentPost(deps, row)
    },
  )
}

/** Nobody waits for the answer any more: null. */
export const goneOr = (signal: AbortSignal) => (error: unknown) => {
  if (signal.aborted) return null
  throw error
}
