import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from './client.ts'

/** The database as it answers: its version, and the migrations it went through. */
export async function readInstalled(db: Db) {
  const version = await db.execute<{ server_version: string }>(sql`show server_version`)
  const migrations = await db.execute<{ name: string; applied_at: Date }>(
    sql`select name, applied_at from migrations order by name`,
  )
  return {
    version: version.rows[0]?.server_version ?? '',
    migrations: migrations.rows.map(({ name, applied_at }) => ({ name, appliedAt: new Date(applied_at) })),
  }
}

/** Files of `migrations/` that this database has not seen. Throws when it does not answer. */
export async function listPendingMigrations(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select name from migrations`)
  const applied = new Set(rows.map(({ name }) => name))
  return (await listMigrations()).filter((name) => !applied.has(name))
}

const folder = join(import.meta.dirname, '../../migrations')
/** Any fixed number: every process of this product takes the same lock. */
export const migrationLock = 7_262_463

const ownTable =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())'

/** Makes the whole schema; every later file goes forward from it. */
const baseline = '0043_baseline.sql'
/** The last migration of the line before, whose tables `0042/adopt.sql` brings to the baseline. */
export const lastBeforeBaseline = '0042_hand_offs_of_before.sql'

/**
 * Applies the files of `migrations/` that are not applied yet, in order, each in its own transaction, under an
 * advisory lock so that several starting processes do it once. A file gives way to those at work and is tried again.
 * Throws an Error naming the failing file, or the last file of a database that is too old.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(ownTable)
    const { rows } = await client.query<{ name: string }>('select name from migrations')
    const applied = rows.map((row) => row.name).sort()
    const isBefore = endsBeforeBaseline(applied)
    const pending = (await listMigrations()).filter((name) => !applied.includes(name))
    for (const name of pending) {
      await inTransaction(client, name, () =>
        isBefore && name === baseline ? adopt(client) : run(client, name),
      )
    }
    return pending
  } finally {
    await client.end()
  }
}

/** The names of all files, in the order they are applied. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

/**
 * Applies these files within the caller's transaction, to an empty database; those up to 0042 are one file here. Throws
 * when one is not among ours.
 */
export async function applyMigrations(client: pg.ClientBase, names: string[]): Promise<void> {
  if (endsBeforeBaseline(names))
    return void (await client.query(`${ownTable}; ${await read('0042/schema.sql')}`))
  const known = new Set(await listMigrations())
  const unknown = names.find((name) => !known.has(name))
  if (unknown) throw new Error(`made by a newer Ramage: ${unknown} is not among its migrations`)
  await client.query(ownTable)
  for (const name of names) await run(client, name)
}

/** Whether these migrations end before the baseline. Throws when they end before 0042. */
function endsBeforeBaseline(names: string[]): boolean {
  if (names.length === 0 || names.includes(baseline)) return false
  if (names.includes(lastBeforeBaseline)) return true
  const last = `these data stand at ${names.at(-1)}, before ${lastBeforeBaseline}`
  throw new Error(`${last}: start the Ramage of commit 5bc81a6 with them once`)
}

const read = (name: string) => readFile(join(folder, name), 'utf8')

async function run(client: pg.ClientBase, name: string) {
  await client.query(await read(name))
  await client.query('insert into migrations (name) values ($1)', [name])
}

async function adopt(client: pg.ClientBase) {
  await client.query(await read('0042/adopt.sql'))
  await client.query('delete from migrations')
  await client.query('insert into migrations (name) values ($1)', [baseline])
}

/** A running release locks tables in another order than a migration: of the two, the migration must give way. */
const lockMs = 300
const tries = 100
const retryMs = 200
const isRetryable = ['40P01', '55P03']

async function inTransaction(client: pg.Client, name: string, work: () => Promise<void>): Promise<void> {
  for (let left = tries; ; left--) {
    try {
      await client.query('begin')
      // Sooner than PostgreSQL ends one of two that wait for each other, after 1 s.
      if (left > 0) await client.query(`set local lock_timeout = ${lockMs}`)
      await work()
      return void (await client.query('commit'))
    } catch (error) {
      // A lost connection is rolled back by the server; the first failure is the one to tell.
      await client.query('rollback').catch(() => undefined)
      if (left > 0 && isRetryable.includes((error as { code?: string }).code ?? '')) {
        await wait(retryMs)
        continue
      }
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`migration ${name} failed: ${reason}`, { cause: error })
    }
  }
}
