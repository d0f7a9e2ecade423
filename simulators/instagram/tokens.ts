import { json, Refusal, type Reply, type SimulatedRequest } from '#simulators/network/http.ts'
import { tokenText } from '#simulators/network/ids.ts'
import { badParameter, endedToken, exchangeError, graphError, refuse } from './errors.ts'
import { dayMs, type InstagramSimulation } from './settings.ts'
import type { Token } from './state.ts'

const hourMs = 3_600_000

/** `POST api.instagram.com/oauth/access_token`: a code against a token of one hour. */
export function exchangeCode(request: SimulatedRequest, sim: InstagramSimulation): Reply {
  const { settings, store, clock } = sim
  const { form, fault } = request
  const missing = ['client_id', 'client_secret', 'grant_type', 'redirect_uri', 'code'].find(
    (name) => !form[name],
  )
  if (missing) return exchangeError(`Missing required field ${missing}`)
  if (form.grant_type !== 'authorization_code') return exchangeError('Invalid grant_type')
  if (form.client_id !== settings.clientId) return exchangeError('Invalid platform app')
  if (form.client_secret !== settings.clientSecret) return exchangeError('Error validating client secret')
  const code = store.state.codes.find((one) => one.code === form.code)
  if (!code) return exchangeError('Matching code was not found or was already used.')
  if (code.redirectUri !== form.redirect_uri) {
    return exchangeError(
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
    )
  }
  if (code.used) return exchangeError('This authorization code has been used')
  if (clock.now() - code.createdAt > hourMs) return exchangeError('This authorization code has expired')
  code.used = true
  const token = issue('short', code.userId, code.scopes, hourMs, sim)
  const one = {
    access_token: token.text,
    user_id: token.userId,
    permissions: settings.permissionList ? code.scopes : code.scopes.join(','),
  }
  const flat = fault?.kind === 'token_shape' ? !settings.flatTokens : settings.flatTokens
  const reply = json(200, flat ? one : { data: [one] })
  if (!settings.bareUserId) return reply
  return { ...reply, body: reply.body.toString().replace(/"user_id":"(\d+)"/, '"user_id":$1') }
}

/** `GET /access_token`: a token of one hour against one of 60 days. */
export function exchangeForLong({ query }: SimulatedRequest, sim: InstagramSimulation): Reply {
  if (query.get('grant_type') !== 'ig_exchange_token') throw badParameter('Invalid grant_type')
  if (query.get('client_secret') !== sim.settings.clientSecret) {
    throw refuse(101, undefined, 'Error validating client secret.')
  }
  const token = validToken(query.get('access_token'), sim)
  if (token.kind !== 'short')
    throw refuse(452, undefined, 'Session key invalid: the token is not short-lived')
  return describeLong(issue('long', token.userId, token.scopes, 60 * dayMs, sim), sim)
}

/** `GET /refresh_access_token`: 60 days more, for a token of at least a day. */
export function refreshToken({ query }: SimulatedRequest, sim: InstagramSimulation): Reply {
  if (query.get('grant_type') !== 'ig_refresh_token') throw badParameter('Invalid grant_type')
  const token = validToken(query.get('access_token'), sim)
  if (!token.scopes.includes('instagram_business_basic')) throw lacking('instagram_business_basic')
  if (token.kind !== 'long' || sim.clock.now() - token.createdAt < dayMs) {
    throw refuse(100, undefined, 'The access token must be long-lived and at least 24 hours old')
  }
  return describeLong(issue('long', token.userId, token.scopes, 60 * dayMs, sim), sim, token.scopes)
}

function describeLong(token: Token, { clock }: InstagramSimulation, scopes?: string[]): Reply {
  return json(200, {
    access_token: token.text,
    token_type: 'bearer',
    expires_in: Math.floor((token.expiresAt - clock.now()) / 1_000),
    ...(scopes ? { permissions: scopes.join(',') } : {}),
  })
}

function issue(
  kind: Token['kind'],
  userId: string,
  scopes: string[],
  lifeMs: number,
  sim: InstagramSimulation,
): Token {
  const { store, clock } = sim
  const now = clock.now()
  store.state.tokens = store.state.tokens.filter((one) => one.expiresAt > now - 30 * dayMs)
  const text = tokenText('IGAA', 180)
  const token: Token = { kind, text, userId, scopes, createdAt: now, expiresAt: now + lifeMs, ended: null }
  store.state.tokens.push(token)
  return token
}

/** The token that text stands for; refuses with 190 in the network's words. */
export function validToken(text: string | null, { store, clock }: InstagramSimulation): Token {
  if (!text) throw refuse(190, undefined, 'An access token is required to request this resource.')
  const token = store.state.tokens.find((one) => one.text === text)
  if (!token)
    throw new Refusal(
      graphError({ code: 190, message: 'Invalid OAuth access token - Cannot parse access token' }),
    )
  if (token.ended !== null) throw new Refusal(endedToken(token.ended))
  if (token.expiresAt <= clock.now()) throw new Refusal(endedToken(463))
  return token
}

/** 10: the permission is not granted. */
export function lacking(scope: string): Refusal {
  return refuse(10, undefined, `(#10) Application does not have permission for this action: ${scope}`)
}
