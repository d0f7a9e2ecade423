import pg from 'pg'
import { expect, it, vi } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { testDatabase } from '#test/database.ts'
import { openProxy } from '#test/tcp-proxy.ts'
import { startCron } from './cron.ts'

it('waits for a database that is away while the job queue is set up', async () => {
  const database = await testDatabase()
  const { username, password, pathname, searchParams } = new URL(database.url)
  const line = await openProxy({ path: `${searchParams.get('host')}/.s.PGSQL.5432` })
  await line.set('cut')
  const warn = vi.fn()
  const deps = { log: { warn } } as unknown as Deps
  const url = `postgresql://${username}:${password}@127.0.0.1:${line.port}${pathname}`
  const { started, stop } = startCron(deps, url)
  await expect.poll(() => warn).toHaveBeenCalledWith(expect.anything(), 'job queue waits for the database')
  await line.set('open')
  await started
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query('select 1 from pgboss.schedule')
  expect(rows.length).toBeGreaterThan(10)
  await client.end()
  await stop()
  await line.close()
  await database.drop()
})

it('stops while it waits', async () => {
  const log = { warn: () => undefined }
  const { started, stop } = startCron({ log } as unknown as Deps, 'postgresql://ramage@127.0.0.1:9/ramage')
  await stop()
  await started
})
