import { json, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { tokenText } from '#simulators/network/ids.ts'
import { oauthError } from './errors.ts'
import { appOf, type LinkedinSimulation } from './simulation.ts'
import type { Token } from './state.ts'

const minute = 60_000
const day = 86_400_000

/** `POST /oauth/v2/accessToken`: both grants. */
export function answerAccessToken({ form }: SimulatedRequest, sim: LinkedinSimulation): Reply {
  const refresh = form.grant_type === 'refresh_token'
  const needed = ['grant_type', 'client_id', 'client_secret']
  needed.push(...(refresh ? ['refresh_token'] : ['code', 'redirect_uri']))
  const missing = needed.find((name) => !form[name])
  if (missing) return oauthError(400, 'invalid_request', `A required parameter "${missing}" is missing`)
  if (!isClient(form, sim)) return wrongClient()
  if (refresh) return answerRefresh(form, sim)
  return form.grant_type === 'authorization_code'
    ? answerCode(form, sim)
    : oauthError(400, 'invalid_request', 'Unknown grant_type')
}

/** Whether the secret is the one of the app that asks. */
function isClient(form: Record<string, string>, sim: LinkedinSimulation): boolean {
  const app = appOf(form.client_id, sim)
  return app !== undefined && app.clientSecret === form.client_secret
}

/** The token of that text, if it is one of the app that asks. */
function tokenOf(form: Record<string, string>, text: string | undefined, sim: LinkedinSimulation) {
  const { store, settings } = sim
  return store.state.tokens.find(
    (one) => one.text === text && (one.clientId ?? settings.clientId) === form.client_id,
  )
}

const wrongClient = () => oauthError(401, 'invalid_client', 'Client authentication failed')

function answerCode(form: Record<string, string>, sim: LinkedinSimulation): Reply {
  const { store, clock } = sim
  const code = store.state.codes.find((one) => one.code === form.code)
  if (!code || code.used || code.clientId !== form.client_id) {
    return oauthError(401, 'invalid_request', 'Unable to retrieve access token: authorization code not found')
  }
  if (form.redirect_uri !== code.redirectUri || clock.now() - code.createdAt > 30 * minute) {
    const text =
      'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired.'
    return oauthError(400, 'invalid_redirect_uri', text)
  }
  code.used = true
  return issue(code, sim)
}

function answerRefresh(form: Record<string, string>, sim: LinkedinSimulation): Reply {
  const token = tokenOf(form, form.refresh_token, sim)
  if (token?.kind !== 'refresh' || token.revoked || token.expiresAt <= sim.clock.now()) {
    return oauthError(
      400,
      'invalid_request',
      'The provided authorization grant or refresh token is invalid, expired or revoked',
    )
  }
  return issue({ ...token, clientId: form.client_id ?? '' }, sim, token)
}

type Consent = Pick<Token, 'member' | 'scopes'> & { clientId: string }

function issue({ clientId, member, scopes }: Consent, sim: LinkedinSimulation, held?: Token): Reply {
  const { settings, store, clock } = sim
  const now = clock.now()
  const add = (kind: Token['kind'], expiresAt: number): Token => {
    const text = tokenText('AQ', 498)
    const token: Token = { kind, text, clientId, member, scopes, createdAt: now, expiresAt, revoked: false }
    store.state.tokens.push(token)
    return token
  }
  store.state.tokens = store.state.tokens.filter((one) => one.expiresAt > now - 30 * day)
  const access = add('access', now + 60 * day)
  const body: Record<string, unknown> = {
    access_token: access.text,
    expires_in: 5_184_000,
    scope: scopes.join(settings.scopeSeparator),
    token_type: 'Bearer',
  }
  if (settings.refreshTokens) {
    // A year from the first consent: neither use nor another sign-in renews it.
    const firstAt =
      store.state.grants.find((one) => one.member === member && one.clientId === clientId)?.firstAt ?? now
    const refresh = held ?? add('refresh', firstAt + 365 * day)
    body.refresh_token = refresh.text
    body.refresh_token_expires_in = Math.floor((refresh.expiresAt - now) / 1_000)
  }
  return json(200, body)
}

/** `POST /oauth/v2/introspectToken`: an app knows its own tokens alone. */
export function answerIntrospection({ form }: SimulatedRequest, sim: LinkedinSimulation): Reply {
  if (!isClient(form, sim)) return wrongClient()
  const token = tokenOf(form, form.token, sim)
  if (!token) return json(200, { active: false })
  const expired = token.expiresAt <= sim.clock.now()
  const status = token.revoked ? 'revoked' : expired ? 'expired' : 'active'
  const seconds = (ms: number) => Math.floor(ms / 1_000)
  return json(200, {
    active: status === 'active',
    client_id: form.client_id,
    authorized_at: seconds(token.createdAt),
    created_at: seconds(token.createdAt),
    status,
    expires_at: seconds(token.expiresAt),
    scope: token.scopes.join(','),
    auth_type: '3L',
  })
}

/** `POST /oauth/v2/revoke`: used by integrators, undocumented. */
export function answerRevocation({ form }: SimulatedRequest, sim: LinkedinSimulation): Reply {
  if (!isClient(form, sim)) return wrongClient()
  const token = tokenOf(form, form.token, sim)
  if (token) token.revoked = true
  return { status: 200, headers: {}, body: '' }
}
