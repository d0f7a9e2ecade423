import pg from 'pg'

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

interface Column {
  name: string
  /** As PostgreSQL writes it, e.g. `timestamp with time zone`. */
  type: string
}

export interface Table {
  name: string
  /** Without those that PostgreSQL computes. */
  columns: Column[]
}

/**
 * Everything of ours lies in this schema, beside what extensions put there; the job queue's tables, in a schema of
 * their own, are made anew at a start.
 */
const ourTables = `n.nspname = 'public' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** Every table of ours with its columns. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, json_agg(
      json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where ${ourTables} and c.relkind = 'r'
    group by c.relname order by c.relname`)
  return rows
}

interface Sequence {
  name: string
  /** Null before it was ever drawn from. A number beyond 2^53 would not fit a number. */
  last: string | null
}

async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows
}

/** Foreign keys, and what makes each of them again. */
export async function listForeignKeys(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    where ${ourTables} and k.contype = 'f' order by c.relname, k.conname`)
  return rows
}

/** Whether the database holds nothing of anybody. */
export async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ourTables} limit 1`,
  )
  return rowCount === 0
}
