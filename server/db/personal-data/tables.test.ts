import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportedTableTexts } from '#shared/messages/export.ts'
import { testDatabase } from '#test/database.ts'
import { impersonalTables, personalTables } from './tables.ts'

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

/** Every table with its columns, as the migrations made them. */
async function tablesOf(): Promise<Record<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations'
    group by 1 order by 1`)
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))
}

/** Tables whose rows a deleted company takes along, over any number of keys; and those whose link is cleared. */
async function followers(): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(`
    with recursive gone (id) as (
      select 'companies'::regclass::oid
      union select k.conrelid from pg_constraint k join gone on k.confrelid = gone.id
      where k.contype = 'f' and k.confdeltype = 'c'
    ) select id::regclass::text as name from gone`)
  return new Set(rows.map(({ name }) => name))
}

describe('the declaration of personal data', () => {
  it('decides on every table of the database, and on none that is gone', async () => {
    const declared = [...Object.keys(personalTables), ...Object.keys(impersonalTables)]
    expect(declared.sort()).toEqual(Object.keys(await tablesOf()))
  })

  it('sees a table that somebody adds without deciding', async () => {
    await client.query('begin')
    await client.query('create table forgotten (user_id uuid references users (id))')
    const undecided = Object.keys(await tablesOf()).filter(
      (name) => !(name in personalTables) && !(name in impersonalTables),
    )
    await client.query('rollback')
    expect(undecided).toEqual(['forgotten'])
  })

  it.each(Object.entries(personalTables))('decides on every column of %s', async (name, table) => {
    const decided = [...table.exported, ...Object.values(table.withheld).flat()]
    expect(decided.sort()).toEqual((await tablesOf())[name])
  })

  it('says in French what each exported table holds, in shared/messages/export.ts', () => {
    const exported = Object.keys(personalTables).filter((name) => personalTables[name]?.exported.length)
    expect(exported.filter((name) => !exportedTableTexts[name])).toEqual([])
  })

  it('calls no table impersonal that has an owner', async () => {
    const tables = await tablesOf()
    const wrong = Object.keys(impersonalTables).filter((name) =>
      tables[name]?.some((column) => ['user_id', 'company_id'].includes(column)),
    )
    expect(wrong).toEqual([])
  })

  it('exports no column that looks like a secret', () => {
    const exported = Object.values(personalTables).flatMap((table) => table.exported)
    expect(exported.filter((name) => /hash$|token|secret|sealed|password/.test(name))).toEqual([])
  })

  it('says « with the account » exactly where the keys of the database do it', async () => {
    const gone = await followers()
    for (const [name, { erasure }] of Object.entries(personalTables)) {
      const isTaken = gone.has(name)
      if (erasure === 'with the account') expect({ name, isTaken }).toEqual({ name, isTaken: true })
      else if (typeof erasure === 'object' && name !== 'provenance_files')
        expect({ name, isTaken }).toEqual({ name, isTaken: false })
    }
  })
})
