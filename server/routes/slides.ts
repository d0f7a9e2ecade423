import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { concurrencyLimit } from '#server/concurrency-limit.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { getPostWithPicture } from '#server/db/posts.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/errors.ts'
import { layoutRateLimits } from '#server/services/layout/layout-rate-limits.ts'
import { authorOf } from '#server/services/members/recheck-permission.ts'
import { ownerRateLimit } from '#server/services/rate-limits.ts'
import { openSlidesArchive, openSlidesDocument } from '#server/services/slides/download-slides.ts'
import { previewSlide, readSlides } from '#server/services/slides/read-slides.ts'
import { copySlides } from '#server/services/slides/restore-slides.ts'
import { saveSlides } from '#server/services/slides/save-slides.ts'
import { tellStory } from '#server/services/slides/tell-story.ts'
import { Id } from '#shared/api/fields.ts'
import { layoutHeader } from '#shared/api/layout.ts'
import { PostAnswer } from '#shared/api/posts.ts'
import { maxSlides, SlidePreviewBody, SlidesAnswer, SlidesBody, StoryBody } from '#shared/api/slides.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { closedSignal } from './generation-stream.ts'
import { newIdOf } from './idempotency.ts'
import { goneOr } from './layout.ts'
import { presentPost } from './present-post.ts'

const tags = ['posts']
const params = z.object({ id: Id })
const one = { 200: SlidesAnswer }
const binary = <Data>() => z.custom<Data>().meta({ type: 'string', format: 'binary' })
const file = <Type extends string>(type: Type, description: string) => ({
  200: { description, content: { [type]: { schema: binary<Readable | Buffer>() } } },
})

/** /api/posts/{id}/slides: several images of one post. */
export function slideRoutes(app: App, deps: Deps): void {
  const limits = layoutRateLimits(deps.db)
  const limitDownloads = ownerRateLimit(deps.db, { name: 'slide-downloads', points: 20, seconds: 60 })
  app.get(
    '/api/posts/:id/slides',
    { config: { access: 'user', permission: 'read' }, schema: { tags, params, response: one } },
    async (request) => readSlides(deps, requireUser(request).companyId, request.params.id),
  )

  app.put(
    '/api/posts/:id/slides',
    {
      config: { access: 'user', permission: 'write', idempotent: true },
      schema: { tags, params, body: SlidesBody, response: one },
    },
    async (request) => {
      const user = requireUser(request)
      await limits.keep(user.companyId, request.body.slides.length)
      await saveSlides(deps, { ...user, ...authorOf(user) }, request.params.id, request.body)
      return readSlides(deps, user.companyId, request.params.id)
    },
  )

  app.post(
    '/api/posts/:id/slides/story',
    {
      config: { access: 'user', permission: 'write', idempotent: true },
      schema: { tags, params, body: StoryBody, response: one },
    },
    async (request) => {
      const user = requireUser(request)
      const foreseen = Math.max(5, request.body.photos.length)
      await limits.keep(user.companyId, foreseen)
      const allow = async (slides: number) => {
        if (slides > foreseen) await limits.keep(user.companyId, slides - foreseen)
      }
      await tellStory(deps, { ...user, ...authorOf(user) }, request.params.id, request.body, allow)
      return readSlides(deps, user.companyId, request.params.id)
    },
  )

  app.post(
    '/api/posts/:id/slides/copy',
    {
      config: { access: 'user', permission: 'write', idempotent: true },
      schema: { tags, params, response: { 200: PostAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      await limits.keep(user.companyId, maxSlides.instagram)
      const author = { ...user, ...authorOf(user) }
      const id = await copySlides(deps, author, request.params.id, newIdOf(request))
      const row = await getPostWithPicture(deps.db, user.companyId, id)
      if (!row) throw missing('post')
      return presentPost(deps, row)
    },
  )

  app.post(
    '/api/posts/:id/slides/preview',
    {
      config: { access: 'user', permission: 'write', isUnpaced: true },
      schema: {
        tags,
        params,
        body: SlidePreviewBody,
        response: file('image/jpeg', `The slide; its header \`${layoutHeader}\` is a LayoutPreview as JSON`),
      },
    },
    async (request, reply) => {
      const user = requireUser(request)
      await limits.preview(user.companyId)
      const signal = closedSignal(reply)
      const looked = previewSlide(deps, user, request.params.id, request.body, signal)
      const made = await looked.catch(goneOr(signal))
      if (!made) return reply.hijack()
      return reply
        .type('image/jpeg')
        .header('cache-control', 'no-store')
        .header(layoutHeader, JSON.stringify(made.told))
        .send(made.bytes)
    },
  )

  app.get(
    '/api/posts/:id/slides/archive.zip',
    {
      config: { access: 'user', permission: 'read' },
      schema: {
        tags,
        params,
        response: file('application/zip', 'All images in their order, and their texts'),
      },
    },
    async (request, reply) => {
      const { companyId } = requireUser(request)
      await limitDownloads(companyId)
      return sendFile(reply, companyId, 'application/zip', async () => {
        const { stream, fileName } = await openSlidesArchive(deps, companyId, request.params.id)
        return { content: stream, fileName }
      })
    },
  )

  app.get(
    '/api/posts/:id/slides/document.pdf',
    {
      config: { access: 'user', permission: 'read' },
      schema: {
        tags,
        params,
        response: file('application/pdf', 'One page an image, with what it says as text'),
      },
    },
    async (request, reply) => {
      const { companyId } = requireUser(request)
      await limitDownloads(companyId)
      return sendFile(reply, companyId, 'application/pdf', async () => {
        const { bytes, fileName } = await openSlidesDocument(deps, companyId, request.params.id)
        return { content: bytes, fileName }
      })
    },
  )
}

/** Files of twenty images are tens of megabytes, which lie in memory until they are read. */
const making = concurrencyLimit({ total: 2 })
const ofCompany = concurrencyLimit({ perKey: 1 })

/** Sends what `make` makes: one of each company at a time, until its reader has it whole or has gone. */
async function sendFile(
  reply: FastifyReply,
  companyId: CompanyId,
  type: string,
  make: () => Promise<{ content: Readable | Buffer; fileName: string }>,
) {
  const signal = closedSignal(reply)
  const file = Promise.withResolvers<{ content: Readable | Buffer; fileName: string } | null>()
  const held = async () => {
    file.resolve(await making(companyId, make, signal))
    if (!signal.aborted)
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  }
  ofCompany(companyId, held, signal).catch(file.reject)
  const made = await file.promise.catch(goneOr(signal))
  if (!made) return reply.hijack()
  return reply.type(type).headers(attached(made.fileName)).send(made.content)
}

const attached = (fileName: string) => ({
  'cache-control': 'no-store',
  'content-disposition': `attachment; filename="${fileName}"`,
})
