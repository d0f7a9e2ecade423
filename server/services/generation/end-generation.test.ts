import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/client.ts'
import { AiError } from '#server/errors.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { type DatabaseProxy, databaseProxy } from '#test/database-proxy.ts'
import { scriptedAi } from '#test/scripted-ai.ts'

const ai = scriptedAi()
let test: TestApp
let line: DatabaseProxy
let overLine: OpenDatabase
let direct: TestApp['deps']['db']

beforeAll(async () => {
  test = await testApp({ ai })
  direct = test.deps.db
  line = await databaseProxy(test.databaseUrl)
  overLine = openDatabase(line.url, () => undefined)
  test.deps.db = overLine.db
})
afterAll(async () => {
  await overLine.close()
  await line.close()
  await test.close()
})

/** What the database holds of a generation, whether the app reaches it or not. */
async function storedOf(id: string) {
  const { rows } = await direct.execute<{ status: string; error_code: string | null; held: string }>(sql`
    select g.status, g.error_code, r.status as held from generations g
    join credit_reservations r on r.id = g.reservation_id where g.id = ${id}`)
  return rows[0]
}

const remaining = async (as: Visitor) =>
  (await test.call<{ remaining_posts: number }>('GET', '/api/auth/me', { as })).body.remaining_posts

it('a generation that fails while the database is away is settled as soon as it is back', async () => {
  const ana = await test.signUp()
  const [begun, cut] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  ai.script.image = () => Promise.reject(new AiError('upstream'))
  ai.script.text = async function* () {
    yield { type: 'delta', text: 'Une vit' }
    begun.resolve()
    await cut.promise
    throw new AiError('upstream')
  }
  const answer = await fetch(`${await test.listen()}/api/posts/generate`, {
    method: 'POST',
    headers: { ...ana.headers, 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify({ prompt: 'Vitrine.' }),
  })
  const id = answer.headers.get('x-generation-id') ?? ''
  await begun.promise
  await line.cut()
  cut.resolve()
  const lines = (await answer.text()).trimEnd().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ type: 'error', code: 'ai_upstream' })
  expect(await storedOf(id)).toEqual({ status: 'running', error_code: null, held: 'held' })
  expect(test.errors.splice(0).join()).toMatch(/generation not closed yet/)

  await line.mend()
  // Nothing sweeps here: whoever ran it comes back to it.
  await expect
    .poll(() => storedOf(id))
    .toEqual({ status: 'failed', error_code: 'ai_upstream', held: 'released' })
  expect(await remaining(ana)).toBe(3)
  test.deps.runningGenerations.delete(id)
  const replay = await fetch(`${await test.listen()}/api/generations/${id}/stream`, { headers: ana.headers })
  expect((await replay.text()).trimEnd().split('\n')).toEqual(lines)
})
