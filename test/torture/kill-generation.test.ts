import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { type RunningServer, startServer } from '#test/server.ts'
import { call, signUp } from './account.ts'
import { counts, seeded } from './counts.ts'
import { readBooks } from './ledger.ts'

/** A demonstration text takes some seconds; kills fall before, within and after it. */
const longestMs = 9_000
const settledWithinMs = 60_000

describe('kill -9 during a generation', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  let pool: pg.Pool
  let server: RunningServer
  let env: Record<string, string>

  beforeAll(async () => {
    database = await testDatabase()
    pool = new pg.Pool({ connectionString: database.url, max: 2 })
    env = { DATABASE_URL: database.url, DATA_DIR: await temporaryFolder() }
  })
  afterAll(async () => {
    await server?.end()
    await pool?.end()
    await database?.drop()
  })

  it(`${counts.kills} kills at random moments: no credit lost, none taken twice`, {
    timeout: 900_000,
  }, async () => {
    const random = seeded(20_261_121)
    const emails: string[] = []
    for (let kill = 0; kill < counts.kills; kill++) {
      server = await startServer(env)
      const { email, headers } = await signUp(server.url, `kill-${kill}`)
      emails.push(email)
      const prompt = 'Nous avons rénové une longère à Rezé. Le chantier a duré 6 jours.'
      // It fails by the kill, as a rule; what was made is in the books.
      call(server.url, '/api/posts/generate', { prompt, app: 'linkedin' }, headers).catch(() => undefined)
      await wait(random() * longestMs)
      await server.end('SIGKILL')
    }
    server = await startServer(env)
    const deadline = Date.now() + settledWithinMs
    for (const email of emails) {
      let books = await readBooks(pool, email)
      while ((books.running > 0 || books.held > 0) && Date.now() < deadline) {
        await wait(500)
        books = await readBooks(pool, email)
      }
      expect(books).toMatchObject({ running: 0, held: 0, unpaid: 0 })
      expect(books.sum).toBe(books.balance)
      expect(books.balance).toBe(3 - books.settled)
      expect(books.settled).toBeLessThanOrEqual(1)
    }
  })
})
