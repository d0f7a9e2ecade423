import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { testDatabase } from '#test/database.ts'
import { hourlyJob } from './hourly.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let open: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
  open = openDatabase(database.url, () => undefined)
})
afterAll(async () => {
  await open?.close()
  await database?.drop()
})

it('runs each work once an hour in one process, whether another one fails or not', async () => {
  const warn = vi.fn()
  const deps = { log: { warn } } as unknown as Deps
  const sweep = vi.fn(async () => undefined)
  const works = {
    broken: async () => {
      throw new Error('full')
    },
    sweep,
  }
  const processes = Array.from({ length: 5 }, () => hourlyJob(open.db, works))
  const tick = () => Promise.all(processes.map(({ run }) => run(deps)))
  await tick()
  await tick()
  expect(sweep).toHaveBeenCalledOnce()
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error), job: 'broken' }, 'job failed')
  await open.db.execute(sql`update rate_limits set expire = 1 where key like 'hourly:%'`)
  await tick()
  expect(sweep).toHaveBeenCalledTimes(2)
})
