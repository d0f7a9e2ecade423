import type { Instagram } from '#simulators/instagram/server.ts'
import type { Linkedin } from '#simulators/linkedin/server.ts'

/** What the environment would say of a simulated LinkedIn; scopes are the caller's. */
export const linkedInAddresses = ({ settings, apiBase, wwwBase }: Linkedin) => ({
  clientId: settings.clientId,
  clientSecret: settings.clientSecret,
  apiBase,
  oauthBase: wwwBase,
  apiVersion: '202609',
})

/** What the environment would say of a simulated Instagram. */
export const instagramAddresses = ({ settings, authBase, tokenBase, graphBase }: Instagram) => ({
  clientId: settings.clientId,
  clientSecret: settings.clientSecret,
  authBase,
  tokenBase,
  graphBase,
  graphVersion: 'v26.0',
})
