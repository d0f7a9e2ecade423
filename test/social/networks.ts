import pino from 'pino'
import { instagramConnector } from '#server/integrations/publishers/instagram/connector.ts'
import { linkedInConnector } from '#server/integrations/publishers/linkedin/connector.ts'
import type { Instagram } from '#simulators/instagram/server.ts'
import type { Linkedin } from '#simulators/linkedin/server.ts'
import { instagramAddresses, linkedInAddresses } from './addresses.ts'

const memberScopes = ['openid', 'profile', 'email', 'w_member_social']
export const pageScopes = [
  'r_basicprofile',
  'w_member_social',
  'w_organization_social',
  'r_organization_social',
  'rw_organization_admin',
  'r_member_postAnalytics',
]

const silent = pino({ level: 'silent' })

/** Our client of the simulated LinkedIn's app of members, as the environment would set it up. */
export const linkedInOf = (
  network: Linkedin,
  { scopes = memberScopes, log = silent, clientSecret = network.settings.clientSecret } = {},
) => linkedInConnector({ ...linkedInAddresses(network), clientSecret, scopes }, log)

/** The same with the keys of both apps: new connections go through the one of pages. */
export const linkedInPagesOf = (network: Linkedin, { scopes = pageScopes } = {}) => {
  const { pagesClientId: clientId, pagesClientSecret: clientSecret } = network.settings
  const pages = linkedInConnector({ ...linkedInAddresses(network), clientId, clientSecret, scopes }, silent)
  return { ...pages, former: linkedInOf(network) }
}

/** Our client of a simulated Instagram. */
export const instagramOf = (network: Instagram, log = silent) =>
  instagramConnector(instagramAddresses(network), log)
