import { z } from 'zod'
import { getPostWithPicture } from '#server/db/posts.ts'
import type { SessionUser } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { authorOf } from '#server/services/members/recheck-permission.ts'
import { changeLinkPreview } from '#server/services/posts/link-preview.ts'
import { Id } from '#shared/api/fields.ts'
import { LinkPreviewBody } from '#shared/api/link-preview.ts'
import { PostAnswer } from '#shared/api/posts.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { presentPost } from './present-post.ts'

const tags = ['posts']
const config = { access: 'user', permission: 'write' } as const
const params = z.object({ id: Id })
const response = { 200: PostAnswer }

/** /api/posts/{id}/link-preview */
export function linkPreviewRoutes(app: App, deps: Deps): void {
  const change = async (
    user: SessionUser,
    id: string,
    link: Parameters<typeof changeLinkPreview>[3],
  ): Promise<PostAnswer> => {
    await changeLinkPreview(deps, authorOf(user), id, link)
    const row = await getPostWithPicture(deps.db, user.companyId, id)
    if (!row) throw missing('post')
    return presentPost(deps, row)
  }

  app.put(
    '/api/posts/:id/link-preview',
    { config, schema: { tags, params, body: LinkPreviewBody, response } },
    async (request) => change(requireUser(request), request.params.id, request.body),
  )

  app.delete('/api/posts/:id/link-preview', { config, schema: { tags, params, response } }, async (request) =>
    change(requireUser(request), request.params.id, null),
  )
}
