import type pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connectionWaitMs } from '#server/db/pool.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'

let app: TestApp
let visitor: Visitor

beforeAll(async () => {
  app = await testApp()
  visitor = await app.signUp()
})
afterAll(() => app.close())

it('turns away who comes while others wait long for the database, and lets those in', async () => {
  const { db } = app.deps
  const { $client: pool } = db as typeof db & { $client: pg.Pool }
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const waiting = app.call('GET', '/api/posts', { as: visitor })
  await vi.waitFor(() => expect(connectionWaitMs(db)).toBeGreaterThanOrEqual(1_000), { timeout: 120_000 })
  const turnedAway = await app.call('GET', '/api/posts', { as: visitor })
  expect(turnedAway).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: { code: 'database_unavailable', message: expect.stringContaining('Réessayez') },
  })
  expect((await app.call('GET', '/api/health')).status).toBe(200)
  for (const client of taken) client.release()
  expect((await waiting).status).toBe(200)
  expect((await app.call('GET', '/api/posts', { as: visitor })).status).toBe(200)
  expect(app.errors.splice(0)).toHaveLength(1)
})
