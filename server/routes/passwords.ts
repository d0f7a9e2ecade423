import type { Deps } from '#server/deps.ts'
import { allowance, ipRateLimit, ownerRateLimit } from '#server/services/rate-limits.ts'
import {
  askToReset,
  changePassword,
  readResetLink,
  resetPassword,
} from '#server/services/sign-in/change-password.ts'
import { requireFreshProof } from '#server/services/sign-in/reauthentication.ts'
import { createSignInThrottle } from '#server/services/sign-in/throttle.ts'
import {
  AddressBody,
  ChangePasswordBody,
  LinkBody,
  ResetLinkAnswer,
  ResetPasswordBody,
} from '#shared/api/account-links.ts'
import { MessageAnswer } from '#shared/api/answers.ts'
import { accountTexts } from '#shared/messages/accounts.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { clientInfoOf } from './read-client-info.ts'

const tags = ['auth']
const response = { 200: MessageAnswer }

/** A password forgotten or changed. */
export function passwordRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const throttle = createSignInThrottle(deps)
  const limitAsk = ipRateLimit(deps, { name: 'forgot', points: 30, seconds: 900 })
  const mayAsk = allowance(deps, { name: 'forgot-address', points: 3, seconds: 900 })
  const limitLink = ipRateLimit(deps, { name: 'reset', points: 60, seconds: 900 })
  const limitChange = ownerRateLimit(db, { name: 'password', points: 10, seconds: 3600 })

  app.post(
    '/api/auth/forgot-password',
    { config: { access: 'public' }, schema: { tags, body: AddressBody, response } },
    async (request) => {
      await limitAsk(clientInfoOf(request).ip)
      const { email } = request.body
      // Three mails wait in the box already; a refusal would keep the owner out for the asker's fault.
      if (await mayAsk(email)) await askToReset(db, email)
      return { message: accountTexts.resetAsked }
    },
  )

  app.post(
    '/api/auth/reset-password/check',
    {
      config: { access: 'public' },
      schema: { tags, body: LinkBody, response: { 200: ResetLinkAnswer } },
    },
    async (request) => {
      await limitLink(clientInfoOf(request).ip)
      const { email } = await readResetLink(db, request.body.token)
      return { email }
    },
  )

  app.post(
    '/api/auth/reset-password',
    { config: { access: 'public' }, schema: { tags, body: ResetPasswordBody, response } },
    async (request) => {
      await limitLink(clientInfoOf(request).ip)
      await resetPassword(deps, throttle, request.body, clientInfoOf(request))
      return { message: accountTexts.passwordReset }
    },
  )

  app.post(
    '/api/auth/password',
    { config: { access: 'user', permission: 'self' }, schema: { tags, body: ChangePasswordBody, response } },
    async (request) => {
      const user = requireUser(request)
      const { id, sessionId } = user
      const origin = clientInfoOf(request)
      await limitChange(id)
      await requireFreshProof(deps, throttle, { ...user, ip: origin.ip }, request.body.proof)
      await changePassword(deps, { userId: id, sessionId }, request.body.password, origin)
      return { message: accountTexts.passwordChanged }
    },
  )
}
