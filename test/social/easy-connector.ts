import type { Connector } from '#server/integrations/publishers/connector.ts'
import type { ConnectAnswer, SocialAccountsAnswer } from '#shared/api/social.ts'
import type { TestApp, Visitor } from '#test/app.ts'

/** A network that says yes to everything, for tests that only need an account to be there. */
export const easyConnector: Connector = {
  network: 'linkedin',
  clientId: 'easy',
  former: null,
  scopes: ['w_member_social'],
  authorizeUrl: ({ state }) => `https://network.example/?state=${state}`,
  problemOf: () => 'cancelled',
  exchangeCode: async ({ code }) => ({
    token: `token of ${code}`,
    expiresAt: new Date(Date.now() + 60 * 86_400_000),
    scopes: ['w_member_social'],
    refreshToken: null,
    refreshExpiresAt: null,
  }),
  listTargets: async () => ({
    grantedBy: 'urn:li:person:abc',
    targets: [
      {
        networkId: 'urn:li:person:abc',
        kind: 'member',
        displayName: 'Camille Moreau',
        handle: '',
        scopedId: null,
      },
    ],
    problem: null,
  }),
  rightsOf: () => ['publish'],
  check: async () => ({ isGood: true, expiresAt: null, scopes: null, scopedId: null }),
  isRenewable: () => false,
  renew: () => Promise.reject(new Error('never asked')),
  readSignedRequest: null,
  revoke: null,
}

/** Goes the whole way of a connection to {@link easyConnector}. */
export async function connectedAccount({ call }: TestApp, owner: Visitor) {
  const started = await call<ConnectAnswer>('POST', '/api/social/linkedin/connect', { as: owner, body: {} })
  const state = new URL(started.body.url).searchParams.get('state')
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
  const back = await call('GET', `/api/social/linkedin/callback?code=c1&state=${state}`, {
    headers: { cookie },
  })
  const connectionId =
    new URL(String(back.headers.location), 'http://here').searchParams.get('connexion') ?? ''
  await call('POST', `/api/social/connections/${connectionId}`, { as: owner, body: {} })
  const { body } = await call<SocialAccountsAnswer>('GET', '/api/social/accounts', { as: owner })
  return { connectionId, accountId: body.accounts[0]?.id ?? '' }
}
