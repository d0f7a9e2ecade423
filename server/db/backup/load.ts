import pg from 'pg'
import { applyMigrations, migrationLock } from '#server/db/migrate.ts'
import { isEmpty, listForeignKeys, listTables, type Row, type Snapshot, type Table } from './snapshot.ts'

/**
 * What was due between the backup and now may have gone out where the backup was made: its owner is asked before it
 * does, as after a long absence (docs/product/promises.md, A post is published at most once). What had been armed is read back.
 */
async function holdDuePublications(client: pg.ClientBase): Promise<void> {
  await client.query(`
    with held as (
      update publications
      set status = 'scheduled', phase = 'ready', question = 'late', next_attempt_at = null, lease_token = null,
        lease_until = null, upload_id = null, uploaded_at = null, updated_at = now(),
        publish_at = coalesce(publish_at, created_at), time_zone = coalesce(time_zone, 'Europe/Paris')
      where status in ('scheduled', 'queued', 'running', 'waiting') and phase in ('ready', 'uploading', 'processing')
        and next_attempt_at <= now()
      returning id, post_id
    ), told as (
      insert into publication_events (publication_id, kind) select id, 'late' from held
    )
    update posts set status = 'scheduled' from held where posts.id = held.post_id and posts.status = 'publishing'`)
}

/** The tables of a backup, and what else it must find again. */
export type Shape = Pick<Snapshot, 'migrations' | 'tables' | 'sequences'>

export interface Load {
  insert(table: string, rows: Row[]): Promise<void>
}

/**
 * Fills an empty database within one transaction: `work` inserts, and once it resolves all is there, or nothing is.
 * Throws when the database holds anything, or the backup comes from a newer Ramage.
 */
export async function loadDatabase(
  url: string,
  shape: Shape,
  work: (load: Load) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await refuseUnlessEmpty(client)
    await applyMigrations(client, shape.migrations)
    const tables = await listTables(client)
    const restoreRules = await liftRules(client, tables)
    await work({ insert: (name, rows) => insertRows(client, columnsOf(shape, tables, name), name, rows) })
    for (const { name, last } of shape.sequences) if (last !== null) await setSequence(client, name, last)
    await restoreRules()
    await holdDuePublications(client)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    // What was not committed is gone with the connection.
    await client.end()
  }
}

/** Throws when there is something in the database already. */
export async function checkEmptyDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  await refuseUnlessEmpty(client).finally(() => client.end())
}

async function refuseUnlessEmpty(client: pg.ClientBase) {
  if (!(await isEmpty(client))) throw new Error('the database is not empty')
}

/**
 * Triggers and foreign keys would act on rows that have acted once, and refuse those whose turn comes before what they
 * refer to. The owner of the tables may lift them; the answer puts them back, and checks every foreign key.
 */
async function liftRules(client: pg.ClientBase, tables: Table[]): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => pg.escapeIdentifier(name))
  const keys = await listForeignKeys(client)
  const each = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement)
  }
  await each(names.map((name) => `alter table ${name} disable trigger user`))
  await each(keys.map(({ table, name }) => `alter table ${quoted(table)} drop constraint ${quoted(name)}`))
  // What migrations put there is in the backup too, as it is today.
  await client.query(`truncate ${names.join(', ')}`)
  return async () => {
    await each(
      keys.map(
        ({ table, name, definition }) =>
          `alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`,
      ),
    )
    await each(names.map((name) => `alter table ${name} enable trigger user`))
  }
}

/** The columns of the backup, with the types they have here. */
function columnsOf(shape: Shape, here: Table[], table: string) {
  const types = new Map(
    here.find(({ name }) => name === table)?.columns.map(({ name, type }) => [name, type]),
  )
  const columns = shape.tables.find(({ name }) => name === table)?.columns ?? []
  return columns.map(({ name }) => {
    const type = types.get(name)
    if (!type) throw new Error(`no column for ${table}.${name}`)
    return { name, type }
  })
}

async function insertRows(
  client: pg.ClientBase,
  columns: { name: string; type: string }[],
  table: string,
  rows: Row[],
): Promise<void> {
  const given = columns.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const read = columns.map(({ type }, index) => `v.c${index}::${type}`).join(', ')
  const aliases = columns.map((_, index) => `c${index}`).join(', ')
  await client.query(
    `insert into ${quoted(table)} (${columns.map(({ name }) => quoted(name)).join(', ')}) overriding system value
     select ${read} from unnest(${given}) as v (${aliases})`,
    columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  )
}

const quoted = (name: string) => pg.escapeIdentifier(name)

const setSequence = (client: pg.ClientBase, name: string, last: string) =>
  client.query('select setval($1::text::regclass, $2::bigint)', [`public.${quoted(name)}`, last])
