import { expect, test } from 'vitest'
import { withConnection } from '#server/db/embedded/connection.ts'
import { testDatabase } from '#test/database.ts'

test('gives each caller an empty database of its own, also when many ask at once', async () => {
  const databases = await Promise.all(Array.from({ length: 8 }, () => testDatabase()))
  expect(new Set(databases.map((each) => each.url)).size).toBe(8)
  for (const { url } of databases) {
    await withConnection(url, (client) => client.query('create table mine (id int)'))
  }
  await Promise.all(databases.map((each) => each.drop()))
  const gone = databases[0]?.url ?? ''
  await expect(withConnection(gone, (client) => client.query('select 1'))).rejects.toThrow(/does not exist/)
})

test('drops a database whose pool is still open', async () => {
  const { url, drop } = await testDatabase()
  const { Client } = (await import('pg')).default
  const forgotten = new Client({ connectionString: url })
  const cut = new Promise((resolve) => forgotten.on('error', resolve))
  await forgotten.connect()
  await drop()
  await expect(cut).resolves.toBeInstanceOf(Error)
})
