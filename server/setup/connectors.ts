import type { Logger } from 'pino'
import type { Deps } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import type { Connectors } from '#server/integrations/publishers/connector.ts'
import { instagramConnector } from '#server/integrations/publishers/instagram/connector.ts'
import { instagramPublisher } from '#server/integrations/publishers/instagram/publisher.ts'
import { instagramStatistics } from '#server/integrations/publishers/instagram/statistics.ts'
import type { LinkedInSettings } from '#server/integrations/publishers/linkedin/api.ts'
import { linkedInConnector } from '#server/integrations/publishers/linkedin/connector.ts'
import { linkedInPublisher } from '#server/integrations/publishers/linkedin/publisher.ts'
import { linkedInStatistics } from '#server/integrations/publishers/linkedin/statistics.ts'
import { type Network, networks } from '#shared/networks.ts'

/** Shorter than a stop may take, and much shorter than a lease. */
const timeoutMs = 15_000

/** How to publish on the networks whose keys are set. */
export function publishersFromEnv(env: Env, log: Logger): Deps['publishers'] {
  const [linkedIn] = linkedInApps(env)
  const instagram = instagramSettings(env)
  const mediaMustBeHttps = env.RAMAGE_MODE === 'production'
  return {
    ...(linkedIn && { linkedin: linkedInPublisher(linkedIn, log, timeoutMs) }),
    ...(instagram && {
      instagram: instagramPublisher({ ...instagram, mediaMustBeHttps }, log, timeoutMs),
    }),
  }
}

/** How to read statistics on the networks whose keys are set. */
export function statisticsReadersFromEnv(env: Env, log: Logger): Deps['statisticsReaders'] {
  const [linkedIn] = linkedInApps(env)
  const instagram = instagramSettings(env)
  return {
    ...(linkedIn && { linkedin: linkedInStatistics(linkedIn, log, timeoutMs) }),
    ...(instagram && { instagram: instagramStatistics(instagram, log, timeoutMs) }),
  }
}

/** A month before it is too late. */
const oldMonths = 11

/** LinkedIn refuses a version, `YYYYMM`, a year after its release. */
function warnOfOldVersion(version: string, log: Pick<Logger, 'warn'>) {
  const now = new Date()
  const years = now.getUTCFullYear() - Number(version.slice(0, 4))
  const months = years * 12 + now.getUTCMonth() + 1 - Number(version.slice(4))
  if (months >= oldMonths)
    log.warn({ version, months }, 'LINKEDIN_API_VERSION is refused a year after its release: set a newer one')
}

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
  if (env.LINKEDIN_API_BASE === 'https://api.linkedin.com') warnOfOldVersion(env.LINKEDIN_API_VERSION, log)
  const [linkedIn, former] = linkedInApps(env).map((settings) => linkedInConnector(settings, log))
  const instagram = instagramSettings(env)
  return {
    ...(linkedIn && { linkedin: { ...linkedIn, former: former ?? null } }),
    ...(instagram && { instagram: instagramConnector(instagram, log) }),
  }
}

/** The networks whose addresses are not the vendor's own. */
export function simulatedNetworks(env: Env): Network[] {
  const apis = { linkedin: env.LINKEDIN_API_BASE, instagram: env.INSTAGRAM_GRAPH_BASE }
  const own = hosts.map(([, host]) => `https://${host}`)
  return networks.filter((network) => !own.includes(apis[network]))
}

/** The application that every new connection goes through, then the one of earlier connections; none without keys. */
function linkedInApps(env: Env): LinkedInSettings[] {
  const pages = pair(env, 'LINKEDIN_PAGES')
  const members = pair(env, 'LINKEDIN')
  const addresses = {
    apiBase: env.LINKEDIN_API_BASE,
    oauthBase: env.LINKEDIN_OAUTH_BASE,
    apiVersion: env.LINKEDIN_API_VERSION,
  }
  return [
    ...(pages ? [{ ...addresses, ...pages, scopes: env.LINKEDIN_PAGES_SCOPES }] : []),
    ...(members ? [{ ...addresses, ...members, scopes: env.LINKEDIN_SCOPES }] : []),
  ]
}

/** Null without keys. */
function instagramSettings(env: Env) {
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

function pair(env: Env, network: 'LINKEDIN' | 'LINKEDIN_PAGES' | 'INSTAGRAM') {
  const [clientId, clientSecret] = [env[`${network}_CLIENT_ID`], env[`${network}_CLIENT_SECRET`]]
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret)
    throw new Error(`${network}_CLIENT_ID and ${network}_CLIENT_SECRET go together`)
  return { clientId, clientSecret }
}
