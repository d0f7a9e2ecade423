import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logs } from '#server/db/schema.ts'
import { applyRetention } from '#server/services/deletion/data-retention.ts'
import type { LogAnswer, LogPage, LogsDeleted } from '#shared/api/logs.ts'
import { administrator } from '#test/administrator.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'

let test: TestApp
let admin: Visitor
let user: Visitor

beforeAll(async () => {
  test = await testApp()
  admin = await administrator(test)
  user = await test.signUp()
})
afterAll(() => test.close())

/** `count` lines a minute apart, the last one the newest: every tenth an error, every other a warning. */
async function seed(
  count: number,
  wordOf: (n: number) => string = (n) => (n % 3 === 0 ? 'mail deferred' : 'vendor call failed'),
) {
  const start = Date.parse('2026-11-20T00:00:00Z')
  const rows = Array.from({ length: count }, (_, n) => ({
    at: new Date(start + n * 60_000),
    level: n % 10 === 0 ? 50 : 40,
    message: `${wordOf(n)} {"n":${n}}`,
  }))
  for (let from = 0; from < count; from += 5_000)
    await test.deps.db.insert(logs).values(rows.slice(from, from + 5_000))
}
const empty = () => test.deps.db.execute(sql`delete from logs`)
const page = async (query: string) => {
  const { status, body } = await test.call<LogPage>('GET', `/api/logs?${query}`, { as: admin })
  expect(status).toBe(200)
  return body
}
const numbers = (body: LogPage) => body.logs.map(({ message }) => Number(/"n":(\d+)/.exec(message)?.[1]))

describe('who may', () => {
  it.each(['GET /api/logs', 'DELETE /api/delete-log-query'])(
    '%s is for administrators alone',
    async (route) => {
      const [method, path] = route.split(' ') as ['GET' | 'DELETE', string]
      await seed(1)
      expect((await test.call(method, path)).status).toBe(401)
      expect((await test.call(method, path, { as: user })).status).toBe(403)
      expect((await page('page=1')).total).toBe(1)
      expect((await test.call(method, path, { as: admin })).status).toBe(200)
      await empty()
    },
  )
})

describe('reading', () => {
  beforeEach(async () => {
    await empty()
    await seed(25)
  })

  it('answers the plain list of the specification, newest first', async () => {
    const { body } = await test.call<LogAnswer[]>('GET', '/api/logs', { as: admin })
    expect(body).toHaveLength(25)
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(['id', 'level', 'message', 'timestamp'])
    expect(body[0]).toMatchObject({
      level: 'warn',
      message: 'mail deferred {"n":24}',
      timestamp: '2026-11-20T00:24:00.000Z',
    })
  })

  it('pages by ten, sorts each way, filters by level and text', async () => {
    const first = await page('page=1')
    expect(first).toMatchObject({ page: 1, pages: 3, total: 25, more: false })
    expect(numbers(first)).toEqual([24, 23, 22, 21, 20, 19, 18, 17, 16, 15])
    expect(numbers(await page('page=3'))).toEqual([4, 3, 2, 1, 0])
    expect(await page('page=4')).toMatchObject({ logs: [], pages: 3, total: 25 })
    expect(numbers(await page('page=1&sort=timestamp&limit=3'))).toEqual([0, 1, 2])
    expect(numbers(await page('page=1&sort=-level&limit=4'))).toEqual([20, 10, 0, 24])
    expect(numbers(await page('page=1&sort=level&limit=2'))).toEqual([1, 2])
    expect(numbers(await page('page=1&sort=id&limit=2'))).toEqual([0, 1])
    expect(numbers(await page('page=1&level=error'))).toEqual([20, 10, 0])
    expect(numbers(await page('page=1&level=info'))).toEqual([])
    expect(numbers(await page('page=1&search=MAIL&limit=3'))).toEqual([24, 21, 18])
    expect(await page('page=2&search=mail&limit=5')).toMatchObject({ total: 9, pages: 2, more: false })
    expect(numbers(await page('page=1&search=mail&level=error'))).toEqual([0])
  })

  it('takes the search as text, not as a pattern', async () => {
    await seed(1, () => 'full at 100% of a_b\\c')
    for (const [search, total] of [
      ['100%25', 1],
      ['1_0', 0],
      ['%25', 1],
      ['a_b', 1],
      ['b\\c', 1],
      ["' or 1=1 --", 0],
      ['zq', 0],
    ] as const)
      expect({ search, total: (await page(`page=1&search=${search}`)).total }).toEqual({ search, total })
  })

  it('refuses what it does not know', async () => {
    for (const query of [
      'page=0',
      'page=x',
      'sort=message',
      'level=debug',
      'limit=201',
      `search=${'x'.repeat(101)}`,
    ])
      expect((await test.call('GET', `/api/logs?${query}`, { as: admin })).status, query).toBe(400)
  })
})

