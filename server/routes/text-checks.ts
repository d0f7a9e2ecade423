import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { ownerRateLimit } from '#server/services/rate-limits.ts'
import { checkText } from '#server/services/text-checks/check-text.ts'
import { confirmFact, reasonFor } from '#server/services/text-checks/facts-to-confirm.ts'
import { Id } from '#shared/api/fields.ts'
import {
  FactConfirmationAnswer,
  FactConfirmationBody,
  TextChecksAnswer,
  TextChecksBody,
} from '#shared/api/text-checks.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { clientInfoOf } from './read-client-info.ts'

const tags = ['posts']
const params = z.object({ id: Id })

/** /api/posts/{id}/text-checks and …/confirmed-facts */
export function textCheckRoutes(app: App, deps: Deps): void {
  // Asked at each pause while one types: apart from what changes something.
  const limitRate = ownerRateLimit(deps.db, { name: 'text-checks', points: 60, seconds: 60 })

  app.post(
    '/api/posts/:id/text-checks',
    {
      config: { access: 'user', permission: 'write', isWithoutWriteLimit: true },
      schema: { tags, params, body: TextChecksBody, response: { 200: TextChecksAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      await limitRate(user.companyId)
      const checks = await checkText(deps, user.companyId, request.params.id, request.body.description)
      return {
        flags: checks.flags.map((flag) => ({ ...flag, message: reasonFor(flag) })),
        missing: checks.missing,
        instructions: checks.instructions,
        corrections: checks.corrections,
        corrected_points: checks.correctedPoints,
      }
    },
  )

  app.post(
    '/api/posts/:id/confirmed-facts',
    {
      config: { access: 'user', permission: 'write' },
      schema: { tags, params, body: FactConfirmationBody, response: { 201: FactConfirmationAnswer } },
    },
    async (request, reply) => {
      const user = requireUser(request)
      const { kind, value } = request.body
      await confirmFact(deps, user, request.params.id, { kind, value }, { ip: clientInfoOf(request).ip })
      return reply.code(201).send({ kind, value })
    },
  )
}
