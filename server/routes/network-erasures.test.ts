import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkDueAccounts } from '#server/services/social/renew-tokens.ts'
import type { ErasureAnswer } from '#shared/api/data-rights.ts'
import { signRequest } from '#simulators/instagram/app-removal.ts'
import type { Visitor } from '#test/app.ts'
import { accountsOf, connect, decide, follow, start } from '#test/social/browser.ts'
import { passHours, readFigures, setPlan } from '#test/statistics.ts'
import { type StatisticsApp, statisticsApp } from '#test/statistics-app.ts'

let world: StatisticsApp
let instagram: StatisticsApp['instagram']
let test: StatisticsApp['test']
let camille: Visitor

const scoped = '26054217890123457'

beforeAll(async () => {
  world = await statisticsApp()
  ;({ instagram, test } = world)
  instagram.settings.deauthorizeUrl = `${test.deps.publicUrl}/api/social/instagram/deauthorize`
  instagram.settings.dataDeletionUrl = `${test.deps.publicUrl}/api/social/instagram/data-deletion`
})
afterEach(() => world.tidy())
afterAll(() => world.close())
beforeEach(async () => {
  instagram.clock.offset = 0
  await test.deps.db.execute(sql`delete from social_accounts`)
  await test.deps.db.execute(sql`delete from rate_limits`)
  camille = await test.signUp()
  await setPlan(test, camille, 'pro')
})

/** What the person does in Instagram's own settings; the answer that Instagram got from us. */
const act = async (name: 'deauthorize' | 'data-deletion') => {
  const sent = await fetch(`${instagram.url}/__control/${name}`, { method: 'POST', body: '{}' })
  return (await sent.json()) as { status: number; answer: { url: string; confirmation_code: string } }
}
const post = (signed: string, init: RequestInit = {}, path = 'data-deletion') =>
  fetch(`${test.deps.publicUrl}/api/social/instagram/${path}`, {
    method: 'POST',
    body: new URLSearchParams({ signed_request: signed }),
    ...init,
  })
const rows = async (query: ReturnType<typeof sql>) => (await test.deps.db.execute(query)).rows
const secret = () => instagram.settings.clientSecret
const now = () => Math.floor(Date.now() / 1000)
const claims = (more: object = {}) => ({
  user_id: scoped,
  algorithm: 'HMAC-SHA256',
  issued_at: now(),
  ...more,
})

describe('a person who takes Ramage away on Instagram', () => {
  it.each(['deauthorize', 'data-deletion'] as const)(
    'is disconnected everywhere, and what came from there is erased: %s',
    async (name) => {
      const agency = await test.signUp()
      for (const company of [camille, agency]) await connect(test, company, 'instagram')
      const { postId } = await world.publishOn(camille, 'instagram')
      await passHours(test, 20, [instagram])
      await readFigures(test)
      const figures = sql`select views from metric_snapshots r join publications p on p.id = r.publication_id
        where p.post_id = ${postId}`
      expect(await rows(figures)).toHaveLength(1)

      instagram.clock.offset = 0
      expect(await act(name)).toMatchObject({ status: 200 })
      for (const company of [camille, agency]) expect(await accountsOf(test, company)).toEqual([])
      expect(await rows(sql`select id from social_accounts`)).toEqual([])
      expect(await rows(figures)).toEqual([])
      const [publication] = await rows(
        sql`select status, external_id, permalink, account_id, account_name, sent_text from publications
          where post_id = ${postId}`,
      )
      expect(publication).toMatchObject({
        status: 'published',
        external_id: null,
        permalink: null,
        account_id: null,
        account_name: '',
        sent_text: expect.stringContaining('Vitrine'),
      })
      const audited = await rows(
        sql`select details from audit_entries where kind = 'account_erased_by_network' order by seq desc limit 2`,
      )
      expect(audited).toEqual(Array(2).fill({ details: { network: 'instagram', kind: 'professional' } }))
    },
  )

  it('gets a code, and reads under it what became of the request', async () => {
    await connect(test, camille, 'instagram')
    const { url, confirmation_code: code } = (await act('data-deletion')).answer
    expect(code).toMatch(/^[0-9a-f]{32}$/)
    expect(url).toBe(`${test.deps.publicUrl}/data-deletion/${code}`)
    const status = await test.call<ErasureAnswer>('GET', `/api/social/data-deletion/${code}`)
    expect(status.body).toMatchObject({ app: 'instagram', status: 'erased' })
    expect(status.bytes.toString()).not.toMatch(/17841|26054/)
    const again = (await act('data-deletion')).answer.confirmation_code
    const nothing = await test.call<ErasureAnswer>('GET', `/api/social/data-deletion/${again}`)
    expect(nothing.body.status).toBe('nothing_found')
    expect((await test.call('GET', `/api/social/data-deletion/${'0'.repeat(32)}`)).status).toBe(404)
    expect((await test.call('GET', `/api/social/data-deletion/x`)).status).toBe(400)
  })

  it('is known by either id, also where the one for our application came later', async () => {
    await connect(test, camille, 'instagram')
    await test.deps.db.execute(sql`update social_accounts set scoped_id = null, next_check_at = now()`)
    await checkDueAccounts(test.deps)
    expect(await rows(sql`select scoped_id from social_accounts`)).toEqual([{ scoped_id: scoped }])
    const own = signRequest(claims({ user_id: '17841400000000001' }), secret())
    expect((await post(own)).status).toBe(200)
    expect(await accountsOf(test, camille)).toEqual([])
  })

  it('takes away what is on its way, and no other account', async () => {
    await connect(test, camille, 'instagram', { name: 'Maison Perrin' })
    const started = await start(test, camille, 'instagram')
    await follow(test, await decide(started, {}), started.cookie)
    await act('deauthorize')
    expect(await rows(sql`select id from social_connections where status = 'allowed'`)).toEqual([])
    expect(await accountsOf(test, camille)).toMatchObject([{ name: 'Maison Perrin' }])
  })

  it('is not undone by an old request that somebody sends again', async () => {
    const old = signRequest(claims({ issued_at: now() - 3600 }), secret())
    await connect(test, camille, 'instagram')
    expect((await post(old)).status).toBe(200)
    expect(await accountsOf(test, camille)).toHaveLength(1)
  })
})

