import { z } from 'zod'
import { listSessions } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { deviceOf } from '#server/services/sign-in/device.ts'
import { endOtherSessions, endSession } from '#server/services/sign-in/sessions.ts'
import { Id } from '#shared/api/fields.ts'
import { SessionListAnswer } from '#shared/api/sessions.ts'
import type { App } from './app-type.ts'
import { requireUser } from './guard.ts'

const tags = ['account']
const config = { access: 'user' } as const

/** /api/account/sessions* */
export function sessionRoutes(app: App, deps: Deps): void {
  const answerFor = async (user: { id: string; sessionId: string }): Promise<SessionListAnswer> => {
    const rows = await listSessions(deps.db, user.id)
    return {
      sessions: rows.map(({ id, device, createdAt, lastUsedAt }) => {
        const { browser, system, isMobile } = deviceOf(device)
        return {
          id,
          browser,
          system,
          is_mobile: isMobile,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt.toISOString(),
          is_current: id === user.sessionId,
        }
      }),
    }
  }

  app.get(
    '/api/account/sessions',
    { config, schema: { tags, response: { 200: SessionListAnswer } } },
    async (request) => answerFor(requireUser(request)),
  )

  app.delete(
    '/api/account/sessions/:id',
    { config, schema: { tags, params: z.object({ id: Id }), response: { 200: SessionListAnswer } } },
    async (request) => {
      const user = requireUser(request)
      await endSession(deps, { id: user.id, ip: request.ip }, request.params.id)
      return answerFor(user)
    },
  )

  app.delete(
    '/api/account/sessions',
    { config, schema: { tags, response: { 200: SessionListAnswer } } },
    async (request) => {
      const user = requireUser(request)
      await endOtherSessions(deps, { id: user.id, ip: request.ip }, user.sessionId)
      return answerFor(user)
    },
  )
}
