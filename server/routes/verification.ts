import type { Deps } from '#server/deps.ts'
import { openPace } from '#server/services/attempts.ts'
import { networkOf } from '#server/services/network-of.ts'
import { verifyFile } from '#server/services/verification.ts'
import { VerificationAnswer } from '#shared/api/verification.ts'
import type { App } from './app-type.ts'
import { imageForm, imageIntake } from './multipart.ts'
import { originOf } from './origin.ts'

/** « Did Ramage make this? », for anyone; the file is looked at and forgotten. */
export function verificationRoutes(app: App, deps: Deps): void {
  const pace = openPace(deps.db, { name: 'verification', points: 60, seconds: 600 })
  const intake = imageIntake({ senderOf: (request) => networkOf(originOf(request).ip), readAtOnce: 1 })

  app.post(
    '/api/verification',
    {
      ...imageForm,
      config: { access: 'public' },
      schema: { ...imageForm.schema, tags: ['verification'], response: { 200: VerificationAnswer } },
    },
    async (request) => {
      await pace(originOf(request).ip)
      return intake(request, ({ bytes }) => verifyFile(deps, bytes))
    },
  )
}
