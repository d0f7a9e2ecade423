import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { consumePoint, createLimiter } from './rate-limits.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const budget = { name: 'tested', points: 2, seconds: 60 }

it('gives the points of a window, then the seconds until it ends', async () => {
  const limiter = createLimiter(t.deps.db, budget)
  const answers = [await consumePoint(limiter, 'a'), await consumePoint(limiter, 'a')]
  expect(answers).toEqual([null, null])
  const wait = await consumePoint(limiter, 'a')
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(budget.seconds)
})

it('forgets a window that a machine whose clock was a year ahead has opened', async () => {
  const limiter = createLimiter(t.deps.db, budget)
  await consumePoint(limiter, 'b')
  await consumePoint(limiter, 'b')
  const year = 365 * 86_400_000
  await t.deps.db.execute(sql`update rate_limits set expire = expire + ${year} where key = 'tested:b'`)
  expect(await consumePoint(limiter, 'b')).toBeNull()
  const { rows } = await t.deps.db.execute(sql`select points, expire from rate_limits where key = 'tested:b'`)
  expect(rows).toEqual([{ points: 1, expire: expect.anything() }])
  expect(Number(rows[0]?.expire)).toBeLessThanOrEqual(Date.now() + budget.seconds * 1000)
})
