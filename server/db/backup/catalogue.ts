import type pg from 'pg'

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

export interface Sequence {
  name: string
  /** Null before it was ever drawn from. A number beyond 2^53 would not fit a number. */
  last: string | null
}

export async function listSequences(client: pg.ClientBase): Promise<Sequence[]> {
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
