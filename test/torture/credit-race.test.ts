import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { retryWhileBusy } from '#test/retry-while-busy.ts'
import { type RunningServer, startServer } from '#test/server.ts'
import { call, signUp } from './account.ts'
import { counts, seeded } from './counts.ts'
import { readBooks } from './ledger.ts'

describe('credits under a race', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  let server: RunningServer
  let pool: pg.Pool

  beforeAll(async () => {
    database = await testDatabase()
    pool = new pg.Pool({ connectionString: database.url, max: 2 })
    server = await startServer({ DATABASE_URL: database.url, DATA_DIR: await temporaryFolder() })
  })
  afterAll(async () => {
    await server?.end()
    await pool?.end()
    await database?.drop()
  })

  it(`50 generations at once on 3 credits: 3 served, 47 refused (${counts.races} rounds)`, {
    timeout: 300_000,
  }, async () => {
    for (let round = 0; round < counts.races; round++) {
      const { email, headers } = await signUp(server.url, `race-${round}`)
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          retryWhileBusy(() =>
            call(
              server.url,
              '/api/posts/generate',
              { prompt: `Portes ouvertes, salle ${index}.`, app: 'linkedin' },
              headers,
            ),
          ),
        ),
      )
      const statuses = answers.map((answer) => answer.status).sort()
      expect(statuses).toEqual([...Array<number>(3).fill(201), ...Array<number>(47).fill(403)])
      expect(await readBooks(pool, email)).toEqual({
        balance: 0,
        sum: 0,
        held: 0,
        running: 0,
        settled: 3,
        posts: 3,
        unpaid: 0,
      })
    }
  })

  it(`clients that leave at any moment pay for what was made (${counts.races} rounds)`, async () => {
    const random = seeded(14)
    for (let round = 0; round < counts.races; round++) {
      const { email, headers } = await signUp(server.url, `left-${round}`)
      // It fails because we leave; what was made is in the books.
      const leave = (path: string, body: object) =>
        fetch(new URL(path, server.url), {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(Math.round(random() * 400)),
        }).catch(() => undefined)
      for (let count = 0; count < 5; count++) {
        await leave('/api/posts/generate', { prompt: `Portes ouvertes, salle ${count}.`, app: 'linkedin' })
        await leave('/api/gemini/generate-from-prompt', { prompt: `Salle ${count}.` })
      }
      await expect.poll(() => readBooks(pool, email)).toMatchObject({ running: 0, held: 0 })
      const books = await readBooks(pool, email)
      // What the server read late, after its client had left, may have begun since.
      expect(books).toMatchObject({ balance: books.sum, unpaid: 0, settled: 3 - books.sum - books.held })
      // Whatever reached the server went on without its client: nothing was given back.
      const { rows } = await pool.query(
        `select 1 from credit_entries e join users u on u.company_id = e.company_id where u.email = $1 and e.cause = 'release'`,
        [email],
      )
      expect(rows).toEqual([])
    }
  })

  it('one Idempotency-Key sent 10 times at once is one post and one credit', async () => {
    const { email, headers } = await signUp(server.url, 'twin')
    const key = crypto.randomUUID()
    const send = (prompt: string) =>
      call(
        server.url,
        '/api/posts/generate',
        { prompt, app: 'insta' },
        { ...headers, 'idempotency-key': key },
      )
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('Une nouvelle vitrine.')))
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(bodies).size).toBe(1)
    expect(await readBooks(pool, email)).toMatchObject({ balance: 2, sum: 2, settled: 1, posts: 1 })
    expect((await send('Un autre texte.')).status).toBe(422)
  })
})
