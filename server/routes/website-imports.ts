import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import {
  acceptWebsiteImport,
  forgetWebsiteImport,
  readWebsiteImport,
  requestWebsiteImport,
  websiteRateLimit,
} from '#server/services/website/website-imports.ts'
import { Id } from '#shared/api/fields.ts'
import {
  WebsiteAcceptanceAnswer,
  WebsiteAcceptanceBody,
  WebsiteImportAnswer,
  WebsiteImportBody,
  type WebsitePicture,
} from '#shared/api/website-imports.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'

const tags = ['company']
const config = { access: 'user', permission: 'manage' } as const
const params = z.object({ id: Id })

/** /api/website-imports* */
export function websiteImportRoutes(app: App, deps: Deps): void {
  const limit = websiteRateLimit(deps)

  app.post(
    '/api/website-imports',
    { config, schema: { tags, body: WebsiteImportBody, response: { 202: WebsiteImportAnswer } } },
    async (request, reply) => {
      const row = await requestWebsiteImport(
        deps,
        { ...requireUser(request), ip: request.ip },
        request.body.address,
        limit,
      )
      return reply.code(202).send(present({ row, pictures: [] }))
    },
  )

  app.get(
    '/api/website-imports/:id',
    { config, schema: { tags, params, response: { 200: WebsiteImportAnswer } } },
    async (request) =>
      present(await readWebsiteImport(deps, requireUser(request).companyId, request.params.id)),
  )

  app.post(
    '/api/website-imports/:id/acceptance',
    {
      config,
      schema: { tags, params, body: WebsiteAcceptanceBody, response: { 200: WebsiteAcceptanceAnswer } },
    },
    async (request) => {
      const asker = { ...requireUser(request), ip: request.ip }
      const { signal } = new AbortController()
      return { photos: await acceptWebsiteImport(deps, asker, request.params.id, request.body, signal) }
    },
  )

  app.delete(
    '/api/website-imports/:id',
    { config, schema: { tags, params, response: { 204: z.null() } } },
    async (request, reply) => {
      await forgetWebsiteImport(deps, requireUser(request).companyId, request.params.id)
      return reply.code(204).send(null)
    },
  )
}

type Read = Awaited<ReturnType<typeof readWebsiteImport>>

function present({ row, pictures }: Read): WebsiteImportAnswer {
  const shown = (kind: 'logo' | 'photo') =>
    pictures.filter((picture) => picture.kind === kind).map(presentPicture)
  return {
    id: row.id,
    address: row.address,
    status: row.status,
    failure: row.failure,
    proposals: row.proposals,
    logo: shown('logo')[0] ?? null,
    photos: shown('photo'),
    created_at: row.createdAt.toISOString(),
  }
}

const presentPicture = (picture: Read['pictures'][number]): WebsitePicture => ({
  id: picture.id,
  preview: picture.preview.toString('base64'),
  // A decoder of ours wrote it: JPEG or WebP.
  media_type: picture.preview[0] === 0xff ? 'image/jpeg' : 'image/webp',
  width: picture.width,
  height: picture.height,
  alt_text: picture.altText,
  url: picture.url,
  page_url: picture.pageUrl,
})
