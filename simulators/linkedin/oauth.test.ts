import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Linkedin, startLinkedin } from './server.ts'
import {
  api,
  connect,
  consent,
  exchange,
  landing,
  memberScopes,
  pageScopes,
  postBody,
  token,
} from './test-client.ts'

let network: Linkedin
beforeEach(async () => {
  network = await startLinkedin({ now: () => Date.UTC(2026, 10, 22, 9) })
})
afterEach(() => network.close())

const minute = 60_000
const day = 86_400_000
const authorize = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${network.wwwBase}/oauth/v2/authorization?${new URLSearchParams(query)}`, {
    redirect: 'manual',
    headers,
  })

describe('consent', () => {
  it('shows who may accept, and echoes the state with a code', async () => {
    const { asked, status, back, cookie } = await consent(network, memberScopes)
    expect([status, back.get('state')]).toEqual([302, 's1'])
    const page = await authorize(asked)
    expect(page.status).toBe(200)
    const text = await page.text()
    expect(text).toContain('Camille Moreau')
    expect(text).toContain('Maison Perrin (lecture seule)')
    const again = await authorize(asked, { cookie: cookie.split(';')[0] ?? '' })
    expect([again.status, landing(again).back.has('code')]).toEqual([302, true])
    const fewer = { ...asked, scope: 'openid w_member_social' }
    const more = await authorize(fewer, { cookie: cookie.split(';')[0] ?? '' })
    expect(more.status).toBe(200)
  })

  it.each([
    ['refuse', 'user_cancelled_authorize'],
    ['cancel', 'user_cancelled_login'],
  ])('%s leads back with %s', async (does, error) => {
    const { back } = await consent(network, memberScopes, { does })
    expect(Object.fromEntries(back)).toMatchObject({
      error,
      state: 's1',
      error_description: expect.any(String),
    })
    expect(back.has('code')).toBe(false)
  })

  it('refuses a scope the app does not hold, and pages for a bad app or address', async () => {
    const { asked, back } = await consent(network, 'openid r_member_social')
    expect(back.get('error')).toBe('unauthorized_scope_error')
    expect((await authorize({ ...asked, client_id: 'x' })).status).toBe(401)
    network.settings.redirectUris = ['https://ramage.fr/retour']
    expect((await authorize({ ...asked, scope: 'openid' })).status).toBe(401)
    const registered = { ...asked, scope: 'openid', redirect_uri: 'https://ramage.fr/retour?a=1' }
    expect((await authorize(registered)).status).toBe(200)
  })

  it('lets another person in by name', async () => {
    const { back } = await consent(network, memberScopes, { name: 'Ana Bel Kaci' })
    const { access_token } = (await exchange(network, back.get('code'))).body
    const { body } = await api(network, access_token, '/v2/userinfo', { version: null })
    expect(body).toMatchObject({ name: 'Ana Bel Kaci', given_name: 'Ana', locale: { language: 'fr' } })
  })
})

describe('the two apps', () => {
  it.each([
    ['members', pageScopes],
    ['members', 'openid w_organization_social'],
    ['pages', memberScopes],
    ['pages', `openid ${pageScopes}`],
  ] as const)('%s are refused the scopes of the other: %s', async (app, scope) => {
    const { back } = await consent(network, scope, {}, app)
    expect(Object.fromEntries(back)).toMatchObject({ error: 'unauthorized_scope_error', state: 's1' })
  })

  it('know the same person by another id, each by its own call', async () => {
    const [member, pages] = [await connect(network), await connect(network, pageScopes)]
    const { body: info } = await api(network, member, '/v2/userinfo', { version: null })
    const { body: me } = await api(network, pages, '/v2/me', { version: null })
    expect(me).toMatchObject({ localizedFirstName: 'Camille', localizedLastName: 'Moreau' })
    expect(me.id).not.toBe(info.sub)
    expect(await api(network, pages, '/v2/userinfo', { version: null })).toMatchObject({ status: 403 })
    expect(await api(network, member, '/v2/me', { version: null })).toMatchObject({ status: 403 })
    const stranger = postBody(`urn:li:person:${info.sub}`, 'Bonjour')
    expect((await api(network, pages, '/rest/posts', { method: 'POST', body: stranger })).status).toBe(403)
  })

  it('know their own codes and tokens alone, and end none of the other’s', async () => {
    const member = await connect(network)
    const { back } = await consent(network, pageScopes)
    const code = back.get('code')
    expect(await exchange(network, code, 'members')).toMatchObject({ body: { error: 'invalid_request' } })
    const { access_token: pages } = (await exchange(network, code, 'pages')).body
    expect((await token(network, { token: pages }, 'introspectToken')).body).toEqual({ active: false })
    await token(network, { token: pages }, 'revoke')
    expect((await token(network, { token: pages }, 'introspectToken', 'pages')).body).toMatchObject({
      active: true,
      scope: pageScopes.replaceAll(' ', ','),
    })
    expect((await api(network, member, '/v2/userinfo', { version: null })).status).toBe(200)
  })
})

describe('tokens', () => {
  it('gives one token per code, for 60 days, within 30 minutes', async () => {
    const { back } = await consent(network, memberScopes)
    const { status, body } = await exchange(network, back.get('code'))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      expires_in: 5_184_000,
      token_type: 'Bearer',
      scope: memberScopes.replaceAll(' ', ','),
    })
    expect(body.access_token.length).toBeGreaterThan(400)
    expect(body).not.toHaveProperty('refresh_token')
    expect(await exchange(network, back.get('code'))).toMatchObject({
      status: 401,
      body: { error: 'invalid_request' },
    })
    const late = await consent(network, memberScopes)
    network.clock.advance(31 * minute)
    expect(await exchange(network, late.back.get('code'))).toMatchObject({
      status: 400,
      body: { error: 'invalid_redirect_uri' },
    })
    network.clock.advance(60 * day)
    expect(await api(network, body.access_token, '/v2/userinfo')).toMatchObject({
      status: 401,
      body: { serviceErrorCode: 65_601 },
    })
  })

  it('says what is wrong with a request', async () => {
    expect(await token(network, {})).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
    const wrong = { grant_type: 'authorization_code', code: 'x', redirect_uri: 'y', client_secret: 'faux' }
    expect(await token(network, wrong)).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
    const { back } = await consent(network, memberScopes)
    const elsewhere = {
      grant_type: 'authorization_code',
      code: back.get('code') ?? '',
      redirect_uri: 'https://ailleurs.fr/',
    }
    expect(await token(network, elsewhere)).toMatchObject({
      status: 400,
      body: { error: 'invalid_redirect_uri' },
    })
  })

  it('refreshes for partners, never beyond a year', async () => {
    network.settings.refreshTokens = true
    const { back } = await consent(network, memberScopes)
    const { body } = await exchange(network, back.get('code'))
    expect(body.refresh_token_expires_in).toBe(365 * 86_400)
    network.clock.advance(300 * day)
    const form = { grant_type: 'refresh_token', refresh_token: body.refresh_token }
    const again = (await token(network, form)).body
    expect(again).toMatchObject({ refresh_token: body.refresh_token, refresh_token_expires_in: 65 * 86_400 })
    network.clock.advance(66 * day)
    expect(await token(network, form)).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
  })

  it('introspects and revokes', async () => {
    const bearer = await connect(network)
    const live = (await token(network, { token: bearer }, 'introspectToken')).body
    expect(live).toMatchObject({
      active: true,
      status: 'active',
      auth_type: '3L',
      scope: memberScopes.replaceAll(' ', ','),
    })
    expect((await token(network, { token: bearer }, 'revoke')).status).toBe(200)
    expect((await token(network, { token: bearer }, 'introspectToken')).body).toMatchObject({
      active: false,
      status: 'revoked',
    })
    const answer = await api(network, bearer, '/v2/userinfo')
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'REVOKED_ACCESS_TOKEN', serviceErrorCode: 65_601 },
    })
  })

  it('ends earlier tokens when other scopes are accepted', async () => {
    const first = await connect(network)
    const same = await connect(network)
    expect((await api(network, first, '/v2/userinfo')).status).toBe(200)
    const other = await connect(network, 'openid w_member_social')
    expect((await api(network, same, '/v2/userinfo')).status).toBe(401)
    expect((await api(network, other, '/v2/userinfo')).status).toBe(200)
  })

  it('tells a missing token from a foreign one, and warms up', async () => {
    expect(await api(network, null, '/v2/userinfo')).toMatchObject({
      status: 401,
      body: { code: 'EMPTY_ACCESS_TOKEN' },
    })
    expect(await api(network, 'x', '/v2/userinfo')).toMatchObject({
      status: 401,
      body: { serviceErrorCode: 65_600 },
    })
    network.settings.tokenWarmupS = 5
    const bearer = await connect(network)
    expect((await api(network, bearer, '/v2/userinfo')).status).toBe(401)
    network.clock.advance(5_000)
    expect((await api(network, bearer, '/v2/userinfo')).status).toBe(200)
  })
})
