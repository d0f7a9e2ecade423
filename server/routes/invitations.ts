import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import {
  acceptWithGoogle,
  acceptWithPassword,
  hasAccount,
  joinWithAccount,
} from '#server/services/members/accept-invitation.ts'
import { readInvitation } from '#server/services/members/invitations.ts'
import { mailedLinkRateLimit } from '#server/services/rate-limits.ts'
import { requireRecentProof } from '#server/services/sign-in/reauthentication.ts'
import { LinkBody } from '#shared/api/account-links.ts'
import { MessageAnswer } from '#shared/api/answers.ts'
import { ChallengeAnswer, LoginAnswer } from '#shared/api/auth.ts'
import { GoogleAnswer } from '#shared/api/google.ts'
import { AcceptBody, InvitationInfoAnswer, JoinBody } from '#shared/api/members.ts'
import { memberTexts } from '#shared/messages/members.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { browserKeys, googleCookie } from './browser-cookie.ts'
import { answerFirstFactor, presentOutcome } from './present-user.ts'
import { clientInfoOf } from './read-client-info.ts'

const tags = ['members']
const config = { access: 'public' } as const

/** /api/invitations: by whoever holds the mailed link. A POST of its page uses it, never a GET. */
export function invitationRoutes(app: App, deps: Deps): void {
  const limitLink = mailedLinkRateLimit(deps)
  const keys = browserKeys(deps, googleCookie)

  app.post(
    '/api/invitations/check',
    { config, schema: { tags, body: LinkBody, response: { 200: InvitationInfoAnswer } } },
    async (request) => {
      await limitLink(clientInfoOf(request).ip)
      const { row, companyName, inviterName } = await readInvitation(deps.db, request.body.token)
      return {
        company_name: companyName,
        inviter: inviterName,
        email: row.email,
        member_role: row.memberRole,
        expires_at: row.expiresAt.toISOString(),
        has_account: await hasAccount(deps.db, row.email),
      }
    },
  )

  app.post(
    '/api/invitations/accept',
    { config, schema: { tags, body: AcceptBody, response: { 200: LoginAnswer, 202: ChallengeAnswer } } },
    async (request, reply) => {
      const origin = clientInfoOf(request)
      await limitLink(origin.ip)
      const { token, password, name: firstName, family_name: familyName } = request.body
      const passed = await acceptWithPassword(deps, token, { password, firstName, familyName }, origin)
      return answerFirstFactor(deps.db, reply, passed)
    },
  )

  app.post(
    '/api/invitations/google',
    { config, schema: { tags, body: LinkBody, response: { 200: GoogleAnswer } } },
    async (request) => {
      const origin = clientInfoOf(request)
      await limitLink(origin.ip)
      const browserKey = keys.read(request)
      if (!browserKey) throw new AppError('google_expired')
      return presentOutcome(deps.db, await acceptWithGoogle(deps, request.body.token, { browserKey, origin }))
    },
  )

  app.post(
    '/api/invitations/join',
    {
      config: { access: 'user', permission: 'self' },
      schema: { tags, body: JoinBody, response: { 200: MessageAnswer } },
    },
    async (request) => {
      const user = requireUser(request)
      const origin = clientInfoOf(request)
      await limitLink(origin.ip)
      requireRecentProof(user)
      await joinWithAccount(deps, request.body.token, user, origin)
      return { message: memberTexts.joined }
    },
  )
}
