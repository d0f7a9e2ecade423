import type { Logger } from 'pino'
import type { Check, Connector } from '#server/integrations/publishers/connections.ts'
import { onceMoreWhenFresh } from '#server/integrations/publishers/fresh-token.ts'
import { VendorError } from '#server/integrations/publishers/vendor-error.ts'
import type { RightName } from '#shared/api/social.ts'
import { instagramOAuth, instagramScopes } from './oauth.ts'
import type { InstagramSettings } from './settings.ts'
import { readSignedRequest } from './signed-request.ts'

const dayMs = 86_400_000
/** Instagram renews a token from its second day; a week leaves seven weeks of tries. */
const renewAfterDays = 7

/** Business and creator accounts; the network has no call to take a consent back. */
export function instagramConnector(settings: InstagramSettings, log: Logger): Connector {
  const oauth = instagramOAuth(settings, log)
  return {
    network: 'instagram',
    clientId: settings.clientId,
    former: null,
    scopes: instagramScopes,
    authorizeUrl: oauth.authorizeUrl,
    problemOf: (error) => (error === 'access_denied' ? 'cancelled' : 'misconfigured'),
    exchangeCode: oauth.exchangeCode,

    listTargets: async ({ token, scopes }) => {
      const {
        user_id,
        id = null,
        username = '',
        name = '',
        account_type = '',
      } = await onceMoreWhenFresh(() => oauth.readMe(token))
      const grantedBy = user_id
      if (/^personal$/i.test(account_type)) return { grantedBy, targets: [], problem: 'personal_account' }
      if (!rightsOf(scopes).includes('publish')) return { grantedBy, targets: [], problem: 'publish_missing' }
      const target = {
        networkId: user_id,
        kind: 'professional',
        displayName: name,
        handle: username,
        scopedId: id,
      } as const
      return { grantedBy, targets: [target], problem: null }
    },

    rightsOf,

    check: async (token): Promise<Check> => {
      try {
        const { id = null } = await oauth.readMe(token)
        return { isGood: true, expiresAt: null, scopes: null, scopedId: id }
      } catch (error) {
        if (!(error instanceof VendorError) || error.failure !== 'reconnect') throw error
        return { isGood: false, expiresAt: null, scopes: null, scopedId: null }
      }
    },

    isRenewable: ({ issuedAt, expiresAt }, now) =>
      now.getTime() - issuedAt.getTime() > renewAfterDays * dayMs && (expiresAt === null || expiresAt > now),

    renew: ({ token }) => oauth.refresh(token),
    readSignedRequest: (signed) => readSignedRequest(signed, settings.clientSecret),
    revoke: null,
  }
}

function rightsOf(scopes: string[]): RightName[] {
  const has = (scope: string) => scopes.includes(scope)
  const canPublish = has('instagram_business_basic') && has('instagram_business_content_publish')
  return [
    ...(canPublish ? (['publish'] as const) : []),
    ...(has('instagram_business_manage_insights') ? (['statistics'] as const) : []),
  ]
}
