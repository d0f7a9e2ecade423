import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { requireFreshProof } from '#server/services/sign-in/reauthentication.ts'
import { createSignInThrottle } from '#server/services/sign-in/throttle.ts'
import {
  confirmTwoFactor,
  readTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from '#server/services/sign-in/two-factor-setup.ts'
import { FreshProof } from '#shared/api/fresh-proof.ts'
import {
  RecoveryCodesAnswer,
  TwoFactorAnswer,
  TwoFactorCodeBody,
  TwoFactorSetupAnswer,
} from '#shared/api/security.ts'
import type { App } from './app-type.ts'
import { isTwoFactorMissing, requireUser } from './authentication.ts'

const tags = ['account']
const config = { access: 'user', permission: 'self', beforeTwoFactor: true } as const

/** /api/account/two-factor* */
export function twoFactorRoutes(app: App, deps: Deps): void {
  const throttle = createSignInThrottle(deps)
  const answerFor = async (request: FastifyRequest): Promise<TwoFactorAnswer> => {
    const { id, role } = requireUser(request)
    const { enabledAt, codesLeft } = await readTwoFactor(deps, id)
    return {
      enabled: enabledAt !== null,
      enabled_at: enabledAt?.toISOString() ?? null,
      recovery_codes_left: codesLeft,
      required: isTwoFactorMissing(deps, { role, hasTwoFactor: false }),
    }
  }
  const prove = async (request: FastifyRequest, proof: FreshProof) => {
    const user = requireUser(request)
    await requireFreshProof(deps, throttle, { ...user, ip: request.ip }, proof)
    return user.id
  }

  app.get(
    '/api/account/two-factor',
    { config, schema: { tags, response: { 200: TwoFactorAnswer } } },
    async (request) => answerFor(request),
  )

  app.post(
    '/api/account/two-factor/setup',
    { config, schema: { tags, body: FreshProof, response: { 200: TwoFactorSetupAnswer } } },
    async (request) => {
      // A session left open on a shared computer must not lock its owner out.
      await prove(request, request.body)
      return startTwoFactor(deps, requireUser(request))
    },
  )

  app.post(
    '/api/account/two-factor/confirm',
    { config, schema: { tags, body: TwoFactorCodeBody, response: { 200: RecoveryCodesAnswer } } },
    async (request) => {
      const { id: userId } = requireUser(request)
      const { code } = request.body
      return { recovery_codes: await confirmTwoFactor(deps, throttle, { userId, ip: request.ip, code }) }
    },
  )

  app.post(
    '/api/account/two-factor/recovery-codes',
    { config, schema: { tags, body: FreshProof, response: { 200: RecoveryCodesAnswer } } },
    async (request) => ({
      recovery_codes: await renewRecoveryCodes(deps, await prove(request, request.body)),
    }),
  )

  app.post(
    '/api/account/two-factor/disable',
    { config, schema: { tags, body: FreshProof, response: { 200: TwoFactorAnswer } } },
    async (request) => {
      await stopTwoFactor(deps, await prove(request, request.body), { ip: request.ip })
      return answerFor(request)
    },
  )
}
