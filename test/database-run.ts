import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { openRestrictedRole } from '#server/db/restricted-role.ts'

/** All databases of one test run are named `prefix…`; `close` drops them. */
export type DatabaseRun = { prefix: string; role: string | null; close(): Promise<void> }

const FAMILY = 'ramage_test_'

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/**
 * Opens a run on a server: sweeps what killed runs left, and makes this run's template.
 *
 * A run holds an advisory lock under its own name as long as it lives: a database whose run's lock is free
 * belongs to nobody. That holds across machines that share one server.
 */
export async function openDatabaseRun(adminUrl: string): Promise<DatabaseRun> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 60_000 })
  // The server may be stopped under us; the queries below report that well enough.
  client.on('error', () => {})
  await client.connect()
  const id = `${Date.now().toString(36)}${randomBytes(4).toString('hex')}`
  const prefix = `${FAMILY}${id}_`
  let role: string | null
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [id])
    await sweep(client)
    const template = templateOf(prefix)
    await client.query(`create database ${pg.escapeIdentifier(template)}`)
    await migrate(withDatabase(adminUrl, template))
    role = await openRestrictedRole(withDatabase(adminUrl, template))
    // A stray connection (autovacuum aside) would block every copy.
    await client.query(`alter database ${pg.escapeIdentifier(template)} allow_connections false`)
  } catch (error) {
    // What is thrown is what went wrong first; the next run sweeps what stays.
    await dropAll(client, prefix).catch(() => {})
    await client.end()
    throw error
  }
  return {
    prefix,
    role,
    async close() {
      await dropAll(client, prefix)
      await client.end()
    },
  }
}

export function templateOf(prefix: string): string {
  return `${prefix}template`
}

async function sweep(client: pg.Client): Promise<void> {
  const runs = new Set((await databasesOf(client, FAMILY)).map((name) => name.split('_')[2] ?? ''))
  for (const id of runs) {
    const free = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(hashtext($1)) as free`, [
      id,
    ])
    if (!free.rows[0]?.free) continue
    await dropAll(client, `${FAMILY}${id}_`)
    await client.query('select pg_advisory_unlock(hashtext($1))', [id])
  }
}

async function databasesOf(client: pg.Client, prefix: string): Promise<string[]> {
  const found = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  return found.rows.map((row) => row.datname)
}

async function dropAll(client: pg.Client, prefix: string): Promise<void> {
  for (const name of await databasesOf(client, prefix)) {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
  }
}
