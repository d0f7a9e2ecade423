import { findGoogleIdentity } from '#server/db/google-identities.ts'
import { getUser } from '#server/db/users.ts'
import type { Deps } from '#server/deps.ts'
import { unlinkGoogle } from '#server/services/google/link.ts'
import { requireFreshProof } from '#server/services/sign-in/reauthentication.ts'
import { createSignInThrottle } from '#server/services/sign-in/throttle.ts'
import { MessageAnswer } from '#shared/api/answers.ts'
import { FreshProof } from '#shared/api/fresh-proof.ts'
import { GoogleIdentityAnswer } from '#shared/api/google.ts'
import { accountTexts } from '#shared/messages/accounts.ts'
import type { App } from './app-type.ts'
import { requireUser } from './authentication.ts'
import { clientInfoOf } from './read-client-info.ts'

const config = { access: 'user', permission: 'self' } as const
const tags = ['auth']
const path = '/api/auth/google/identity'

/** The linked Google account, on the settings page. */
export function googleIdentityRoutes(app: App, deps: Deps): void {
  const throttle = createSignInThrottle(deps)

  app.get(path, { config, schema: { tags, response: { 200: GoogleIdentityAnswer } } }, async (request) => {
    const { id } = requireUser(request)
    const [identity, user] = await Promise.all([findGoogleIdentity(deps.db, id), getUser(deps.db, id)])
    return {
      linked: identity && { email: identity.email, linked_at: identity.linkedAt.toISOString() },
      can_unlink: identity !== null && (user?.passwordHash ?? null) !== null,
    }
  })

  app.delete(
    path,
    { config, schema: { tags, body: FreshProof, response: { 200: MessageAnswer } } },
    async (request) => {
      const user = requireUser(request)
      await requireFreshProof(deps, throttle, { ...user, ip: request.ip }, request.body)
      await unlinkGoogle(deps, user.id, clientInfoOf(request))
      return { message: accountTexts.googleUnlinked }
    },
  )
}
