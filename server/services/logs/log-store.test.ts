import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/client.ts'
import { capturedLog } from '#test/captured-log.ts'
import { type TestDatabase, testDatabase } from '#test/database.ts'
import { type DatabaseProxy, databaseProxy } from '#test/database-proxy.ts'
import { createLogStore } from './log-store.ts'

let database: TestDatabase
let line: DatabaseProxy
let opened: OpenDatabase
let kept: ReturnType<typeof capturedLog>
let stop: (() => Promise<void>) | null

beforeAll(async () => {
  database = await testDatabase()
  line = await databaseProxy(database.url)
  opened = openDatabase(line.url, (err) => kept.log.warn({ err }, 'database connection lost'))
})
afterAll(async () => {
  await opened.close()
  await line.close()
  await database.drop()
})
beforeEach(async () => {
  await opened.db.execute(sql`delete from logs`)
  kept = capturedLog()
  stop = null
})
afterEach(async () => stop?.())

const start = () => {
  stop = kept.keeper.start(opened.db)
}
const rows = async () => {
  const found = await opened.db.execute<{ level: number; message: string }>(
    sql`select level, message from logs order by id`,
  )
  return found.rows
}
const messages = async () => (await rows()).map(({ message }) => message)
const patient = { timeout: 120_000, interval: 50 }

it('brings warnings, errors and business events to the table, and everything to the output', async () => {
  kept.log.info({ status: 200, traceId: 'a\u009b31m\u2028b' }, 'answered')
  kept.log.info({ path: '"event":"forged"' }, 'answered, with "event":"forged"')
  kept.log.info({ event: 'account_opened' }, 'account opened')
  kept.log.warn({ vendor: 'linkedin' }, 'vendor call failed')
  kept.log.error({ err: new Error('torn: password=hunter2') }, 'request failed')
  start()
  await vi.waitFor(async () => expect(await rows()).toHaveLength(3), patient)
  const [event, warning, error] = await rows()
  expect(event).toEqual({ level: 30, message: 'account opened {"event":"account_opened"}' })
  expect(warning).toEqual({ level: 40, message: 'vendor call failed {"vendor":"linkedin"}' })
  expect(error?.level).toBe(50)
  expect(error?.message).toMatch(/^request failed .*torn: password=\[redacted\]/)
  expect(kept.printed).toHaveLength(5)
  expect(kept.printed.join('')).not.toContain('hunter2')
  for (const printed of kept.printed) expect(printed).toMatch(/^\{[^\u007f-\u009f\u2028\n]*\}\n$/)
})

it('keeps in the table what is not to be printed', async () => {
  const printed: string[] = []
  const keeper = createLogStore({ write: (one: string) => printed.push(one) }, 50)
  const log = pino({ level: 'info', base: null }, keeper)
  log.info('answered')
  log.info({ event: 'mail_sent' }, 'mail sent')
  log.warn('careful')
  log.error('broken')
  stop = keeper.start(opened.db)
  await vi.waitFor(async () => expect(await messages()).toHaveLength(3), patient)
  expect(printed.map((one) => JSON.parse(one).msg)).toEqual(['broken'])
})

it('counts what a flood of 20,000 lines drops, and says so', async () => {
  for (let n = 1; n <= 20_000; n += 1) kept.log.warn({ n }, 'flood')
  expect(kept.printed).toHaveLength(20_000)
  start()
  await vi.waitFor(async () => expect(await rows()).toHaveLength(5_001), patient)
  const all = await messages()
  expect(all[0]).toBe('flood {"n":15001}')
  expect(all.at(-2)).toBe('flood {"n":20000}')
  expect(all.at(-1)).toBe('log lines dropped {"dropped":15000}')
  expect(kept.printed.at(-1)).toContain('"dropped":15000')
})

it('waits while the database is away, says so once, and loses nothing that fits', async () => {
  start()
  kept.log.warn('before')
  await vi.waitFor(async () => expect(await messages()).toEqual(['before']), patient)
  await line.cut()
  kept.log.warn('during')
  const told = (part: string) => kept.printed.filter((one) => one.includes(part)).length
  await vi.waitFor(() => expect(told('log lines wait')).toBe(1), patient)
  const printed = kept.printed.length
  // Several more turns fail meanwhile, and none of them makes a line.
  const tries = vi.spyOn(opened.pool, 'connect')
  await vi.waitFor(() => expect(tries.mock.calls.length).toBeGreaterThan(3), patient)
  tries.mockRestore()
  expect(kept.printed).toHaveLength(printed)
  for (let n = 1; n <= 6_000; n += 1) kept.log.error({ n }, 'outage')
  await line.mend()
  await vi.waitFor(async () => expect(told('reach the database again')).toBe(1), patient)
  await vi.waitFor(
    async () => expect((await messages()).some((one) => one.includes('dropped'))).toBe(true),
    patient,
  )
  const all = await messages()
  expect(all.filter((one) => one.startsWith('outage'))).toHaveLength(5_000)
  expect(all).toContain('outage {"n":6000}')
  const count = (text: string) => Number(/"dropped":(\d+)/.exec(text)?.[1] ?? 0)
  const lost = all.reduce((sum, one) => sum + count(one), 0)
  const lines = all.filter((one) => /^(during|outage|database connection lost)/.test(one)).length
  const given = kept.printed.filter((one) =>
    /"msg":"(during|outage|database connection lost)"/.test(one),
  ).length
  expect(lines + lost).toBe(given)
  expect(told('log lines wait')).toBe(1)
})

it('writes what is left when it stops', async () => {
  start()
  kept.log.fatal('the last word')
  await stop?.()
  stop = null
  expect(await rows()).toEqual([{ level: 60, message: 'the last word' }])
})

it('gives up a batch that the database refuses, and goes on with the next', async () => {
  await opened.db.execute(sql`alter table logs add constraint no_torn check (message <> 'torn')`)
  kept.log.warn('torn')
  start()
  await vi.waitFor(async () => expect(await messages()).toEqual(['log lines dropped {"dropped":1}']), patient)
  await opened.db.execute(sql`alter table logs drop constraint no_torn`)
})
