import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { asOwner } from '#test/database.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterEach(() => t.errors.splice(0))
afterAll(() => t.close())

const ready = async () => {
  const { status, body, headers } = await t.call('GET', '/api/ready')
  return { status, code: body.code, retryAfter: headers['retry-after'] }
}
const isReady = { status: 200, code: undefined, retryAfter: undefined }

it('is ready with a database that is up to date and a storage that takes files', async () => {
  expect(await ready()).toEqual(isReady)
  expect((await t.call('GET', '/api/health')).body).toEqual({ status: 'ok' })
})

it('is not ready while the storage refuses files, alive all the same', async () => {
  const { storage } = t.deps
  t.deps.storage = { ...storage, check: () => Promise.reject(new Error('disk full')) }
  expect(await ready()).toEqual({ status: 503, code: 'storage_unavailable', retryAfter: '5' })
  expect((await t.call('GET', '/api/health')).status).toBe(200)
  t.deps.storage = storage
  expect(await ready()).toEqual(isReady)
})

it('is not ready before every migration is applied', async () => {
  await asOwner(t, `update migrations set name = '!' || name where name like '0043%'`)
  expect(await ready()).toEqual({ status: 503, code: 'migrations_pending', retryAfter: '5' })
  await asOwner(t, `update migrations set name = substr(name, 2) where name like '!%'`)
  expect(await ready()).toEqual(isReady)
})

it('is not ready while the database is away, nor when it does not answer', async () => {
  const { db } = t.deps
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:9/nothing', () => undefined)
  t.deps.db = nowhere.db
  expect(await ready()).toEqual({ status: 503, code: 'database_unavailable', retryAfter: '5' })
  t.deps.db = Object.assign(Object.create(db), { execute: () => new Promise(() => undefined) })
  expect(await ready()).toEqual({ status: 503, code: 'database_unavailable', retryAfter: '5' })
  t.deps.db = db
  await nowhere.close()
  expect(await ready()).toEqual(isReady)
})

it('looks once for all who ask at the same moment', async () => {
  const { storage } = t.deps
  let looks = 0
  t.deps.storage = { ...storage, check: async () => void looks++ }
  const answers = await Promise.all(Array.from({ length: 20 }, ready))
  expect(answers).toEqual(answers.map(() => isReady))
  expect(looks).toBeLessThan(5)
  t.deps.storage = storage
})
