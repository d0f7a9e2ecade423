import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const choose = (accepted: unknown, ip = '192.0.2.1') =>
  t.call('POST', '/api/cookies', { body: { accepted }, headers: { 'user-agent': 'Navigateur\u0007 1' }, ip })

it('keeps the proof of each choice', async () => {
  expect((await choose(true)).status).toBe(200)
  expect((await choose(false)).status).toBe(200)
  const { rows } = await t.deps.db.execute(sql`
    select accepted, user_agent, created_at > now() - interval '1 minute' as is_now from cookie_consents order by accepted`)
  const proof = { user_agent: 'Navigateur  1', is_now: true }
  expect(rows).toEqual([
    { accepted: false, ...proof },
    { accepted: true, ...proof },
  ])
})

it('refuses what is not a choice', async () => {
  for (const accepted of ['oui', 1, null, undefined]) expect((await choose(accepted)).status).toBe(400)
})

it('stops a flood from one address only', async () => {
  await choose(true, '192.0.2.2')
  await t.deps.db.execute(sql`update rate_limits set points = 600`)
  const refused = await choose(true, '192.0.2.2')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await choose(true, '192.0.2.3')).status).toBe(200)
})
