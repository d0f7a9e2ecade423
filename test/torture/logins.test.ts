import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { retryWhileBusy } from '#test/retry-while-busy.ts'
import { type RunningServer, startServer } from '#test/server.ts'
import { call, signUp } from './account.ts'
import { counts } from './counts.ts'

const password = 'Un chêne, trois geais 42'
const windowMinutes = 15

describe('logins', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  let server: RunningServer
  let pool: pg.Pool

  beforeAll(async () => {
    database = await testDatabase()
    pool = new pg.Pool({ connectionString: database.url, max: 2 })
    server = await startServer({
      DATABASE_URL: database.url,
      DATA_DIR: await temporaryFolder(),
      TRUSTED_PROXIES: '127.0.0.1',
    })
  })
  afterAll(async () => {
    await server?.end()
    await pool?.end()
    await database?.drop()
  })

  const login = (email: string, guess: string, from: string) =>
    call(server.url, '/api/auth/login', { email, password: guess }, { 'x-forwarded-for': from })
  const letPass = (minutes: number) =>
    pool.query('update rate_limits set expire = expire - $1::bigint', [minutes * 60_000])

  it(`200 guesses from 20 addresses, ${counts.guessingWindows} times a quarter of an hour: at most 25 each reach the hash`, async () => {
    const { email } = await signUp(server.url, 'guessed')
    let hashed = 0
    for (let window = 0; window < counts.guessingWindows; window++) {
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          retryWhileBusy(() => login(email, `devine-${window}-${index}`, `198.51.100.${index % 20}`)),
        ),
      )
      const reached = answers.filter(({ status }) => status === 401).length
      const waits = answers
        .filter(({ status }) => status === 429)
        .map(({ headers }) => Number(headers.get('retry-after')))
      expect(reached + waits.length).toBe(200)
      expect(reached).toBeGreaterThan(0)
      expect(reached).toBeLessThanOrEqual(25)
      expect(Math.max(...waits)).toBeLessThanOrEqual(windowMinutes * 60)
      hashed += reached
      await letPass(windowMinutes)
    }
    expect(hashed).toBeLessThanOrEqual(100)
    expect((await login(email, password, '203.0.113.9')).status).toBe(200)
  })

  it(`${counts.logins} good logins within a minute from one address: none refused`, async () => {
    const accounts = await Promise.all(
      Array.from({ length: counts.logins / 10 }, (_, index) => signUp(server.url, `office-${index}`)),
    )
    const start = performance.now()
    const answers = await Promise.all(
      accounts.flatMap(({ email }) =>
        Array.from({ length: 10 }, () => login(email, password, '203.0.113.10')),
      ),
    )
    expect(performance.now() - start).toBeLessThan(60_000)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(answers).toHaveLength(counts.logins)
  })
})
