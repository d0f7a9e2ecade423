import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Connector, SignedRequest, TokenCheck } from '#server/integrations/publishers/connector.ts'
import { readExactJson, retryWithNewToken } from '#server/integrations/publishers/vendor-call.ts'
import { VendorError } from '#server/integrations/publishers/vendor-error.ts'
import type { RightName } from '#shared/api/social.ts'
import type { InstagramSettings } from './api.ts'
import { instagramOAuth, instagramScopes } from './oauth.ts'

const Payload = z.object({
  algorithm: z.string().regex(/^hmac-sha256$/i),
  /** Exceeds 2⁵³: text, whatever it came as. */
  user_id: z.union([z.string().regex(/^\d{1,30}$/), z.number().int().positive().transform(String)]),
  /** Unix seconds. */
  issued_at: z.number().int().positive().max(32_503_680_000).optional(),
})

/** Clocks of two companies differ by less. */
const clockSkewMs = 300_000

/**
 * Meta's `signed_request`: base64url(HMAC-SHA256 of the second part, keyed by the application's secret), a dot,
 * base64url(JSON). Null for anything that this secret did not sign, and for what claims to come from the future
 * (docs/product/instagram.md §2.11).
 */
export function readSignedRequest(signed: string, secret: string): SignedRequest | null {
  const [, signature = '', payload = ''] = /^([\w-]{43}=?)\.([\w-]{1,4000}={0,2})$/.exec(signed) ?? []
  const sentSignature = Buffer.from(signature, 'base64url')
  const expected = createHmac('sha256', secret).update(payload).digest()
  if (sentSignature.length !== expected.length || !timingSafeEqual(sentSignature, expected)) return null
  const { data } = Payload.safeParse(readExactJson(Buffer.from(payload, 'base64url').toString('utf8')))
  if (!data) return null
  const issuedAt = data.issued_at === undefined ? null : new Date(data.issued_at * 1000)
  if (issuedAt && issuedAt.getTime() > Date.now() + clockSkewMs) return null
  return { networkUserId: data.user_id, issuedAt }
}

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
      } = await retryWithNewToken(() => oauth.readMe(token))
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

    check: async (token): Promise<TokenCheck> => {
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
