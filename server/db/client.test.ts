import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { type OpenDatabase, openDatabase } from './client.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let open: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
  open = openDatabase(database.url, (error) => {
    throw error
  })
})
afterAll(async () => {
  await open?.close()
  await database?.drop()
})

it('gives back the connection of a transaction whose begin failed', async () => {
  const { db, pool } = open
  const isolationLevel = 'none' as 'serializable'
  for (let count = 0; count <= pool.options.max; count++)
    await expect(db.transaction(async () => undefined, { isolationLevel })).rejects.toThrow('begin')
  expect(pool.totalCount - pool.idleCount).toBe(0)
  const { rows } = await db.execute(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
})
