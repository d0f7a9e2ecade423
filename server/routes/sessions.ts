import { z } from 'zod'
import { listSessions } from '#server/db/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { deviceOf } from '#server/services/sign-in/device-name.ts'
import { endOtherSessions, endSession } from '#server/services/sign-in/login-and-sessions.ts'
import { requireFreshProof } from '#server/services/sign-in/reauthentication.ts'
import { createSignInThrottle } from '#server/services/sign-in/throttle.ts'
import { MessageAnswer } from '#shared/api/answers.ts'
import { Id } from '#shared/api/fields.ts'
import { FreshProof } from '#shared/api/fresh-proof.ts'
import { SessionListAnswer } from '#shared/api/security.ts'
import { accountTexts } from '#shared/messages/accounts.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'

const tags = ['account']
const config = { access: 'user', permission: 'self', beforeTwoFactor: true } as const

/** /api/account/sessions*, and the proof that a session's holder is its owner. */
export function sessionRoutes(app: App, deps: Deps): void {
  const throttle = createSignInThrottle(deps)
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

  // Apart from what it is asked for: no answer that is kept under an Idempotency-Key holds a trace of a password.
  app.post(
    '/api/account/proof',
    {
      config: { ...config, duringDeletion: true },
      schema: { tags, body: FreshProof, response: { 200: MessageAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      await requireFreshProof(deps, throttle, { ...user, ip: request.ip }, request.body)
      return { message: accountTexts.proven }
    },
  )

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
