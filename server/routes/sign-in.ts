import { sumGrants } from '#server/db/companies.ts'
import type { Deps } from '#server/deps.ts'
import { ipRateLimit } from '#server/services/rate-limits.ts'
import { login, logout } from '#server/services/sign-in/login-and-sessions.ts'
import { register } from '#server/services/sign-in/register.ts'
import { createSignInThrottle } from '#server/services/sign-in/throttle.ts'
import { passTwoFactor } from '#server/services/sign-in/two-factor-check.ts'
import { MessageAnswer } from '#shared/api/answers.ts'
import {
  ChallengeAnswer,
  LoginAnswer,
  LoginBody,
  RegisterBody,
  TwoFactorLoginBody,
  UserAnswer,
} from '#shared/api/auth.ts'
import { accountTexts } from '#shared/messages/accounts.ts'
import { apiTexts } from '#shared/messages/api.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { answerFirstFactor, presentLogin, presentUser } from './present-user.ts'
import { clientInfoOf } from './read-client-info.ts'

const tags = ['auth']

/** /api/auth/* */
export function signInRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const throttle = createSignInThrottle(deps)
  // An office may open many accounts in an hour, a program far more.
  const limitRegister = ipRateLimit(deps, { name: 'register', points: 300, seconds: 3600 })

  app.post(
    '/api/auth/register',
    { config: { access: 'public' }, schema: { tags, body: RegisterBody, response: { 201: MessageAnswer } } },
    async (request, reply) => {
      const { email, password, company_name: companyName, family_name: familyName, name } = request.body
      await limitRegister(clientInfoOf(request).ip)
      const account = { email, password, companyName, familyName, firstName: name }
      await register(deps, throttle, account, clientInfoOf(request))
      return reply.code(201).send({ message: apiTexts.registered })
    },
  )

  app.post(
    '/api/auth/login',
    {
      config: { access: 'public' },
      schema: { tags, body: LoginBody, response: { 200: LoginAnswer, 202: ChallengeAnswer } },
    },
    async (request, reply) =>
      answerFirstFactor(db, reply, await login(deps, throttle, request.body, clientInfoOf(request))),
  )

  app.post(
    '/api/auth/two-factor',
    {
      config: { access: 'public' },
      schema: { tags, body: TwoFactorLoginBody, response: { 200: LoginAnswer } },
    },
    async (request) =>
      presentLogin(db, await passTwoFactor(deps, throttle, request.body, clientInfoOf(request))),
  )

  app.get(
    '/api/auth/me',
    {
      config: { access: 'user', permission: 'self', duringDeletion: true, beforeTwoFactor: true },
      schema: { tags, response: { 200: UserAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      return presentUser(user, await sumGrants(db, user.companyId))
    },
  )

  app.post(
    '/api/auth/logout',
    {
      config: {
        ...{ access: 'user', permission: 'self', isWithoutWriteLimit: true },
        ...{ duringDeletion: true, beforeTwoFactor: true },
      },
      schema: { tags, response: { 200: MessageAnswer } },
    },
    async (request) => {
      const { id: userId, sessionId } = requireUser(request)
      await logout(deps, { userId, sessionId }, clientInfoOf(request))
      return { message: accountTexts.loggedOut }
    },
  )
}
