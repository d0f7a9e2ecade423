import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#test/app.ts'
import { accountsOf, claim, connect, decide, follow, start } from '#test/social/browser.ts'
import { type LinkedInApp, linkedInApp } from '#test/social/linkedin-app.ts'
import { linkedInOf } from '#test/social/networks.ts'

let at: LinkedInApp
let linkedin: LinkedInApp['linkedin']
let test: LinkedInApp['test']
let ana: Visitor

beforeAll(async () => {
  at = await linkedInApp()
  ;({ linkedin, test } = at)
})
afterAll(() => at.close())
beforeEach(async () => {
  ana = await at.begin()
})

const tokenRows = async () =>
  (
    await test.deps.db.execute(
      sql`select token_sealed from social_accounts where company_id = ${ana.companyId}`,
    )
  ).rows

describe('the connection of a LinkedIn profile', () => {
  it('comes back to where the user was, and connects the profile with its rights and its end', async () => {
    const started = await start(test, ana, 'linkedin', { return_to: '/post/abc?x=1#publier' })
    const page = await follow(test, await decide(started, {}), started.cookie)
    expect(page.pathname + page.hash).toBe('/post/abc#publier')
    expect(page.searchParams.get('x')).toBe('1')
    const { body } = await claim(test, ana, page)
    expect(body).toMatchObject({ status: 'connected', problem: null, missing: [] })
    const [account] = await accountsOf(test, ana)
    expect(account).toMatchObject({
      app: 'linkedin',
      kind: 'member',
      name: 'Camille Moreau',
      state: 'active',
      granted: ['publish'],
      missing: [],
      renews_itself: false,
    })
    const days = (Date.parse(account?.expires_at ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(59.9)
  })

  it('keeps the token sealed, and shows it to nobody', async () => {
    await connect(test, ana, 'linkedin')
    for (const row of await tokenRows()) expect(row.token_sealed).toMatch(/^s1\.test\.[\w-]{600,}$/)
    const answer = await test.call('GET', '/api/social/accounts', { as: ana })
    expect(answer.bytes.toString()).not.toMatch(/s1\.|AQ[\w-]{50}/)
    const { rows } = await test.deps.db.execute(
      sql`select count(*)::int as count from social_connections where token_sealed is not null`,
    )
    expect(rows[0]?.count).toBe(0)
  })

  it('binds the cookie to this browser, out of reach of scripts', async () => {
    const answer = await test.call('POST', '/api/social/linkedin/connect', { as: ana, body: {} })
    expect(answer.headers['set-cookie']).toMatch(
      /^__Host-ramage_connexion=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  it.each([
    ['//evil.example/', 400],
    ['/\\evil.example', 400],
    ['https://evil.example', 400],
    ['javascript:alert(1)', 400],
    ['/.//evil.example', 400],
    ['/settings/..//evil.example', 400],
    ['/%2e//evil.example', 400],
    ['/settings', 200],
  ])('comes back to %s: %i', async (return_to, status) => {
    const answer = await test.call('POST', '/api/social/linkedin/connect', { as: ana, body: { return_to } })
    expect(answer.status).toBe(status)
  })

  it('renews the same row, whoever of its user connects it again', async () => {
    await connect(test, ana, 'linkedin')
    const [before] = await accountsOf(test, ana)
    const [sealedBefore] = await tokenRows()
    await connect(test, ana, 'linkedin')
    const accounts = await accountsOf(test, ana)
    expect(accounts.map(({ id }) => id)).toEqual([before?.id])
    expect(await tokenRows()).not.toContainEqual(sealedBefore)
  })

  it('gives another member a row of its own, and another company too', async () => {
    const bruno = await test.signUp()
    await connect(test, ana, 'linkedin')
    await connect(test, ana, 'linkedin', { member: 'new', name: 'Noé Petit' })
    await connect(test, bruno, 'linkedin')
    expect((await accountsOf(test, ana)).map(({ name }) => name)).toEqual(['Camille Moreau', 'Noé Petit'])
    expect(await accountsOf(test, bruno)).toHaveLength(1)
  })

  it('waits five seconds where a fresh token is not known yet', async () => {
    linkedin.faults.add({ kind: 'revoked', path: '/v2/userinfo' })
    expect(await connect(test, ana, 'linkedin')).toMatchObject({ status: 'connected' })
  })
})

describe('what does not connect', () => {
  it.each([
    ['leaves the sign-in', { does: 'cancel' } as const],
    ['refuses', { does: 'refuse' } as const],
  ])('when the user %s: cancelled, said so, nothing kept', async (_, deed) => {
    expect(await connect(test, ana, 'linkedin', deed)).toMatchObject({
      status: 'failed',
      problem: 'cancelled',
    })
    expect(await accountsOf(test, ana)).toEqual([])
  })

  it('when the application was not granted a scope', async () => {
    test.deps.connectors.linkedin = linkedInOf(linkedin, { scopes: ['openid', 'r_member_social'] })
    expect(await connect(test, ana, 'linkedin')).toMatchObject({ problem: 'misconfigured' })
  })

  it('when the secret is wrong', async () => {
    test.deps.connectors.linkedin = linkedInOf(linkedin, { clientSecret: 'wrong' })
    expect(await connect(test, ana, 'linkedin')).toMatchObject({ problem: 'misconfigured' })
  })

  it('when nothing can be published with what was granted', async () => {
    test.deps.connectors.linkedin = linkedInOf(linkedin, { scopes: ['openid', 'profile'] })
    expect(await connect(test, ana, 'linkedin')).toMatchObject({ problem: 'publish_missing', targets: [] })
  })

  it.each(['unavailable', 'server_error', 'malformed', 'empty', 'reset', 'rate_limit'] as const)(
    'when LinkedIn answers the exchange with %s',
    async (kind) => {
      linkedin.faults.add({ kind, path: '/accessToken' })
      expect(await connect(test, ana, 'linkedin')).toMatchObject({ status: 'failed', problem: 'unavailable' })
    },
  )

  it('when who it is cannot be read', async () => {
    linkedin.faults.add({ kind: 'server_error', path: '/v2/userinfo' })
    expect(await connect(test, ana, 'linkedin')).toMatchObject({ problem: 'unavailable' })
    expect(await accountsOf(test, ana)).toEqual([])
  })

  it('unless only the scopes cannot be read anew', async () => {
    linkedin.faults.add({ kind: 'server_error', path: '/introspectToken' })
    expect(await connect(test, ana, 'linkedin')).toMatchObject({ status: 'connected' })
  })

  it('on a server without keys', async () => {
    const answer = await test.call('POST', '/api/social/instagram/connect', { as: ana, body: {} })
    expect(answer).toMatchObject({ status: 409, body: { code: 'network_not_configured' } })
    expect(answer.body.message).toBe('Instagram n’est pas configuré sur ce serveur.')
    const { body } = await test.call<{ social: object }>('GET', '/api/features')
    expect(body.social).toEqual({ linkedin: true, instagram: false })
  })
})

describe('the way back', () => {
  it('works once: a second click or a reload lands on the same page and changes nothing', async () => {
    const exchanges = () => linkedin.journal.entries.filter(({ path }) => path.endsWith('/accessToken'))
    const before = exchanges().length
    const started = await start(test, ana, 'linkedin')
    const back = await decide(started, {})
    const pages = await Promise.all([1, 2, 3].map(() => follow(test, back, started.cookie)))
    pages.push(await follow(test, back, started.cookie))
    expect(new Set(pages.map(String)).size).toBe(1)
    const since = exchanges().slice(before)
    expect(since.map(({ status }) => status)).toEqual([200])
    const all = await Promise.all([1, 2, 3].map(() => claim(test, ana, pages[0] as URL)))
    expect(all.map(({ body }) => body.status)).toEqual(['connected', 'connected', 'connected'])
    expect(await accountsOf(test, ana)).toHaveLength(1)
  })

  it.each([
    ['a forged state', (back: URL) => back.searchParams.set('state', 'A'.repeat(43))],
    ['no state', (back: URL) => back.searchParams.delete('state')],
    [
      'another network’s state',
      (back: URL) => Object.assign(back, { pathname: '/api/social/instagram/callback' }),
    ],
  ])('with %s leads nowhere', async (_, tamper) => {
    const started = await start(test, ana, 'linkedin')
    const back = await decide(started, {})
    tamper(back)
    const page = await follow(test, back, started.cookie)
    expect(page.href).toBe('https://ramage.test/settings?connexion=inconnue#comptes-connectes')
  })

  it('in another browser leads nowhere, and leaves the right one its turn', async () => {
    const started = await start(test, ana, 'linkedin')
    const back = await decide(started, {})
    const { cookie: another } = await start(test, ana, 'linkedin')
    const unsigned = started.cookie.replace(/\..*/, '')
    expect(another).not.toBe(started.cookie)
    for (const cookie of [
      '',
      another,
      unsigned,
      `${unsigned}.${'B'.repeat(43)}`,
      '__Host-ramage_connexion=x',
    ]) {
      const page = await follow(test, back, cookie)
      expect(page.searchParams.get('connexion')).toBe('inconnue')
    }
    const page = await follow(test, back, started.cookie)
    expect((await claim(test, ana, page)).body.status).toBe('connected')
  })

  it('is claimed by the user who left, by nobody else', async () => {
    const bruno = await test.signUp()
    const started = await start(test, ana, 'linkedin')
    const page = await follow(test, await decide(started, {}), started.cookie)
    expect((await claim(test, bruno, page)).status).toBe(404)
    expect(await accountsOf(test, bruno)).toEqual([])
    expect((await claim(test, ana, page)).body.status).toBe('connected')
  })

  it('is closed after 10 minutes, and what was allowed is not claimed after 30', async () => {
    const late = await start(test, ana, 'linkedin')
    const back = await decide(late, {})
    await test.deps.db.execute(sql`update social_connections set created_at = now() - interval '11 minutes'`)
    expect((await claim(test, ana, await follow(test, back, late.cookie))).body.problem).toBe('expired')

    const started = await start(test, ana, 'linkedin')
    const page = await follow(test, await decide(started, {}), started.cookie)
    await test.deps.db.execute(sql`update social_connections set created_at = now() - interval '31 minutes'`)
    expect((await claim(test, ana, page)).body).toMatchObject({ status: 'failed', problem: 'expired' })
    expect(await accountsOf(test, ana)).toEqual([])
  })

  it('without code or error, or with the code of somebody before, says so', async () => {
    const started = await start(test, ana, 'linkedin')
    const back = await decide(started, {})
    const used = back.searchParams.get('code') as string
    back.searchParams.delete('code')
    expect((await claim(test, ana, await follow(test, back, started.cookie))).body.problem).toBe(
      'unavailable',
    )

    const first = await start(test, ana, 'linkedin')
    const firstBack = await decide(first, {})
    await follow(test, firstBack, first.cookie)
    const second = await start(test, ana, 'linkedin')
    const secondBack = await decide(second, {})
    secondBack.searchParams.set('code', firstBack.searchParams.get('code') ?? used)
    expect((await claim(test, ana, await follow(test, secondBack, second.cookie))).body.problem).toBe(
      'expired',
    )
  })
})
