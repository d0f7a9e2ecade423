import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'
import type { Connectors } from '#server/integrations/publishers/connections.ts'
import { instagramConnector } from '#server/integrations/publishers/instagram/connector.ts'
import { linkedInConnector } from '#server/integrations/publishers/linkedin/connector.ts'
import { warnOfOldVersion } from './linkedin-version.ts'

const hosts = [
  ['LINKEDIN_API_BASE', 'api.linkedin.com'],
  ['LINKEDIN_OAUTH_BASE', 'www.linkedin.com'],
  ['INSTAGRAM_AUTH_BASE', 'www.instagram.com'],
  ['INSTAGRAM_TOKEN_BASE', 'api.instagram.com'],
  ['INSTAGRAM_GRAPH_BASE', 'graph.instagram.com'],
] as const

/** The networks whose keys are set. Throws on half a pair, and in production on a network that is not the real one. */
export function connectorsFromEnv(env: Env, log: Logger): Connectors {
  if (env.RAMAGE_MODE === 'production') {
    for (const [name, host] of hosts)
      if (env[name] !== `https://${host}`) throw new Error(`${name}: production trusts https://${host} alone`)
  }
  const linkedIn = linkedInSettings(env)
  if (linkedIn?.apiBase === 'https://api.linkedin.com') warnOfOldVersion(linkedIn.apiVersion, log)
  const instagram = instagramSettings(env)
  return {
    ...(linkedIn && { linkedin: linkedInConnector(linkedIn, log) }),
    ...(instagram && { instagram: instagramConnector(instagram, log) }),
  }
}

/** Null without keys. */
export function linkedInSettings(env: Env) {
  const keys = pair(env, 'LINKEDIN')
  return (
    keys && {
      ...keys,
      apiBase: env.LINKEDIN_API_BASE,
      oauthBase: env.LINKEDIN_OAUTH_BASE,
      apiVersion: env.LINKEDIN_API_VERSION,
      scopes: env.LINKEDIN_SCOPES,
    }
  )
}

/** Null without keys. */
export function instagramSettings(env: Env) {
  const keys = pair(env, 'INSTAGRAM')
  return (
    keys && {
      ...keys,
      authBase: env.INSTAGRAM_AUTH_BASE,
      tokenBase: env.INSTAGRAM_TOKEN_BASE,
      graphBase: env.INSTAGRAM_GRAPH_BASE,
      graphVersion: env.INSTAGRAM_GRAPH_VERSION,
    }
  )
}

function pair(env: Env, network: 'LINKEDIN' | 'INSTAGRAM') {
  const [clientId, clientSecret] = [env[`${network}_CLIENT_ID`], env[`${network}_CLIENT_SECRET`]]
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret)
    throw new Error(`${network}_CLIENT_ID and ${network}_CLIENT_SECRET go together`)
  return { clientId, clientSecret }
}
