import { type Arrival, json, type Reply } from '#simulators/network/exchange.ts'
import { tokenText } from '#simulators/network/ids.ts'
import type { LinkedinDesk } from './desk.ts'
import { oauthError } from './errors.ts'
import { idToken } from './id-token.ts'
import type { Token } from './state.ts'

const minute = 60_000
const day = 86_400_000

/** `POST /oauth/v2/accessToken`: both grants. */
export function answerAccessToken({ form }: Arrival, desk: LinkedinDesk): Reply {
  const { settings } = desk
  const refresh = form.grant_type === 'refresh_token'
  const needed = ['grant_type', 'client_id', 'client_secret']
  needed.push(...(refresh ? ['refresh_token'] : ['code', 'redirect_uri']))
  const missing = needed.find((name) => !form[name])
  if (missing) return oauthError(400, 'invalid_request', `A required parameter "${missing}" is missing`)
  if (form.client_id !== settings.clientId || form.client_secret !== settings.clientSecret) {
    return oauthError(401, 'invalid_client', 'Client authentication failed')
  }
  if (refresh) return answerRefresh(form.refresh_token ?? '', desk)
  return form.grant_type === 'authorization_code'
    ? answerCode(form, desk)
    : oauthError(400, 'invalid_request', 'Unknown grant_type')
}

function answerCode(form: Record<string, string>, desk: LinkedinDesk): Reply {
  const { store, clock } = desk
  const code = store.state.codes.find((one) => one.code === form.code)
  if (!code || code.used) {
    return oauthError(401, 'invalid_request', 'Unable to retrieve access token: authorization code not found')
  }
  if (form.redirect_uri !== code.redirectUri || clock.now() - code.createdAt > 30 * minute) {
    const text =
      'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired.'
    return oauthError(400, 'invalid_redirect_uri', text)
  }
  code.used = true
  return issue(code.member, code.scopes, desk)
}

function answerRefresh(text: string, desk: LinkedinDesk): Reply {
  const token = desk.store.state.tokens.find((one) => one.kind === 'refresh' && one.text === text)
  if (!token || token.revoked || token.expiresAt <= desk.clock.now()) {
    return oauthError(
      400,
      'invalid_request',
      'The provided authorization grant or refresh token is invalid, expired or revoked',
    )
  }
  return issue(token.member, token.scopes, desk, token)
}

function issue(member: string, scopes: string[], desk: LinkedinDesk, held?: Token): Reply {
  const { settings, store, clock } = desk
  const now = clock.now()
  const add = (kind: Token['kind'], expiresAt: number): Token => {
    const text = tokenText('AQ', 498)
    const token: Token = { kind, text, member, scopes, createdAt: now, expiresAt, revoked: false }
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
  if (scopes.includes('openid')) body.id_token = idToken(member, desk)
  if (settings.refreshTokens) {
    // A year from the first consent: neither use nor another sign-in renews it.
    const firstAt = store.state.grants.find((one) => one.member === member)?.firstAt ?? now
    const refresh = held ?? add('refresh', firstAt + 365 * day)
    body.refresh_token = refresh.text
    body.refresh_token_expires_in = Math.floor((refresh.expiresAt - now) / 1_000)
  }
  return json(200, body)
}

/** `POST /oauth/v2/introspectToken`. */
export function answerIntrospection({ form }: Arrival, desk: LinkedinDesk): Reply {
  const { settings, store, clock } = desk
  if (form.client_id !== settings.clientId || form.client_secret !== settings.clientSecret) {
    return oauthError(401, 'invalid_client', 'Client authentication failed')
  }
  const token = store.state.tokens.find((one) => one.text === form.token)
  if (!token) return json(200, { active: false })
  const expired = token.expiresAt <= clock.now()
  const status = token.revoked ? 'revoked' : expired ? 'expired' : 'active'
  const seconds = (ms: number) => Math.floor(ms / 1_000)
  return json(200, {
    active: status === 'active',
    client_id: settings.clientId,
    authorized_at: seconds(token.createdAt),
    created_at: seconds(token.createdAt),
    status,
    expires_at: seconds(token.expiresAt),
    scope: token.scopes.join(','),
    auth_type: '3L',
  })
}

/** `POST /oauth/v2/revoke`: used by integrators, undocumented. */
export function answerRevocation({ form }: Arrival, { settings, store }: LinkedinDesk): Reply {
  if (form.client_id !== settings.clientId || form.client_secret !== settings.clientSecret) {
    return oauthError(401, 'invalid_client', 'Client authentication failed')
  }
  for (const token of store.state.tokens) if (token.text === form.token) token.revoked = true
  return { status: 200, headers: {}, body: '' }
}
