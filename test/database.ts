import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { templateOf, withDatabase } from '#test/database-run.ts'

/** A database of one's own, with all migrations applied and no rows. */
export type TestDatabase = {
  url: string
  /** What the app works as; see db/restricted-role.ts. */
  role: string | null
  drop(): Promise<void>
}

/**
 * Makes an empty, migrated database for one test file (about 40 ms: a copy of the run's template).
 *
 * Call it in `beforeAll`, `drop` in `afterAll` after closing your pools; a forgotten one goes with the run.
 * Safe from any number of vitest workers at once.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { adminUrl, prefix, role } = inject('testDatabases')
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  const quoted = pg.escapeIdentifier(name)
  const template = pg.escapeIdentifier(templateOf(prefix))
  // The other strategy writes each page to the log as well, which takes twice the work.
  await administer(adminUrl, `create database ${quoted} template ${template} strategy file_copy`)
  return {
    url: withDatabase(adminUrl, name),
    role,
    async drop() {
      await untilLeft(adminUrl, name)
      await administer(adminUrl, `drop database if exists ${quoted} with (force)`)
    },
  }
}

/**
 * A pool says that it has ended before its connections have: one that is killed then has an error that nobody listens
 * to, and the run fails. Whoever has forgotten to end theirs is not waited for longer than a second.
 */
async function untilLeft(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 60_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const until = Date.now() + 1_000
    while (Date.now() < until) {
      const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name])
      if (rowCount === 0) return
      await setTimeout(20)
    }
  } finally {
    await client.end()
  }
}

/**
 * A database with nothing in it, whose owner is no superuser and owns nothing else, as a hosting company gives it.
 */
export async function hostedDatabase(): Promise<Pick<TestDatabase, 'url' | 'drop'>> {
  const { adminUrl, prefix } = inject('testDatabases')
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  const quoted = pg.escapeIdentifier(name)
  await administer(adminUrl, `create role ${quoted} login password 'hosted'`)
  await administer(adminUrl, `create database ${quoted} owner ${quoted}`)
  const url = new URL(withDatabase(adminUrl, name))
  Object.assign(url, { username: name, password: 'hosted' })
  return {
    url: url.href,
    async drop() {
      await administer(adminUrl, `drop database if exists ${quoted} with (force)`)
      await administer(adminUrl, `drop role ${quoted}`)
    },
  }
}

/** A database with nothing in it, for what begins before the migrations. */
export async function bareDatabase(): Promise<Pick<TestDatabase, 'url' | 'drop'>> {
  const { adminUrl, prefix } = inject('testDatabases')
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  const quoted = pg.escapeIdentifier(name)
  await administer(adminUrl, `create database ${quoted} template template0`)
  return {
    url: withDatabase(adminUrl, name),
    drop: () => administer(adminUrl, `drop database if exists ${quoted} with (force)`),
  }
}

/** A statement the app has no right to, such as on the tables themselves. */
export const asOwner = (database: { databaseUrl: string }, statement: string) =>
  administer(database.databaseUrl, statement)

async function administer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 60_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
