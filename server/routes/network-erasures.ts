import { z } from 'zod'
import { getErasure } from '#server/db/network-erasures.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, missing } from '#server/errors.ts'
import { ipRateLimit } from '#server/services/rate-limits.ts'
import { eraseForNetwork } from '#server/services/social/erase-for-network.ts'
import { DataDeletionAnswer, ErasureAnswer, SignedRequestBody } from '#shared/api/data-rights.ts'
import type { App } from './app-type.ts'
import { clientInfoOf } from './read-client-info.ts'

const tags = ['social']
const config = { access: 'public' } as const
const maxFormBytes = 8 * 1024

/** The two addresses Meta calls for people who leave (deauthorization, data deletion), and what became of it. */
export function networkErasureRoutes(app: App, deps: Deps): void {
  // What is signed is never held up: forgeries alone are counted.
  const forgeries = ipRateLimit(deps, { name: 'signed-request', points: 30, seconds: 3600 })
  const readings = ipRateLimit(deps, { name: 'erasure-status', points: 300, seconds: 3600 })

  const erase = (signed: string, ip: string) =>
    eraseForNetwork(deps, 'instagram', signed).catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'bad_signature') await forgeries(ip)
      throw error
    })

  void app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const form = { tags, consumes: ['application/x-www-form-urlencoded'], body: SignedRequestBody }

    scope.post(
      '/api/social/instagram/deauthorize',
      { config, schema: { ...form, response: { 200: z.object({ success: z.literal(true) }) } } },
      async (request) => {
        await erase(request.body.signed_request, clientInfoOf(request).ip)
        return { success: true as const }
      },
    )

    scope.post(
      '/api/social/instagram/data-deletion',
      { config, schema: { ...form, response: { 200: DataDeletionAnswer } } },
      async (request) => {
        const code = await erase(request.body.signed_request, clientInfoOf(request).ip)
        return { url: `${deps.publicUrl}/data-deletion/${code}`, confirmation_code: code }
      },
    )
  })

  const params = z.object({ code: z.string().regex(/^[0-9a-f]{32}$/) })
  app.get(
    '/api/social/data-deletion/:code',
    { config, schema: { tags, params, response: { 200: ErasureAnswer } } },
    async (request) => {
      await readings(clientInfoOf(request).ip)
      const row = await getErasure(deps.db, request.params.code)
      if (!row) throw missing('erasure')
      const { network, accountCount, erasedAt } = row
      return {
        app: network,
        status: accountCount > 0 ? ('erased' as const) : ('nothing_found' as const),
        erased_at: erasedAt.toISOString(),
      }
    },
  )
}
