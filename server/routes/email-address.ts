import type { Deps } from '#server/deps.ts'
import { askToChangeEmail, confirmEmail, readEmailLink } from '#server/services/email-address/change.ts'
import { undoEmailChange } from '#server/services/email-address/undo.ts'
import { askToVerify, askToVerifyAgain, verifyEmail } from '#server/services/email-address/verify.ts'
import { allowance, ipRateLimit, mailedLinkRateLimit, ownerRateLimit } from '#server/services/rate-limits.ts'
import { requireFreshProof } from '#server/services/sign-in/reauthentication.ts'
import { createSignInThrottle } from '#server/services/sign-in/throttle.ts'
import {
  AddressBody,
  ChangeEmailBody,
  LinkBody,
  ResetLinkAnswer,
  UndoEmailBody,
} from '#shared/api/account-links.ts'
import { MessageAnswer } from '#shared/api/answers.ts'
import { accountTexts } from '#shared/messages/accounts.ts'
import type { App } from './app-type.ts'
import { readSession, requireUser } from './authentication.ts'
import { clientInfoOf } from './read-client-info.ts'

const tags = ['auth']
const response = { 200: MessageAnswer }

/** An address verified or changed. Links are followed by a POST of their page: a GET uses nothing up. */
export function emailAddressRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const throttle = createSignInThrottle(deps)
  const limitLink = mailedLinkRateLimit(deps)
  const limitAgain = ipRateLimit(deps, { name: 'verify-again', points: 30, seconds: 900 })
  const mayAsk = allowance(deps, { name: 'verify-address', points: 3, seconds: 900 })
  const limitMail = ownerRateLimit(db, { name: 'address-mail', points: 5, seconds: 3600 })

  app.post(
    '/api/auth/verify-email',
    { config: { access: 'public' }, schema: { tags, body: LinkBody, response } },
    async (request) => {
      const origin = clientInfoOf(request)
      await limitLink(origin.ip)
      await verifyEmail(deps, throttle, request.body.token, origin)
      return { message: accountTexts.emailVerified }
    },
  )

  app.post(
    '/api/auth/email/confirm/check',
    {
      config: { access: 'user', permission: 'self' },
      schema: { tags, body: LinkBody, response: { 200: ResetLinkAnswer } },
    },
    async (request) => {
      await limitLink(clientInfoOf(request).ip)
      return { email: await readEmailLink(db, request.body.token, requireUser(request)) }
    },
  )

  app.post(
    '/api/auth/email/confirm',
    { config: { access: 'user', permission: 'self' }, schema: { tags, body: LinkBody, response } },
    async (request) => {
      const origin = clientInfoOf(request)
      await limitLink(origin.ip)
      await confirmEmail(deps, request.body.token, requireUser(request), origin)
      return { message: accountTexts.emailChanged }
    },
  )

  app.post(
    '/api/auth/email/undo',
    { config: { access: 'public' }, schema: { tags, body: UndoEmailBody, response } },
    async (request) => {
      const origin = clientInfoOf(request)
      await limitLink(origin.ip)
      const session = await readSession(deps, request)
      await undoEmailChange(deps, throttle, request.body, { session, origin })
      return { message: accountTexts.emailChangeUndone }
    },
  )

  app.post(
    '/api/auth/verify-email/again',
    { config: { access: 'public' }, schema: { tags, body: AddressBody, response } },
    async (request) => {
      await limitAgain(clientInfoOf(request).ip)
      const { email } = request.body
      if (await mayAsk(email)) await askToVerifyAgain(db, deps, email)
      return { message: accountTexts.verificationAsked }
    },
  )

  app.post(
    '/api/auth/verify-email/resend',
    { config: { access: 'user', permission: 'self' }, schema: { tags, response } },
    async (request) => {
      const user = requireUser(request)
      if (user.isEmailVerified) return { message: accountTexts.emailVerified }
      await limitMail(user.id)
      await askToVerify(db, deps, user)
      return { message: accountTexts.verificationSent }
    },
  )

  app.post(
    '/api/auth/email',
    { config: { access: 'user', permission: 'self' }, schema: { tags, body: ChangeEmailBody, response } },
    async (request) => {
      const user = requireUser(request)
      const { id, email } = user
      const { proof, email: newEmail } = request.body
      await limitMail(id)
      await requireFreshProof(deps, throttle, { ...user, ip: clientInfoOf(request).ip }, proof)
      await askToChangeEmail(deps, { id, email }, newEmail)
      return { message: accountTexts.emailChangeAsked }
    },
  )
}