describe('a request that Instagram did not sign', () => {
  const payloadOf = (signed: string) => signed.split('.')[1] ?? ''
  const hmac = (payload: string, key: string) => createHmac('sha256', key).update(payload).digest('base64url')
  const raw = (text: string) => Buffer.from(text).toString('base64url')
  const good = () => signRequest(claims(), secret())

  it.each<[string, () => string]>([
    ['another secret', () => signRequest(claims(), 'faux')],
    ['an empty secret', () => signRequest(claims(), '')],
    ['no signature', () => `.${payloadOf(good())}`],
    ['a signature cut short', () => good().slice(10)],
    ['a changed payload', () => `${good().split('.')[0]}.${raw(JSON.stringify(claims({ user_id: '1' })))}`],
    ['a third part', () => `${good()}.x`],
    [
      'the signature in hex',
      () => `${createHmac('sha256', secret()).update(payloadOf(good())).digest('hex')}.x`,
    ],
    ['algorithm none', () => signRequest(claims({ algorithm: 'none' }), secret())],
    ['another algorithm', () => signRequest(claims({ algorithm: 'HMAC-SHA1' }), secret())],
    ['no algorithm', () => signRequest({ user_id: scoped }, secret())],
    ['no person', () => signRequest({ algorithm: 'HMAC-SHA256' }, secret())],
    ['a person who is no number', () => signRequest(claims({ user_id: "1' or '1'='1" }), secret())],
    ['several persons', () => signRequest(claims({ user_id: [scoped] }), secret())],
    ['a moment of the future', () => signRequest(claims({ issued_at: now() + 3600 }), secret())],
    ['what is no JSON', () => `${hmac(raw('{'), secret())}.${raw('{')}`],
    ['null', () => `${hmac(raw('null'), secret())}.${raw('null')}`],
    ['one dot', () => '.'],
    ['4,000 dots', () => '.'.repeat(4_000)],
  ])('erases nothing: %s', async (_, forged) => {
    await connect(test, camille, 'instagram')
    for (const path of ['deauthorize', 'data-deletion']) {
      const answer = await post(forged(), {}, path)
      expect([path, answer.status]).toEqual([path, 400])
      expect(await answer.json()).toMatchObject({ code: 'bad_signature' })
    }
    expect(await accountsOf(test, camille)).toHaveLength(1)
  })

  it('is refused in any other form, and when it is too long', async () => {
    expect((await post('', {})).status).toBe(400)
    expect((await post('x'.repeat(4_200))).status).toBe(400)
    expect((await post('x'.repeat(9_000))).status).toBe(413)
    const json = { 'content-type': 'application/json' }
    const body = JSON.stringify({ signed_request: good() })
    expect((await post('', { headers: json, body })).status).toBe(415)
    expect((await post('', { headers: { 'content-type': 'text/plain' }, body })).status).toBe(415)
    expect((await post('', { method: 'GET', body: null })).status).toBeGreaterThanOrEqual(400)
  })

  it('is counted: after thirty the network it comes from waits, and what is signed does not', async () => {
    const statuses = []
    for (let time = 0; time < 31; time++) statuses.push((await post('a.b')).status)
    expect(statuses.slice(-2)).toEqual([400, 429])
    expect((await post(good())).status).toBe(200)
  })

  it('reads an id that came as a number to its last digit, and the algorithm in any case', async () => {
    await connect(test, camille, 'instagram')
    const payload = raw(`{"user_id":${scoped},"algorithm":"hmac-sha256","issued_at":${now()}}`)
    expect((await post(`${hmac(payload, secret())}.${payload}`)).status).toBe(200)
    expect(await accountsOf(test, camille)).toEqual([])
  })
})

it('is off where Instagram is', async () => {
  const { instagram: kept, ...others } = test.deps.connectors
  test.deps.connectors = others
  try {
    const answer = await post(signRequest(claims(), secret()))
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      409,
      'network_not_configured',
    ])
  } finally {
    test.deps.connectors = { ...others, ...(kept && { instagram: kept }) }
  }
})
