import pino from 'pino'
import { instagramConnector } from '#server/integrations/publishers/instagram/connector.ts'
import { linkedInConnector } from '#server/integrations/publishers/linkedin/connector.ts'
import type { Instagram } from '#simulators/instagram/server.ts'
import type { Linkedin } from '#simulators/linkedin/server.ts'

const memberScopes = ['openid', 'profile', 'email', 'w_member_social']
export const pageScopes = [
  ...memberScopes,
  'w_organization_social',
  'r_organization_social',
  'rw_organization_admin',
  'r_member_postAnalytics',
]

const silent = pino({ level: 'silent' })

/** Our client of a simulated LinkedIn, as the environment would set it up. */
export const linkedInOf = (
  { settings, apiBase, wwwBase }: Linkedin,
  { scopes = memberScopes, log = silent, clientSecret = settings.clientSecret } = {},
) =>
  linkedInConnector(
    { clientId: settings.clientId, clientSecret, apiBase, oauthBase: wwwBase, apiVersion: '202609', scopes },
    log,
  )

/** Our client of a simulated Instagram. */
export const instagramOf = ({ settings, authBase, tokenBase, graphBase }: Instagram, log = silent) =>
  instagramConnector(
    {
      clientId: settings.clientId,
      clientSecret: settings.clientSecret,
      authBase,
      tokenBase,
      graphBase,
      graphVersion: 'v26.0',
    },
    log,
  )
