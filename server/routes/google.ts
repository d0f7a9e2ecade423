import type { FastifyRequest } from 'fastify'
import { findGoogleIdentity } from '#server/db/google-identities.ts'
import { getUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { unlinkGoogle } from '#server/services/google/link.ts'
import {
  linkWithMail,
  linkWithPassword,
  mailLink,
  readPendingSignIn,
} from '#server/services/google/prove-ownership.ts'
import { openGoogleAccount, signInWithGoogle, type Visitor } from '#server/services/google/sign-in.ts'
import { issueNonce, requireGoogle } from '#server/services/google/verify-credential.ts'
import { ipRateLimit } from '#server/services/rate-limits.ts'
import { requireFreshProof } from '#server/services/sign-in/reauthentication.ts'
import { createSignInThrottle } from '#server/services/sign-in/throttle.ts'
import { MessageAnswer } from '#shared/api/answers.ts'
import { FreshProof } from '#shared/api/fresh-proof.ts'
import {
  GoogleAnswer,
  GoogleBody,
  GoogleCompanyBody,
  GoogleIdentityAnswer,
  GoogleNonceAnswer,
  GooglePasswordBody,
  GoogleTokenBody,
  GoogleWaitAnswer,
} from '#shared/api/google.ts'
import { accountTexts } from '#shared/messages/accounts.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { browserKeys, googleCookie } from './browser-cookie.ts'
import { presentOutcome } from './present-user.ts'
import { clientInfoOf } from './read-client-info.ts'

const config = { access: 'public' } as const
const tags = ['auth']
const answers = { tags, response: { 200: GoogleAnswer } }

/** /api/auth/google: the sign-in, and what a first one waits for. */
export function googleRoutes(app: App, deps: Deps): void {
  const throttle = createSignInThrottle(deps)
  const paceOfNonces = ipRateLimit(deps, { name: 'google-nonce', points: 600, seconds: 900 })
  const paceOfMails = ipRateLimit(deps, { name: 'google-mail', points: 10, seconds: 900 })
  const keys = browserKeys(deps, googleCookie)
  /** Throws google_expired for a browser that has begun nothing. */
  const visitorOf = (request: FastifyRequest): Visitor => {
    const browserKey = keys.read(request)
    if (!browserKey) throw new AppError('google_expired')
    return { browserKey, origin: clientInfoOf(request) }
  }

  app.post(
    '/api/auth/google/nonce',
    { config, schema: { tags, response: { 200: GoogleNonceAnswer } } },
    async (request, reply) => {
      const { clientId, scriptUrl } = requireGoogle(deps)
      await paceOfNonces(request.ip)
      const nonce = await issueNonce(deps, keys.issue(reply))
      return { nonce, client_id: clientId, script_url: scriptUrl }
    },
  )

  app.post(
    '/api/auth/google',
    { config, schema: { ...answers, body: GoogleBody } },
    async (request, reply) => {
      const browserKey = keys.read(request)
      const visitor = { browserKey, origin: clientInfoOf(request) }
      const outcome = await signInWithGoogle(deps, throttle, request.body.credential, visitor)
      if (outcome.status !== 'signed_in' && browserKey) keys.set(reply, browserKey)
      return presentOutcome(deps.db, outcome)
    },
  )

  app.get(
    '/api/auth/google/waiting',
    { config, schema: { tags, response: { 200: GoogleWaitAnswer } } },
    async (request) => {
      const { google, user } = await readPendingSignIn(deps.db, visitorOf(request).browserKey)
      return {
        status: user ? ('proof' as const) : ('company_name' as const),
        email: google.email,
        name: google.firstName,
        family_name: google.familyName,
        has_password: user !== null && user.passwordHash !== null,
      }
    },
  )

  app.post(
    '/api/auth/google/company',
    { config, schema: { ...answers, body: GoogleCompanyBody } },
    async (request) =>
      presentOutcome(deps.db, await openGoogleAccount(deps, request.body.company_name, visitorOf(request))),
  )

  app.post(
    '/api/auth/google/link',
    { config, schema: { ...answers, body: GooglePasswordBody } },
    async (request) =>
      presentOutcome(
        deps.db,
        await linkWithPassword(deps, throttle, request.body.password, visitorOf(request)),
      ),
  )

  app.post(
    '/api/auth/google/link/mail',
    { config, schema: { tags, response: { 200: MessageAnswer } } },
    async (request, reply) => {
      await paceOfMails(request.ip)
      const visitor = visitorOf(request)
      await mailLink(deps, visitor)
      keys.set(reply, visitor.browserKey)
      return { message: accountTexts.linkMailed }
    },
  )

  app.post(
    '/api/auth/google/link/confirm',
    { config, schema: { ...answers, body: GoogleTokenBody } },
    async (request) =>
      presentOutcome(deps.db, await linkWithMail(deps, request.body.token, visitorOf(request))),
  )
}

const googleIdentityConfig = { access: 'user', permission: 'self' } as const
const googleIdentityTags = ['auth']
const path = '/api/auth/google/identity'

/** The linked Google account, on the settings page. */
export function googleIdentityRoutes(app: App, deps: Deps): void {
  const throttle = createSignInThrottle(deps)

  app.get(
    path,
    {
      config: googleIdentityConfig,
      schema: { tags: googleIdentityTags, response: { 200: GoogleIdentityAnswer } },
    },
    async (request) => {
      const { id } = requireUser(request)
      const [identity, user] = await Promise.all([findGoogleIdentity(deps.db, id), getUser(deps.db, id)])
      return {
        linked: identity && { email: identity.email, linked_at: identity.linkedAt.toISOString() },
        can_unlink: identity !== null && (user?.passwordHash ?? null) !== null,
      }
    },
  )

  app.delete(
    path,
    {
      config: googleIdentityConfig,
      schema: { tags: googleIdentityTags, body: FreshProof, response: { 200: MessageAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      await requireFreshProof(deps, throttle, { ...user, ip: request.ip }, request.body)
      await unlinkGoogle(deps, user.id, clientInfoOf(request))
      return { message: accountTexts.googleUnlinked }
    },
  )
}
