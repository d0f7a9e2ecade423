import type { Readable } from 'node:stream'
import { z } from 'zod'
import { type DataExport, listExports } from '#server/db/data-exports.ts'
import type { Deps } from '#server/deps.ts'
import { linkToExport, openExport, requestExport } from '#server/services/data-export/export-requests.ts'
import { requireRecentProof } from '#server/services/sign-in/reauthentication.ts'
import { ExportAnswer, ExportLinkAnswer, ExportListAnswer } from '#shared/api/data-rights.ts'
import { Id } from '#shared/api/fields.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { clientInfoOf } from './read-client-info.ts'

const archive = z.custom<Readable>().meta({ type: 'string', format: 'binary' })
const tags = ['account']
const config = { access: 'user', permission: 'self', duringDeletion: true } as const

/** /api/account/export* and the addresses archives are downloaded from. */
export function dataExportRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/account/export',
    { config, schema: { tags, response: { 202: ExportAnswer } } },
    async (request, reply) => {
      const user = requireUser(request)
      requireRecentProof(user)
      const row = await requestExport(deps, user, clientInfoOf(request))
      return reply.code(202).send(presentExport(row))
    },
  )

  app.get(
    '/api/account/exports',
    { config, schema: { tags, response: { 200: ExportListAnswer } } },
    async (request) => {
      const rows = await listExports(deps.db, requireUser(request).id)
      return { exports: rows.map(presentExport) }
    },
  )

  // A browser's download carries no bearer: the owner gets an address that is good for minutes.
  app.post(
    '/api/account/exports/:id/link',
    { config, schema: { tags, params: z.object({ id: Id }), response: { 200: ExportLinkAnswer } } },
    async (request) => {
      const user = requireUser(request)
      requireRecentProof(user)
      return { url: await linkToExport(deps, user.id, request.params.id) }
    },
  )

  app.get(
    '/api/exports/:token',
    {
      config: { access: 'signed-link' },
      schema: {
        tags,
        params: z.object({ token: z.string().max(200) }),
        response: {
          200: { description: 'A ZIP archive', content: { 'application/zip': { schema: archive } } },
        },
      },
    },
    async (request, reply) => {
      const { stream, length, madeAt } = await openExport(deps, request.params.token)
      return reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-length', length)
        .header(
          'content-disposition',
          `attachment; filename="ramage-${madeAt.toISOString().slice(0, 10)}.zip"`,
        )
        .send(stream)
    },
  )
}

const presentExport = (row: DataExport): z.input<typeof ExportAnswer> => ({
  id: row.id,
  status: row.status,
  progress: row.status === 'ready' ? 100 : row.total ? Math.floor((row.done / row.total) * 100) : 0,
  bytes: row.bytes,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt?.toISOString() ?? null,
})
