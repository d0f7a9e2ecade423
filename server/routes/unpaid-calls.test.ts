import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGenerationHeartbeat } from '#server/services/generation/running-generations.ts'
import type { Visitor } from '#test/app.ts'
import { type RealAi, realAi } from '#test/providers.ts'

const patient = { timeout: 20_000, interval: 50 }
let ai: RealAi
let origin: string
let ana: Visitor
let endWatch: () => void

beforeAll(async () => {
  ai = await realAi()
  origin = await ai.test.listen()
  endWatch = startGenerationHeartbeat(ai.test.deps)
})
afterAll(async () => {
  endWatch()
  await ai.close()
})
beforeEach(async () => {
  ana = await ai.test.signUp()
  ai.openai.journal.clear()
  ai.openai.faults.clear()
})

const sql = async <Row extends Record<string, unknown>>(query: string) =>
  (await ai.test.deps.db.execute<Row>(query)).rows

/** Calls of the account that its credits did not pay for. */
const unpaidCalls = () =>
  sql(`select u.kind, u.outcome from ai_usage u join generations g on g.id = u.generation_id
    where u.company_id = '${ana.companyId}' and u.outcome <> 'done'`)
const running = async () =>
  (await sql(`select id from generations where company_id = '${ana.companyId}' and status = 'running'`))
    .length
const painted = () => ai.openai.journal.entries.filter(({ path }) => path.includes('/images/')).length

/** Asks for a picture and closes the connection as soon as the provider has been asked. */
async function askAndLeave(prompt: string) {
  const before = painted()
  const body = JSON.stringify({ prompt })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write(
    `POST /api/gemini/generate-from-prompt HTTP/1.1\r\nhost: ramage.test\r\ncontent-type: application/json\r\n` +
      `authorization: ${ana.headers.authorization}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  await expect.poll(painted, patient).toBe(before + 1)
  socket.destroy()
}

const paint = () =>
  ai.test.call('POST', '/api/gemini/generate-from-prompt', { as: ana, body: { prompt: 'Une vitrine.' } })

describe('connections closed early, round after round', () => {
  it('spend the credits like any other, and what was made is there on coming back', async () => {
    ai.openai.faults.add({ kind: 'slow', paceMs: 60, times: 'forever', path: '/images/' })
    for (const round of [1, 2, 3]) await askAndLeave(`Vitrine ${round}.`)
    await expect.poll(running, patient).toBe(0)
    expect(await ai.remaining(ana)).toBe(0)
    expect(await unpaidCalls()).toEqual([])
    const posts = await ai.test.call<unknown[]>('GET', '/api/posts', { as: ana })
    expect(posts.body).toHaveLength(3)
    expect(await paint()).toMatchObject({ status: 403, body: { code: 'no_credits' } })
    expect(painted()).toBe(3)
  })
})

describe('calls that brought nothing paid for', () => {
  const limit = { status: 429, body: { code: 'unpaid_limit', message: expect.stringContaining('demain') } }

  it('end after twenty a day, however many are asked for at once, and begin again the next day', async () => {
    ai.openai.faults.add({ kind: 'prompt_blocked', times: 'forever', path: '/images/' })
    for (let round = 0; round < 8; round++) await Promise.all(Array.from({ length: 5 }, paint))
    expect(painted()).toBe(20)
    const refused = await paint()
    expect(refused).toMatchObject(limit)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await ai.remaining(ana)).toBe(3)
    ai.openai.faults.clear()
    const both = { as: ana, body: { prompt: 'Une vitrine.', images: [] } }
    expect(await ai.test.call('POST', '/api/posts/generate-both', both)).toMatchObject(limit)
    await sql(`update ai_usage set created_at = created_at - interval '1 day'`)
    expect(await paint()).toMatchObject({ status: 200 })
    expect(await ai.remaining(ana)).toBe(2)
  })

  it('are not those that cost it nothing, nor those that were paid for', async () => {
    ai.openai.faults.add({ kind: 'bad_request', times: 21, path: '/images/' })
    for (let count = 0; count < 21; count++) expect((await paint()).status).toBe(502)
    expect(await paint()).toMatchObject({ status: 200 })
  })

  it('are stops, too', async () => {
    ai.openai.faults.add({ kind: 'hang', times: 'forever', path: '/images/' })
    for (let count = 0; count < 10; count++) {
      const painting = paint()
      await expect.poll(painted, patient).toBe(count + 1)
      const [{ id } = { id: '' }] = await sql<{ id: string }>(
        `select id from generations where company_id = '${ana.companyId}' and status = 'running'`,
      )
      await ai.test.call('POST', `/api/generations/${id}/stop`, { as: ana })
      expect(await painting).toMatchObject({ status: 409, body: { code: 'generation_stopped' } })
    }
    ai.openai.faults.clear()
    ai.openai.faults.add({ kind: 'prompt_blocked', times: 'forever', path: '/images/' })
    for (let count = 0; count < 10; count++) expect((await paint()).status).toBe(422)
    expect(await paint()).toMatchObject(limit)
    expect(await ai.remaining(ana)).toBe(3)
  })
})
