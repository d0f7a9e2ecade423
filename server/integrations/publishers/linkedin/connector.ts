import type { Logger } from 'pino'
import { z } from 'zod'
import type { Connector, Grant, Target } from '#server/integrations/publishers/connector.ts'
import { retryWithNewToken } from '#server/integrations/publishers/vendor-call.ts'
import { readAnswer } from '#server/integrations/publishers/vendor-error.ts'
import type { RightName, TargetKind } from '#shared/api/social.ts'
import { type LinkedInSettings, openRest } from './api.ts'
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

const maxPages = 20

/** Roles that may post as a page; one of them is seen under two names (docs/product/linkedin.md §1.1). */
const postingRoles = [
  'ADMINISTRATOR',
  'CONTENT_ADMIN',
  'CONTENT_ADMINISTRATOR',
  'DIRECT_SPONSORED_CONTENT_POSTER',
]

/** A showcase page is a page like others, whichever way it is written (docs/product/linkedin.md §1.4). */
const pageNumber = /^urn:li:organization(?:Brand)?:(\d+)$/

const Word = z.string().optional().catch(undefined)
const Userinfo = z.object({ sub: z.string().min(1), name: Word })
const Me = z.object({ id: z.string().min(1), localizedFirstName: Word, localizedLastName: Word })
const Role = z.object({ role: z.string(), state: z.string().optional(), organization: z.string().optional() })
const Roles = z.object({ elements: z.array(Role) })
const Page = z.object({ localizedName: z.string().optional(), vanityName: z.string().optional() })

/** Who a token speaks for on LinkedIn (docs/product/linkedin.md §1.4). */
function linkedInIdentity(settings: LinkedInSettings, log: Logger) {
  const { call, rest } = openRest(settings, log)

  return {
    /** An application without OpenID Connect has no userinfo, and one with it no `me`. */
    readMember: async (token: string): Promise<Target> => {
      const read = (name: string) => {
        const headers = { authorization: `Bearer ${token}` }
        return retryWithNewToken(() => call({ name, url: `${settings.apiBase}/v2/${name}`, headers }))
      }
      if (settings.scopes.includes('openid')) {
        const { sub, name = '' } = readAnswer('linkedin', Userinfo, (await read('userinfo')).json)
        return profileOf(sub, name)
      }
      const { id, localizedFirstName, localizedLastName } = readAnswer(
        'linkedin',
        Me,
        (await read('me')).json,
      )
      return profileOf(id, [localizedFirstName, localizedLastName].filter(Boolean).join(' '))
    },

    /** Pages the member may post as. A page whose name cannot be read is known by its number. */
    listPages: async (token: string): Promise<Target[]> => {
      const path = 'organizationAcls?q=roleAssignee&state=APPROVED&start=0&count=100'
      const { json } = await rest({ name: 'organizationAcls', path, token })
      const { elements } = readAnswer('linkedin', Roles, json)
      const posting = elements.filter(
        ({ role, state = 'APPROVED' }) => postingRoles.includes(role) && state === 'APPROVED',
      )
      const numbers = posting.flatMap(({ organization = '' }) => pageNumber.exec(organization)?.[1] ?? [])
      return Promise.all([...new Set(numbers)].slice(0, maxPages).map(readPage))

      async function readPage(number: string): Promise<Target> {
        const path = `organizations/${number}`
        // A page whose name cannot be read is shown without; the refusal is a line of the log already.
        const answer = await rest({ name: 'organizations', path, token }).catch(() => null)
        const page = Page.safeParse(answer?.json).data
        return {
          networkId: `urn:li:organization:${number}`,
          kind: 'page',
          displayName: page?.localizedName ?? '',
          handle: page?.vanityName ?? '',
          scopedId: null,
        }
      }
    },
  }
}

const profileOf = (id: string, displayName: string): Target => ({
  networkId: `urn:li:person:${id}`,
  kind: 'member',
  displayName,
  handle: '',
  scopedId: null,
})