describe('among many lines', () => {
  beforeAll(async () => {
    await empty()
    await seed(12_000, (n) => (n < 40 ? 'long ago' : 'vendor call failed'))
  })

  it('counts so far only, and says that there is more', async () => {
    expect(await page('page=1')).toMatchObject({ total: 10_000, pages: 1_000, more: true })
    expect(await page('page=1000')).toMatchObject({ more: true })
    expect(await page('page=1001')).toMatchObject({ logs: [], total: 10_000 })
    expect(await page('page=1&level=error')).toMatchObject({ total: 1_200, more: false })
  })

  it('finds a rare text however old, and pages through a frequent one', async () => {
    const rare = await page('page=1&search=long ago')
    expect(rare).toMatchObject({ total: 40, pages: 4, more: false })
    expect(numbers(rare)[0]).toBe(39)
    expect(numbers(await page('page=4&search=long ago')).at(-1)).toBe(0)
    expect(numbers(await page('page=1&search=long ago&level=error'))).toEqual([30, 20, 10, 0])
    const frequent = await page('page=1&search=call failed')
    expect(frequent).toMatchObject({ total: 1_000, more: true })
    expect(numbers(await page('page=100&search=call failed'))[0]).toBe(11_009)
    expect(await page('page=101&search=call failed')).toMatchObject({ logs: [], total: 1_000, more: true })
  })
})

describe('deleting', () => {
  it('empties the table, leaves the audit trail and adds a line to it', async () => {
    await empty()
    await seed(7)
    const count = async () =>
      (await test.deps.db.execute<{ n: number }>(sql`select count(*)::int as n from audit_entries`)).rows[0]
        ?.n ?? 0
    const before = await count()
    const { body } = await test.call<LogsDeleted>('DELETE', '/api/delete-log-query', { as: admin })
    expect(body).toEqual({ message: 'Logs supprimés.', deleted: 7 })
    expect(await page('page=1')).toMatchObject({ logs: [], total: 0, pages: 1 })
    expect(await count()).toBe(before + 1)
    const { rows } = await test.deps.db.execute(
      sql`select kind, details, subject = (select pseudonym from audit_subjects where user_id = ${admin.user.id}) as is_admin
          from audit_entries order by seq desc limit 1`,
    )
    expect(rows).toEqual([{ kind: 'logs_deleted', details: { deleted: 7 }, is_admin: true }])
  })

  it('happens by itself after 90 days', async () => {
    await test.deps.db.execute(sql`insert into logs (at, level, message) values
      (now() - interval '91 days', 40, 'old'), (now() - interval '89 days', 40, 'young')`)
    await applyRetention(test.deps)
    expect((await page('page=1')).logs.map(({ message }) => message)).toEqual(['young'])
  })
})

it('an order of somebody who has left meanwhile is carried out, and told in the trail with its origin', async () => {
  await empty()
  await seed(3)
  const { hostname, port } = new URL(await test.listen())
  const owner = new pg.Client({ connectionString: test.databaseUrl })
  await owner.connect()
  try {
    // Whoever is let in waits here, as on a busy day.
    await owner.query('begin')
    await owner.query('lock table users in access exclusive mode')
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(
      `DELETE /api/delete-log-query HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${admin.token}\r\n\r\n`,
    )
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await owner.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
    socket.resetAndDestroy()
    const open = () => new Promise((resolve) => test.app.server.getConnections((_, count) => resolve(count)))
    await expect.poll(open, { timeout: 20_000 }).toBe(0)
    await owner.query('commit')
    const entry = `select from audit_entries where kind = 'logs_deleted' and details @> '{"deleted":3}' and origin is not null`
    await expect.poll(async () => (await owner.query(entry)).rowCount, { timeout: 10_000 }).toBe(1)
  } finally {
    await owner.end()
  }
})
