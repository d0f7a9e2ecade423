import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DemoMailAnswer, DemoMailsAnswer } from '#shared/api/demo-mails.ts'
import { testDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { retryWhileBusy } from '#test/retry-while-busy.ts'
import { type RunningServer, startServer } from '#test/server.ts'
import { call, signUp } from './account.ts'
import { counts } from './counts.ts'

/** The token of the newest mail to the address, once a worker has sent it. */
async function mailedToken(url: string, address: string): Promise<string> {
  const newest = async () => {
    const { mails } = DemoMailsAnswer.parse(await read(`${url}/api/demo/mails`))
    return mails.find(({ to, subject }) => to === address && /nouveau mot de passe/.test(subject))?.id
  }
  await expect.poll(newest, { interval: 200 }).toBeDefined()
  const { text } = DemoMailAnswer.parse(await read(`${url}/api/demo/mails/${await newest()}`))
  return /\/reset-password#(\S+)/.exec(text)?.[1] ?? ''
}

const read = async (address: string) => (await fetch(address)).json()

describe('mailed links under a race', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  let servers: RunningServer[] = []
  let pool: pg.Pool

  beforeAll(async () => {
    database = await testDatabase()
    pool = new pg.Pool({ connectionString: database.url, max: 2 })
    const env = { DATABASE_URL: database.url, DATA_DIR: await temporaryFolder() }
    // One after the other: the first one makes the keys that both use.
    servers = [await startServer(env), await startServer(env)]
  })
  afterAll(async () => {
    for (const server of servers) await server.end()
    await pool?.end()
    await database?.drop()
  })

  it(`20 at once follow one link in two processes: 1 effect (${counts.races} rounds)`, async () => {
    const [first = '', second = ''] = servers.map(({ url }) => url)
    for (let round = 0; round < counts.races; round++) {
      await pool.query('delete from rate_limits')
      const { email } = await signUp(first, `link-${round}`)
      await call(first, '/api/auth/forgot-password', { email })
      const token = await mailedToken(first, email)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          retryWhileBusy(() =>
            call(index % 2 ? first : second, '/api/auth/reset-password', {
              token,
              password: `Un tilleul, deux mésanges ${round}-${index}`,
            }),
          ),
        ),
      )
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses).toEqual([200, ...Array<number>(19).fill(410)])
      const { rows } = await pool.query(
        "select count(*)::int from mails where recipient = $1 and template = 'password_changed'",
        [email],
      )
      expect(rows).toEqual([{ count: 1 }])
    }
  })
})
