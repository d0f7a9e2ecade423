import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as schema from '#server/db/schema.ts'
import { testDatabase } from '#test/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let client: pg.Client

beforeAll(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const tables = Object.values(schema).filter((value) => is(value, PgTable))

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
  },
)
