import type { Logger } from 'pino'
import { z } from 'zod'
import type { Grant } from '#server/integrations/publishers/connector.ts'
import { readAnswer } from '#server/integrations/publishers/vendor-error.ts'
import { type InstagramSettings, openInstagram } from './api.ts'

export const instagramScopes = [
  'instagram_business_basic',
  'instagram_business_content_publish',
  'instagram_business_manage_insights',
]

const Permissions = z
  .union([z.string().transform((list) => list.split(/[\s,]+/).filter(Boolean)), z.array(z.string())])
  .optional()

const ShortLived = z.object({ access_token: z.string().min(1), permissions: Permissions })
/** Documented in a list, seen bare. */
const Exchanged = z.union([
  ShortLived,
  z.object({ data: z.tuple([ShortLived], z.unknown()) }).transform(({ data }) => data[0]),
])

const LongLived = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  permissions: Permissions,
})

/** Exceeds 2⁵³: text, whatever it came as. */
const Id = z.union([z.string().min(1), z.number().transform(String)])
const Account = z.object({
  user_id: Id,
  /** The person's id for this application alone. */
  id: Id.optional().catch(undefined),
  username: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  account_type: z.string().optional().catch(undefined),
})

/** Published both bare and in a list. */
const Me = z.union([
  Account,
  z.object({ data: z.tuple([Account], z.unknown()) }).transform(({ data }) => data[0]),
])

/** Instagram Login (docs/product/instagram.md §2.3). Tokens travel in addresses here: nothing may log one. */
export function instagramOAuth(settings: InstagramSettings, log: Logger) {
  const { clientId, clientSecret, authBase, tokenBase, graphBase, graphVersion } = settings
  const call = openInstagram(settings, log)
  const get = async (path: string, query: Record<string, string>) =>
    (await call({ name: path, url: `${graphBase}/${path}?${new URLSearchParams(query)}` })).json

  return {
    authorizeUrl: ({ state, redirectUri }: { state: string; redirectUri: string }) => {
      const query = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: instagramScopes.join(','),
        state,
        enable_fb_login: '0',
      }
      return `${authBase}/oauth/authorize?${new URLSearchParams(query)}`
    },

    /** Two calls: a token of an hour, then one of sixty days. */
    exchangeCode: async ({ code, redirectUri }: { code: string; redirectUri: string }): Promise<Grant> => {
      const form = {
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        // The mark that the network hangs on its address is not part of the code.
        code: code.replace(/#_$/, ''),
      }
      const url = `${tokenBase}/oauth/access_token`
      const short = readAnswer(
        'instagram',
        Exchanged,
        (await call({ name: 'oauth/access_token', url, method: 'POST', form })).json,
      )
      const query = {
        grant_type: 'ig_exchange_token',
        client_secret: clientSecret,
        access_token: short.access_token,
      }
      const long = await get('access_token', query)
      return readGrant(long, short.permissions ?? instagramScopes)
    },

    refresh: async (token: string): Promise<Grant> =>
      readGrant(
        await get('refresh_access_token', { grant_type: 'ig_refresh_token', access_token: token }),
        [],
      ),

    readMe: async (token: string) => {
      const fields = 'id,user_id,username,name,account_type'
      return readAnswer('instagram', Me, await get(`${graphVersion}/me`, { fields, access_token: token }))
    },
  }
}

function readGrant(json: unknown, known: string[]): Grant {
  const { access_token, expires_in, permissions } = readAnswer('instagram', LongLived, json)
  const expiresAt = new Date(Date.now() + expires_in * 1000)
  return {
    token: access_token,
    expiresAt,
    scopes: permissions ?? known,
    refreshToken: null,
    refreshExpiresAt: null,
  }
}
