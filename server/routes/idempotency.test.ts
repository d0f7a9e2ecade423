import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { testApp } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'

it('a key belongs to its request as long as that works, be it for minutes', async () => {
  const test = await testApp()
  onTestFinished(() => test.close())
  const { storage, db } = test.deps
  const { promise: mayStore, resolve: release } = Promise.withResolvers<void>()
  let puts = 0
  test.deps.storage = {
    ...storage,
    async put(...args) {
      puts += 1
      await mayStore
      return storage.put(...args)
    },
  }
  const ana = await test.signUp()
  const key = { 'idempotency-key': randomUUID() }
  const upload = () => {
    const { body, headers } = multipart(photo('cat.webp'))
    return test.call('POST', '/api/images/upload', { as: ana, body, headers: { ...headers, ...key } })
  }
  const first = upload()
  await expect.poll(() => puts).toBe(1)
  await db.execute(sql`update idempotent_answers set created_at = now() - interval '2 minutes'`)
  const age = async () =>
    (
      await db.execute(
        sql`select created_at > now() - interval '1 minute' as is_young from idempotent_answers`,
      )
    ).rows[0]?.is_young
  await expect.poll(age).toBe(true)
  const second = upload()
  await expect.poll(age).toBe(true)
  release()
  const answers = await Promise.all([first, second])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect(answers[1].headers['idempotent-replay']).toBe('true')
  const { body } = await test.call<{ images: unknown[] }>('GET', '/api/images/list', { as: ana })
  expect(body.images).toHaveLength(1)
})
