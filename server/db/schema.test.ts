import { getTableColumns, getTableName, is, type SQL } from 'drizzle-orm'
import { getTableConfig, type Index, type PgColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as schema from '#server/db/schema.ts'
import { testDatabase } from '#test/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client

const tables = Object.values(schema).filter((value) => is(value, PgTable))

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('create schema declared; set search_path to declared')
  for (const table of tables) await client.query(tableOf(table))
  for (const table of tables) for (const statement of rulesOf(table)) await client.query(statement)
  await client.query('set search_path to public')
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const dialect = new PgDialect()
const text = (value: SQL) => dialect.sqlToQuery(value).sql
const namesOf = (columns: { name: string }[]) => columns.map(({ name }) => `"${name}"`).join(', ')

function tableOf(table: PgTable): string {
  const { name, columns } = getTableConfig(table)
  const lines = columns.map((column) => `"${column.name}" ${column.getSQLType()}`)
  return `create table ${name} (${lines.join(', ')})`
}

/** Keys, checks and indexes of a table, as the schema declares them. */
function rulesOf(table: PgTable): string[] {
  const { name, columns, primaryKeys, uniqueConstraints, foreignKeys, checks, indexes } =
    getTableConfig(table)
  const add = (rule: string) => `alter table ${name} add ${rule}`
  const key = (kind: string, of: PgColumn[]) => add(`${kind} (${namesOf(of)})`)
  return [
    ...columns.filter((column) => column.primary).map((column) => key('primary key', [column])),
    ...primaryKeys.map((one) => key('primary key', one.columns)),
    ...columns.filter((column) => column.isUnique).map((column) => key('unique', [column])),
    ...uniqueConstraints.map((one) => key('unique', one.columns)),
    ...checks.map((one) => add(`check (${text(one.value)})`)),
    ...indexes.map((one) => indexOf(name, one)),
    ...foreignKeys.map((one) => {
      const { columns: from, foreignTable, foreignColumns } = one.reference()
      const target = `public.${getTableName(foreignTable)} (${namesOf(foreignColumns)})`
      return add(
        `foreign key (${namesOf(from)}) references ${target} on delete ${one.onDelete ?? 'no action'}`,
      )
    }),
  ]
}

function indexOf(table: string, { config }: Index): string {
  const columns = config.columns.map((column) => text(column as SQL)).join(', ')
  const where = config.where ? ` where ${text(config.where)}` : ''
  return `create ${config.unique ? 'unique ' : ''}index ${config.name} on ${table} using ${config.method ?? 'btree'} (${columns})${where}`
}

/** What a table in `public` or `declared` is held to, without names; the trigrams of `logs` depend on an extension. */
async function rulesIn(place: string, table: string): Promise<string[]> {
  const { rows } = await client.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = $1::regclass and contype in ('p', 'u', 'f', 'c')
     union all
     select regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ON \\S+', 'INDEX ON') from pg_index i
     where indrelid = $1::regclass and pg_get_indexdef(indexrelid) not like '%gin_trgm_ops%'
     order by 1`,
    [`${place}.${table}`],
  )
  return rows.map(({ rule }) => rule)
}

it.each(tables.map((table) => [getTableName(table), table] as const))(
  'table %s is what the migrations made',
  async (name, table) => {
    const { rows } = await client.query<{ column: string; type: string; required: boolean }>(
      `select attname as column, format_type(atttypid, atttypmod) as type, attnotnull as required
       from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [name],
    )
    const inDatabase = rows.map(({ column, type, required }) => `${column} ${type} ${required}`).sort()
    const inSchema = Object.values(getTableColumns(table)).map(
      (column) => `${column.name} ${column.getSQLType()} ${column.notNull || column.primary}`,
    )
    expect(inSchema.sort()).toEqual(inDatabase)
    expect(await rulesIn('declared', name)).toEqual(await rulesIn('public', name))
  },
)

/** Nothing is read or deleted by these. */
const withoutIndex = ['ai_usage.price_id']

it('every foreign key begins an index', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select format('%s.%s', conrelid::regclass, attname) as name
    from pg_constraint join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = conrelid and i.indkey[0] = conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', attname)))`)
  expect(rows.map(({ name }) => name)).toEqual(withoutIndex)
})
