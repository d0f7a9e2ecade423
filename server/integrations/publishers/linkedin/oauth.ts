import type { Logger } from 'pino'
import { z } from 'zod'
import type { Grant, TokenCheck } from '#server/integrations/publishers/connector.ts'
import type { CallVendor } from '#server/integrations/publishers/vendor-call.ts'
import {
  readAnswer,
  type VendorFailure,
  type VendorRefusal,
} from '#server/integrations/publishers/vendor-error.ts'
import { type LinkedInSettings, openLinkedIn } from './api.ts'

const Tokens = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().optional(),
  scope: z.string().optional(),
  refresh_token: z.string().min(1).optional(),
  refresh_token_expires_in: z.number().positive().optional(),
})

const Introspection = z.object({
  active: z.boolean(),
  expires_at: z.number().positive().optional(),
  scope: z.string().optional(),
})

/** LinkedIn's token endpoints (docs/product/linkedin.md §1.3). */
export function linkedInOAuth(settings: LinkedInSettings, log: Logger) {
  const { clientId, clientSecret, oauthBase } = settings
  const client = { client_id: clientId, client_secret: clientSecret }
  const open = (grant: GrantType) =>
    openLinkedIn(settings, log, (status, json) => classifyTokenError(grant, status, json))
  const calls = { code: open('code'), refresh: open('refresh'), other: open('other') }
  const post = (call: CallVendor, name: string, form: Record<string, string>) =>
    call({ name, url: `${oauthBase}/oauth/v2/${name}`, method: 'POST', form: { ...form, ...client } })

  return {
    authorizeUrl: ({ state, redirectUri }: { state: string; redirectUri: string }) => {
      const url = new URL(`${oauthBase}/oauth/v2/authorization`)
      const query = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state }
      // As it is written in LinkedIn's own examples: %20 between scopes, never a plus sign.
      const scope = encodeURIComponent(settings.scopes.join(' '))
      return `${url}?${new URLSearchParams(query)}&scope=${scope}`
    },

    exchangeCode: async ({ code, redirectUri }: { code: string; redirectUri: string }): Promise<Grant> => {
      const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
      return readGrant((await post(calls.code, 'accessToken', form)).json)
    },

    refresh: async (refreshToken: string): Promise<Grant> => {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
      return readGrant((await post(calls.refresh, 'accessToken', form)).json)
    },

    /** The real scopes and end of a token. */
    introspect: async (token: string): Promise<TokenCheck> => {
      const { json } = await post(calls.other, 'introspectToken', { token })
      const { active, expires_at, scope } = readAnswer('linkedin', Introspection, json)
      const expiresAt = expires_at ? new Date(expires_at * 1000) : null
      return {
        isGood: active,
        expiresAt,
        scopes: scope === undefined ? null : splitScopes(scope),
        scopedId: null,
      }
    },

    /** Undocumented, used by many: for best efforts only. */
    revoke: async (token: string): Promise<void> => {
      await post(calls.other, 'revoke', { token })
    },
  }
}

function readGrant(json: unknown): Grant {
  const tokens = readAnswer('linkedin', Tokens, json)
  return {
    token: tokens.access_token,
    expiresAt: inSeconds(tokens.expires_in),
    scopes: splitScopes(tokens.scope ?? ''),
    refreshToken: tokens.refresh_token ?? null,
    refreshExpiresAt: inSeconds(tokens.refresh_token_expires_in),
  }
}

/** Seen with commas and with spaces. */
const splitScopes = (scope: string) => scope.split(/[\s,]+/).filter(Boolean)

const inSeconds = (seconds: number | undefined) => (seconds ? new Date(Date.now() + seconds * 1000) : null)

type GrantType = 'code' | 'refresh' | 'other'

const TokenError = z.object({ error: z.string(), error_description: z.string().default('') })

/** `{error, error_description}`; `reconnect` means: go through LinkedIn's pages again. */
function classifyTokenError(grant: GrantType, status: number, json: unknown): VendorRefusal {
  const { data } = TokenError.safeParse(json)
  const details = {
    code: data?.error ?? null,
    subcode: null,
    message: data?.error_description || `HTTP ${status}`,
  }
  return { ...details, failure: failureOf(grant, status, data?.error) }
}

function failureOf(grant: GrantType, status: number, error: string | undefined): VendorFailure {
  if (status === 429) return 'quota'
  if (status >= 500) return 'retry_later'
  if (error === 'invalid_client') return 'fix_config'
  if (error === 'invalid_redirect_uri') return 'reconnect'
  if (error === 'invalid_request') return status === 401 || grant === 'refresh' ? 'reconnect' : 'fix_config'
  return 'permanent'
}
