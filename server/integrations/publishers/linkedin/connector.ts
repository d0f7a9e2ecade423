import type { Logger } from 'pino'
import type { Connector, Grant } from '#server/integrations/publishers/connector.ts'
import type { RightName, TargetKind } from '#shared/api/social.ts'
import type { LinkedInSettings } from './api.ts'
import { linkedInIdentity } from './identity.ts'
import { linkedInOAuth } from './oauth.ts'

const dayMs = 86_400_000
const renewDaysBefore = 10

/** Profiles and, where the scopes allow it, company pages. */
export function linkedInConnector(settings: LinkedInSettings, log: Logger): Connector {
  const oauth = linkedInOAuth(settings, log)
  const identity = linkedInIdentity(settings, log)
  return {
    network: 'linkedin',
    clientId: settings.clientId,
    former: null,
    scopes: settings.scopes,
    authorizeUrl: oauth.authorizeUrl,
    problemOf: (error) =>
      error.startsWith('user_cancelled') || error === 'access_denied' ? 'cancelled' : 'misconfigured',

    exchangeCode: async (request) => withRealScopes(await oauth.exchangeCode(request)),

    listTargets: async ({ token, scopes }) => {
      const member = await identity.readMember(token)
      const canList = scopes.includes('rw_organization_admin') && scopes.includes('w_organization_social')
      // Pages that cannot be listed now do not keep the member from connecting.
      const pages = canList ? await identity.listPages(token).catch(() => []) : []
      const targets = [...(scopes.includes('w_member_social') ? [member] : []), ...pages]
      return { grantedBy: member.networkId, targets, problem: targets.length > 0 ? null : 'publish_missing' }
    },

    rightsOf,
    check: oauth.introspect,

    isRenewable: ({ hasRefreshToken, refreshExpiresAt, expiresAt }, now) =>
      hasRefreshToken &&
      (refreshExpiresAt === null || refreshExpiresAt > now) &&
      expiresAt !== null &&
      expiresAt.getTime() - now.getTime() < renewDaysBefore * dayMs,

    renew: async ({ refreshToken }) => oauth.refresh(refreshToken ?? ''),
    readSignedRequest: null,
    revoke: oauth.revoke,
  }

  /** The answer's own scopes stand where LinkedIn does not tell the token's. */
  async function withRealScopes(grant: Grant): Promise<Grant> {
    // The refusal is a line of the log already.
    const introspected = await oauth.introspect(grant.token).catch(() => null)
    const scopes = introspected?.scopes && introspected.scopes.length > 0 ? introspected.scopes : grant.scopes
    return { ...grant, scopes, expiresAt: introspected?.expiresAt ?? grant.expiresAt }
  }
}

function rightsOf(scopes: string[], kind: TargetKind): RightName[] {
  const has = (scope: string) => scopes.includes(scope)
  const rights: [RightName, boolean][] =
    kind === 'member'
      ? [
          ['publish', has('w_member_social')],
          ['statistics', has('r_member_postAnalytics')],
        ]
      : [
          ['publish', has('w_organization_social')],
          ['statistics', has('rw_organization_admin')],
        ]
  return rights.filter(([, isGranted]) => isGranted).map(([right]) => right)
}
