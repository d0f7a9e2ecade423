import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { verifyFile } from '#server/services/images/verify-provenance.ts'
import { ipRateLimit } from '#server/services/rate-limits.ts'
import { VerificationAnswer } from '#shared/api/verification.ts'
import type { App } from './app-type.ts'
import { imageForm } from './image-upload.ts'
import { clientInfoOf } from './read-client-info.ts'

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
