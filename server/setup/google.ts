import type { Env } from '#server/env.ts'
import { googleIdentity } from '#server/integrations/identity/google.ts'
import type { GoogleIdentity } from '#server/integrations/identity/types.ts'

/**
 * Sign-in with Google, or null without a client id. Throws when production would trust keys or a script that are not
 * Google's.
 */
export function googleFromEnv(env: Env): GoogleIdentity | null {
  if (env.RAMAGE_MODE === 'production') {
    for (const [name, host] of vendorHosts) {
      const { protocol, hostname } = new URL(env[name])
      if (protocol !== 'https:' || hostname !== host)
        throw new Error(`${name}: production trusts https://${host} alone`)
    }
  }
  if (!env.GOOGLE_CLIENT_ID) return null
  return googleIdentity({
    clientId: env.GOOGLE_CLIENT_ID,
    jwksUrl: env.GOOGLE_JWKS_URL,
    scriptUrl: env.GOOGLE_GSI_SCRIPT_URL,
  })
}

const vendorHosts = [
  ['GOOGLE_JWKS_URL', 'www.googleapis.com'],
  ['GOOGLE_GSI_SCRIPT_URL', 'accounts.google.com'],
] as const
