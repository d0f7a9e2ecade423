import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Instagram, startInstagram } from './server.ts'
import { atelier, connect, consent, exchange, forLong, graph, personal, read } from './test-client.ts'

let network: Instagram
beforeEach(async () => {
  network = await startInstagram({ now: () => Date.UTC(2026, 10, 22, 9) })
})
afterEach(() => network.close())

const hour = 3_600_000
const refresh = (token: string) =>
  graph(
    network,
    `/refresh_access_token?${new URLSearchParams({ grant_type: 'ig_refresh_token', access_token: token })}`,
  )

describe('consent', () => {
  it('shows the accounts, and gives a code, the state and #_', async () => {
    const { asked, status, location, back } = await consent(network)
    expect([status, back.get('state'), location.endsWith('#_')]).toEqual([302, 's1', true])
    const page = await fetch(`${network.authBase}/oauth/authorize?${new URLSearchParams(asked)}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('@camille.moreau.perso')
  })

  it('is refused by the person, or by the network to a personal account', async () => {
    const { back } = await consent(network, { does: 'refuse' })
    expect(Object.fromEntries(back)).toMatchObject({
      error: 'access_denied',
      error_reason: 'user_denied',
      state: 's1',
    })
    const turned = await consent(network, { account: personal })
    expect([turned.status, turned.location]).toEqual([200, ''])
    expect(turned.text).toContain('est un compte personnel')
    const added = await consent(network, { name: 'Épicerie Perrin' })
    const { access_token } = (await exchange(network, { code: added.back.get('code') ?? '' })).body.data[0]
    const me = await read(network, access_token, 'me?fields=user_id,username,account_type')
    expect(me.body).toMatchObject({ username: 'epicerie.perrin', account_type: 'BUSINESS' })
    expect(BigInt(me.body.user_id) > BigInt(Number.MAX_SAFE_INTEGER)).toBe(true)
  })

  it('answers a page for a bad app, address or scope', async () => {
    network.settings.redirectUris = ['https://autre.fr/']
    expect((await consent(network)).status).toBe(400)
    network.settings.redirectUris = []
    expect((await consent(network, { client_id: 'x' })).status).toBe(400)
    expect((await consent(network, {}, 'business_basic')).status).toBe(400)
  })
})

describe('tokens', () => {
  it('come in both shapes, with ids that a double cannot hold', async () => {
    const code = async () => ({ code: (await consent(network)).back.get('code') ?? '' })
    expect((await exchange(network, await code())).body).toMatchObject({
      data: [{ user_id: atelier, permissions: expect.any(String) }],
    })
    Object.assign(network.settings, { flatTokens: true, permissionList: true, bareUserId: true })
    const { text, body } = await exchange(network, await code())
    expect(text).toContain(`"user_id":${atelier}`)
    expect(String(body.user_id)).not.toBe(atelier)
    expect(body.permissions).toHaveLength(3)
    network.faults.add({ kind: 'token_shape', path: '/oauth/access_token' })
    expect((await exchange(network, await code())).body).toHaveProperty('data')
  })

  it('refuse a code that is used, old or of another address in the third shape', async () => {
    const { back } = await consent(network)
    const code = back.get('code') ?? ''
    expect((await exchange(network, { code, redirect_uri: 'https://autre.fr/' })).body).toMatchObject({
      error_type: 'OAuthException',
      code: 400,
      error_message: expect.any(String),
    })
    expect((await exchange(network, { code })).status).toBe(200)
    expect((await exchange(network, { code })).status).toBe(400)
    const late = await consent(network)
    network.clock.advance(hour + 1)
    expect((await exchange(network, { code: late.back.get('code') ?? '' })).status).toBe(400)
    expect((await exchange(network, { code: 'x', client_secret: 'y' })).body.error_message).toContain(
      'secret',
    )
  })

  it('live an hour, then 60 days, and are refreshed from the second day on', async () => {
    const { back } = await consent(network)
    const short = (await exchange(network, { code: back.get('code') ?? '' })).body.data[0].access_token
    const long = (await forLong(network, short)).body
    expect(long).toMatchObject({ token_type: 'bearer', expires_in: 60 * 86_400 })
    network.clock.advance(hour)
    expect((await forLong(network, short)).body.error).toMatchObject({ code: 190, error_subcode: 463 })
    expect((await refresh(long.access_token)).body.error.code).toBe(100)
    network.clock.advance(24 * hour)
    const renewed = (await refresh(long.access_token)).body
    expect(renewed).toMatchObject({
      expires_in: 60 * 86_400,
      permissions: expect.stringContaining('instagram_business_basic'),
    })
    network.clock.advance(59 * 24 * hour)
    expect((await refresh(long.access_token)).body.error).toMatchObject({ code: 190, error_subcode: 463 })
    expect((await read(network, renewed.access_token, 'me?fields=username')).status).toBe(200)
  })

  it('end by the person’s hand with the reason as subcode', async () => {
    const bearer = await connect(network)
    const body = JSON.stringify({ reason: 460 })
    await fetch(`${network.url}/__control/revoke`, { method: 'POST', body })
    const { status, body: answer } = await read(network, bearer, 'me')
    expect([status, answer.error]).toMatchObject([
      400,
      { code: 190, error_subcode: 460, fbtrace_id: expect.any(String) },
    ])
  })
})

describe('the account', () => {
  it('has two ids, usage headers, and needs its permissions', async () => {
    const bearer = await connect(network)
    const me = await read(network, bearer, 'me?fields=user_id,username,name,account_type,profile_picture_url')
    expect(me.body).toMatchObject({ user_id: atelier, username: 'atelier.moreau', account_type: 'BUSINESS' })
    expect(me.body.id).not.toBe(atelier)
    expect(JSON.parse(me.headers.get('x-app-usage') ?? '')).toHaveProperty('call_count')
    expect((await fetch(me.body.profile_picture_url)).headers.get('content-type')).toBe('image/svg+xml')
    const inQuery = await graph(network, `/v20.0/me?fields=username&access_token=${bearer}`)
    expect(inQuery.body.username).toBe('atelier.moreau')
    expect((await graph(network, `/v99.0/me?access_token=${bearer}`)).body.error.code).toBe(2500)
    network.faults.add({ kind: 'numeric_ids' })
    const bare = await read(network, bearer, 'me?fields=user_id')
    expect(bare.text).toContain(`"user_id":${atelier}`)
    const narrow = await connect(network, 'instagram_business_basic')
    expect((await read(network, narrow, `${atelier}/content_publishing_limit`)).body.error.code).toBe(10)
  })
})
