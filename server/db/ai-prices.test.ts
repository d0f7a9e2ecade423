import pg from 'pg'
import { expect, it } from 'vitest'
import { bareDatabase } from '#test/database.ts'
import { applyMigrations, listMigrations, migrate } from './migrate.ts'

it('prices that were missing are filled in, and an operator’s own are not touched', async () => {
  const database = await bareDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('begin')
    await applyMigrations(
      client,
      (await listMigrations()).filter((name) => name < '0040'),
    )
    await client.query(`
      update ai_prices set text_in = 900000 where model = 'gpt-6.1-terra';
      insert into ai_prices (model, valid_from, text_in, cached_in, source)
        values ('gemini-3.8-flash', '2026-11-01Z', 800000, null, 'our contract');
      commit`)
    await migrate(database.url)
    const { rows } = await client.query(`
      select model, valid_from at time zone 'UTC' as since, text_in, cached_in, cache_write from ai_prices
      where model in ('gpt-6.1-terra', 'gemini-3.8-flash', 'gpt-6-luna') order by model, valid_from`)
    expect(
      rows.map(({ model, text_in, cached_in, cache_write }) => [model, text_in, cached_in, cache_write]),
    ).toEqual([
      ['gemini-3.8-flash', '750000', '75000', null],
      ['gemini-3.8-flash', '800000', null, null],
      ['gemini-3.8-flash', '1500000', null, null],
      ['gpt-6-luna', '100000', '10000', '125000'],
      ['gpt-6.1-terra', '900000', '50000', null],
    ])
  } finally {
    await client.end()
    await database.drop()
  }
})
