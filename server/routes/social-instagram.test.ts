import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Instagram, startInstagram } from '#simulators/instagram/server.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { accountsOf, claim, connect, decide, follow, start } from '#test/social/browser.ts'
import { instagramOf } from '#test/social/networks.ts'

let instagram: Instagram
let test: TestApp
let ana: Visitor

beforeAll(async () => {
  instagram = await startInstagram()
  test = await testApp({
    publicUrl: 'https://ramage.test',
    connectors: { instagram: instagramOf(instagram) },
  })
})
afterAll(async () => {
  await test.close()
  await instagram.close()
})
beforeEach(async () => {
  instagram.faults.clear()
  Object.assign(instagram.settings, {
    ...{ flatTokens: false, bareUserId: false, permissionList: false, listedAccount: false },
  })
  ana = await test.signUp()
})

describe('the connection of an Instagram account', () => {
  it.each([
    ['documented', {}],
    ['seen', { flatTokens: true, permissionList: true }],
    ['with a bare number', { bareUserId: true }],
    ['with the account in a list', { listedAccount: true }],
  ])('reads tokens in the shape %s', async (_, shape) => {
    Object.assign(instagram.settings, shape)
    expect(await connect(test, ana, 'instagram')).toMatchObject({ status: 'connected', missing: [] })
    expect(await accountsOf(test, ana)).toMatchObject([
      {
        kind: 'professional',
        name: 'Atelier Moreau',
        handle: 'atelier.moreau',
        granted: ['publish', 'statistics'],
        renews_itself: true,
      },
    ])
  })

  it.each([false, true])(
    'keeps ids beyond 2⁵³ to the last digit, though numbers (listed: %s)',
    async (listed) => {
      instagram.settings.listedAccount = listed
      instagram.faults.add({ kind: 'numeric_ids', path: '/me' })
      await connect(test, ana, 'instagram')
      const { rows } = await test.deps.db.execute(
        sql`select network_id from social_accounts where company_id = ${ana.companyId}`,
      )
      expect(rows).toEqual([{ network_id: '17841400000000001' }])
    },
  )

  it('waits five seconds where a fresh token is not known yet', async () => {
    instagram.faults.add({ kind: 'revoked', path: '/me' })
    expect(await connect(test, ana, 'instagram')).toMatchObject({ status: 'connected' })
  })

  it('is for 60 days, not for the hour of the first token', async () => {
    await connect(test, ana, 'instagram')
    const [account] = await accountsOf(test, ana)
    expect((Date.parse(account?.expires_at ?? '') - Date.now()) / 86_400_000).toBeGreaterThan(59.9)
  })

  it('is cancelled by a refusal', async () => {
    expect(await connect(test, ana, 'instagram', { does: 'refuse' })).toMatchObject({ problem: 'cancelled' })
  })

  it.each([
    ['/oauth/access_token', 'unavailable'],
    ['/graph/access_token', 'server_error'],
    ['/me', 'malformed'],
    ['/me', 'reset'],
  ] as const)('fails with a word on %s: %s', async (path, kind) => {
    instagram.faults.add({ kind, path })
    expect(await connect(test, ana, 'instagram')).toMatchObject({ status: 'failed', problem: 'unavailable' })
    expect(await accountsOf(test, ana)).toEqual([])
  })

  it('begins again when the code was used before', async () => {
    const first = await start(test, ana, 'instagram')
    const back = await decide(first, {})
    await follow(test, back, first.cookie)
    const second = await start(test, ana, 'instagram')
    const secondBack = await decide(second, {})
    secondBack.searchParams.set('code', back.searchParams.get('code') as string)
    const page = await follow(test, secondBack, second.cookie)
    expect((await claim(test, ana, page)).body.problem).toBe('expired')
  })

  it('is disconnected here, where the network has no call for it', async () => {
    await connect(test, ana, 'instagram')
    const [account] = await accountsOf(test, ana)
    expect((await test.call('DELETE', `/api/social/accounts/${account?.id}`, { as: ana })).status).toBe(204)
    expect(await accountsOf(test, ana)).toEqual([])
  })
})
