import pg from 'pg'
import { listSequences, listTables, type Sequence, type Table } from './catalogue.ts'

/** Few enough to be held in memory, whatever they are. */
const rowsAtOnce = 200

/** A value as PostgreSQL writes it; its type reads it back to the bit. */
export type Row = (string | null)[]

export interface Snapshot {
  /** Files of `migrations/` that made the tables. */
  migrations: string[]
  tables: Table[]
  sequences: Sequence[]
  /** All rows of one table, some at a time, with their values in the order of its columns. */
  rows(table: Table): AsyncGenerator<Row[]>
}

/** Reads one moment of the database while others go on writing. Throws when there is no Ramage in it. */
export async function withSnapshot<T>(url: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    // Values are written the same way wherever they are read.
    await client.query(`set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
      set local extra_float_digits = 3; set local bytea_output = 'hex'; set local statement_timeout = 0`)
    return await work(await openSnapshot(client))
  } finally {
    await client.end()
  }
}

async function openSnapshot(client: pg.Client): Promise<Snapshot> {
  const tables = await listTables(client)
  if (!tables.some(({ name }) => name === 'migrations')) throw new Error('this database holds no Ramage')
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  const sequences = await listSequences(client)
  return {
    migrations: rows.map(({ name }) => name),
    tables,
    sequences,
    rows: (table) => rowsOf(client, table),
  }
}

async function* rowsOf(client: pg.Client, { name, columns }: Table): AsyncGenerator<Row[]> {
  const values = columns.map((column) => `${pg.escapeIdentifier(column.name)}::text`).join(', ')
  await client.query(
    `declare backed_up no scroll cursor for select ${values} from public.${pg.escapeIdentifier(name)}`,
  )
  for (;;) {
    const { rows } = await client.query<Row>({ text: `fetch ${rowsAtOnce} from backed_up`, rowMode: 'array' })
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close backed_up')
}
