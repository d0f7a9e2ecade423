import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { countForDashboard, countGallery, type ImageRow, listGallery } from '#server/db/images.ts'
import type { Deps } from '#server/deps.ts'
import { addToGallery, deleteFromGallery } from '#server/services/images/gallery.ts'
import { imageUrl, thumbUrl } from '#server/services/images/image-urls.ts'
import { verifyFile } from '#server/services/images/provenance.ts'
import { authorOf } from '#server/services/members/recheck-permission.ts'
import { changeAltText } from '#server/services/posts/alt-text.ts'
import { ipRateLimit } from '#server/services/rate-limits.ts'
import { MessageAnswer } from '#shared/api/answers.ts'
import { Id } from '#shared/api/fields.ts'
import {
  ImageAnswer,
  ImageDeleteBody,
  ImageEditBody,
  ImageListAnswer,
  ImageListQuery,
  ImageUploadAnswer,
  StatsAnswer,
  VerificationAnswer,
} from '#shared/api/images.ts'
import { accountTexts } from '#shared/messages/accounts.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { newIdOf } from './idempotency.ts'
import { imageForm } from './image-upload.ts'
import { clientInfoOf } from './read-client-info.ts'

function presentImage(row: ImageRow): ImageAnswer {
  return {
    id: row.id,
    url: imageUrl(row.key),
    thumb_url: thumbUrl(row.key, 150),
    thumb_2x_url: thumbUrl(row.key, 300),
    width: row.width,
    height: row.height,
    file_name: row.fileName,
    alt_text: row.altText ?? '',
    alt_described: row.altDescribed,
    created_at: row.createdAt.toISOString(),
  }
}

const tags = ['images']

/** /api/images/* */
export function imageRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/images/upload',
    {
      ...imageForm,
      config: { access: 'user', permission: 'write', idempotent: true, takesImage: true },
      schema: { ...imageForm.schema, tags, response: { 201: ImageUploadAnswer } },
    },
    async (request, reply) => {
      const id = newIdOf(request)
      const row = await app.takeImage(request, (file) => addToGallery(deps, requireUser(request), file, id))
      const image = presentImage(row)
      return reply.code(201).send({ image_url: image.url, image })
    },
  )

  app.get(
    '/api/images/list',
    {
      config: { access: 'user', permission: 'read' },
      schema: { tags, querystring: ImageListQuery, response: { 200: ImageListAnswer } },
    },
    async (request) => {
      const { page, limit } = request.query
      const { companyId } = requireUser(request)
      const [rows, total] = await Promise.all([
        listGallery(deps.db, companyId, limit, (page - 1) * limit),
        countGallery(deps.db, companyId),
      ])
      const images = rows.map(presentImage)
      return { rows: images, images, page, pages: Math.max(1, Math.ceil(total / limit)), total }
    },
  )

  app.post(
    '/api/images/delete',
    {
      config: { access: 'user', permission: 'write', isWithoutWriteLimit: true },
      schema: { tags, body: ImageDeleteBody, response: { 200: MessageAnswer } },
    },
    async (request) => {
      await deleteFromGallery(deps, requireUser(request).companyId, request.body.url)
      return { message: accountTexts.imageDeleted }
    },
  )

  app.patch(
    '/api/images/:id',
    {
      config: { access: 'user', permission: 'write' },
      schema: { tags, params: z.object({ id: Id }), body: ImageEditBody, response: { 200: ImageAnswer } },
    },
    async (request) => {
      const { id } = request.params
      const author = authorOf(requireUser(request))
      return presentImage(await changeAltText(deps, author, id, request.body.alt_text))
    },
  )

  app.get(
    '/api/images/stat',
    { config: { access: 'user', permission: 'read' }, schema: { tags, response: { 200: StatsAnswer } } },
    async (request) => countForDashboard(deps.db, requireUser(request).companyId),
  )
}

/** « Did Ramage make this? », for anyone; the file is looked at and forgotten. */
export function verificationRoutes(app: App, deps: Deps): void {
  const limitRate = ipRateLimit(deps, { name: 'verification', points: 60, seconds: 600 })

  app.post(
    '/api/verification',
    {
      ...imageForm,
      config: { access: 'public', takesImage: true },
      onRequest: (request: FastifyRequest) => limitRate(clientInfoOf(request).ip),
      schema: { ...imageForm.schema, tags: ['verification'], response: { 200: VerificationAnswer } },
    },
    async (request) => app.takeImage(request, ({ bytes }) => verifyFile(deps, bytes)),
  )
}
