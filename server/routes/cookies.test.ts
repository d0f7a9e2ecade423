import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cookieQuestion } from '#shared/cookie-consent.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { exportOf } from '#test/export-of.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => t.deps.db.execute(sql`delete from cookie_consents`))

const choose = (body: object, from: { ip?: string; as?: Visitor } = {}) =>
  t.call('POST', '/api/cookies', { body, headers: { 'user-agent': 'Navigateur\u0007 1' }, ...from })
const proofs = async () =>
  (
    await t.deps.db.execute(sql`
      select user_id, accepted, version, user_agent, created_at > now() - interval '1 hour' as is_now
      from cookie_consents order by accepted`)
  ).rows

it('keeps the proof of each choice: what, when, to which question', async () => {
  expect((await choose({ accepted: true })).status).toBe(200)
  expect((await choose({ accepted: false, version: '2025-01-01' })).status).toBe(200)
  const proof = { user_id: null, user_agent: 'Navigateur  1', is_now: true }
  expect(await proofs()).toEqual([
    { accepted: false, version: '2025-01-01', ...proof },
    { accepted: true, version: cookieQuestion, ...proof },
  ])
})

it('keeps by whom when signed in, puts it in their export, and forgets it with the account', async () => {
  const ana = await t.signUp()
  const other = await t.signUp()
  await choose({ accepted: false }, { as: ana })
  await choose({ accepted: true }, { as: other })
  expect(await proofs()).toMatchObject([{ user_id: ana.user.id }, { user_id: other.user.id }])
  expect(await exportOf(t, ana, 'cookie_consents')).toMatchObject([
    { accepted: false, version: cookieQuestion },
  ])
  await t.deps.db.execute(sql`delete from users where id = ${ana.user.id}`)
  expect(await proofs()).toMatchObject([{ user_id: null }, { user_id: other.user.id }])
})

it('takes a choice whatever has become of the session', async () => {
  const headers = { authorization: `Bearer rmg_${'A'.repeat(43)}` }
  expect((await t.call('POST', '/api/cookies', { body: { accepted: true }, headers })).status).toBe(200)
  expect(await proofs()).toMatchObject([{ user_id: null, accepted: true }])
})

it('refuses what is not a choice', async () => {
  for (const accepted of ['oui', 1, null, undefined]) expect((await choose({ accepted })).status).toBe(400)
  expect((await choose({ accepted: true, version: '<b>' })).status).toBe(400)
  expect(await proofs()).toEqual([])
})

it('stops a flood from one address only', async () => {
  await choose({ accepted: true }, { ip: '192.0.2.2' })
  await t.deps.db.execute(sql`update rate_limits set points = 600`)
  const refused = await choose({ accepted: true }, { ip: '192.0.2.2' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await choose({ accepted: true }, { ip: '192.0.2.3' })).status).toBe(200)
})
