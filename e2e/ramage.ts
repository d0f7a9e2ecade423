import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findEmbedded } from '#server/db/embedded.ts'
import { openDatabaseRun, withDatabase } from '#test/database-run.ts'
import { freePort } from '#test/free-port.ts'
import { type RunningServer, startServer } from '#test/server.ts'

export interface Ramage {
  readonly url: string
  /** What the program printed: warnings and errors. */
  output(): string
  /** For what no screen can do yet, such as changing a plan. */
  query(sql: string, values: unknown[]): Promise<{ rows: unknown[] }>
  /** Ends the program and starts it again on the same data. */
  restart(signal?: NodeJS.Signals): Promise<void>
  close(): Promise<void>
}

/** The real program on data of its own: its own PostgreSQL, or a database of the one DATABASE_URL names. */
export async function startRamage(given: Record<string, string> = {}): Promise<Ramage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ramage-e2e-'))
  const database = process.env.DATABASE_URL ? await ownDatabase(process.env.DATABASE_URL) : null
  const env: Record<string, string> = {
    DATA_DIR: dataDir,
    PORT: `${await freePort()}`,
    ...(database && { DATABASE_URL: database.url }),
    ...given,
  }
  let server: RunningServer = await startServer(env)
  return {
    get url() {
      return server.url
    },
    output: () => server.output(),
    async query(sql, values) {
      const connectionString = database?.url ?? (await findEmbedded(dataDir)) ?? ''
      const client = new pg.Client({ connectionString })
      await client.connect()
      const { rows } = await client.query(sql, values)
      await client.end()
      return { rows }
    },
    async restart(signal) {
      await server.end(signal)
      server = await startServer(env)
    },
    async close() {
      await server.end()
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export const setPlan = (ramage: Ramage, email: string, plan: 'free' | 'pro' | 'enterprise') =>
  ramage.query('update companies set plan = $2 where id = (select company_id from users where email = $1)', [
    email,
    plan,
  ])

/** Gives the role, which only a command on the server gives first. */
export const makeAdmin = (ramage: Ramage, email: string) =>
  ramage.query(`update users set role = 'admin' where email = $1`, [email])

async function ownDatabase(adminUrl: string) {
  const run = await openDatabaseRun(adminUrl)
  const name = `${run.prefix}${randomBytes(4).toString('hex')}`
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query(`create database ${pg.escapeIdentifier(name)}`)
  await client.end()
  return { url: withDatabase(adminUrl, name), drop: () => run.close() }
}
