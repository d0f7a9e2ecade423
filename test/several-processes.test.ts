import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImageAnswer } from '#shared/api/images.ts'
import { endMarker, ndjsonType } from '#shared/ndjson.ts'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { startOpenAi } from '#simulators/openai/server.ts'
import { testDatabase } from '#test/database.ts'
import { temporaryFolder } from '#test/folder.ts'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'
import { type TestBucket, testBucket } from '#test/s3.ts'
import { type RunningProcess, type RunningServer, startServer, startWorkerProcess } from '#test/server.ts'
import { call, signUp } from '#test/torture/account.ts'

/** Two machines that serve and one that works: nothing in common but PostgreSQL, a bucket and the keys. */
let database: Awaited<ReturnType<typeof testDatabase>>
let bucket: TestBucket
let model: Simulator
let pool: pg.Pool
let machine: (env?: Record<string, string>) => Promise<Record<string, string>>
let one: RunningServer
let other: RunningServer
let worker: RunningProcess | undefined

beforeAll(async () => {
  database = await testDatabase()
  bucket = await testBucket()
  model = await startOpenAi({ settings: { requireKey: false } })
  pool = new pg.Pool({ connectionString: database.url, max: 2 })
  const shared = {
    ...bucket.env,
    DATABASE_URL: database.url,
    AI_TEXT_BASE_URL: model.baseUrl,
    AI_TEXT_MODEL: 'local',
    SECRET_KEYS: `test:${randomBytes(32).toString('base64')}`,
  }
  machine = async (env = {}) => ({ ...shared, ...env, DATA_DIR: await temporaryFolder() })
  const web = { PROCESS_ROLE: 'web' }
  ;[one, other] = await Promise.all([startServer(await machine(web)), startServer(await machine(web))])
}, 120_000)
afterAll(async () => {
  await Promise.all([one?.end(), other?.end(), worker?.end()])
  await pool?.end()
  await model?.close()
  await bucket?.close()
  await database?.drop()
})

type Account = Awaited<ReturnType<typeof signUp>>
const get = ({ url }: RunningServer, path: string, { headers }: Account) =>
  fetch(new URL(path, url), { headers })
const order = { prompt: 'Nous avons rénové une longère à Rezé. Le chantier a duré 6 jours.', app: 'linkedin' }
const linesOf = async (answer: Response) => (await answer.text()).trimEnd().split('\n')
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code
const remaining = async (server: RunningServer, as: Account) =>
  ((await (await get(server, '/api/auth/me', as)).json()) as { remaining_posts: number }).remaining_posts

async function upload({ url }: RunningServer, as: Account): Promise<string> {
  const { body, headers } = multipart(photo('coffee.png'), { fileName: 'coffee.png' })
  const sent = await fetch(new URL('/api/images/upload', url), {
    method: 'POST',
    headers: { ...as.headers, ...headers },
    body,
  })
  return ((await sent.json()) as { image: ImageAnswer }).image.url
}

async function startStream(server: RunningServer, { headers }: Account) {
  const stream = await call(server.url, '/api/posts/generate', order, { ...headers, accept: ndjsonType })
  return { stream, path: `/api/generations/${stream.headers.get('x-generation-id')}` }
}

describe('two web processes behave as one', () => {
  it('a session of one is good on the other, and over on both', async () => {
    const ana = await signUp(one.url, 'session')
    expect((await get(other, '/api/auth/me', ana)).status).toBe(200)
    await call(other.url, '/api/auth/logout', {}, ana.headers)
    expect((await get(one, '/api/auth/me', ana)).status).toBe(401)
  })

  it('a picture sent to one is shown and deleted by the other', async () => {
    const ana = await signUp(one.url, 'picture')
    const url = await upload(one, ana)
    expect((await get(other, `${url}/300`, ana)).status).toBe(200)
    await call(other.url, '/api/images/delete', { url }, ana.headers)
    expect((await get(one, url, ana)).status).toBe(404)
  })

  it('a text that one writes is read on the other as it comes, to the last line', async () => {
    const ana = await signUp(one.url, 'stream')
    model.settings.paceMs = 20
    const { stream, path } = await startStream(one, ana)
    const there = linesOf(await get(other, `${path}/stream`, ana))
    const here = await linesOf(stream)
    expect(here.at(-1)).toBe(endMarker)
    expect(await there).toEqual(here)
    expect(await linesOf(await get(other, `${path}/stream?from=${here.length - 1}`, ana))).toEqual([
      endMarker,
    ])
  })

  it('a stop asked of the other ends it, and gives the credit back', async () => {
    const ana = await signUp(one.url, 'stop')
    // Without an end of its own: it would take minutes.
    model.settings.paceMs = 5_000
    const images = [await upload(one, ana)]
    const stream = await call(one.url, '/api/gemini/analyze-images', { ...order, images }, ana.headers)
    const path = `/api/generations/${stream.headers.get('x-generation-id')}`
    expect((await call(other.url, `${path}/stop`, {}, ana.headers)).status).toBe(200)
    expect(JSON.parse((await linesOf(stream)).at(-1) ?? '')).toMatchObject({ code: 'generation_stopped' })
    expect(await remaining(other, ana)).toBe(3)
    model.settings.paceMs = 0
  })

  it('the same key at both gives one generation, one credit, one answer; with another body 422', async () => {
    const ana = await signUp(one.url, 'key')
    const headers = { ...ana.headers, 'idempotency-key': randomUUID() }
    const ask = (server: RunningServer, body: object) =>
      call(server.url, '/api/posts/generate', body, headers)
    const answers = await Promise.all([
      ask(one, order),
      ask(other, order),
      ask(one, order),
      ask(other, order),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const posts = (await Promise.all(answers.map((answer) => answer.json()))) as { id: string }[]
    expect(new Set(posts.map((post) => JSON.stringify(post))).size).toBe(1)
    expect(await remaining(one, ana)).toBe(2)
    const changed = await ask(other, { ...order, prompt: 'Autre chose.' })
    expect([changed.status, await codeOf(changed)]).toEqual([422, 'idempotency_mismatch'])
  })

  it('credits are counted together: of eight orders at once, three are made', async () => {
    const ana = await signUp(one.url, 'credits')
    const started = await Promise.all(
      Array.from({ length: 8 }, (_, index) => startStream(index % 2 ? one : other, ana)),
    )
    const made = started.filter(({ stream }) => stream.status === 200)
    expect(made).toHaveLength(3)
    await Promise.all(
      made.map(({ stream, path }, index) =>
        call((index % 2 ? one : other).url, `${path}/stop`, {}, ana.headers).then(() => stream.text()),
      ),
    )
    const { rows } = await pool.query(
      `select sum(amount)::int as sum from credit_entries join users using (company_id) where email = $1`,
      [ana.email],
    )
    expect(rows).toEqual([{ sum: await remaining(one, ana) }])
  })

  it('wrong passwords are counted together', async () => {
    const { email } = await signUp(one.url, 'guess')
    const statuses: number[] = []
    for (let guess = 0; guess < 8; guess++) {
      const server = guess % 2 ? one : other
      const answer = await call(server.url, '/api/auth/login', { email, password: `essai numéro ${guess}` })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })
})

describe('jobs', () => {
  const exportsOf = async (server: RunningServer, as: Account) =>
    (await (await get(server, '/api/account/exports', as)).json()) as {
      exports: { id: string; status: string }[]
    }

  it('run on the worker alone: web processes leave all of them', async () => {
    const ana = await signUp(one.url, 'jobs')
    await call(one.url, '/api/account/export', {}, ana.headers)
    // Both have served for long, and a clock of theirs would have ticked.
    expect((await exportsOf(other, ana)).exports).toMatchObject([{ status: 'waiting' }])
    const touched = await pool.query(
      'select 1 from mails where attempts > 0 union all select 1 from data_exports where attempts > 0',
    )
    expect(touched.rowCount).toBe(0)

    worker = startWorkerProcess(await machine())
    const patience = { timeout: 120_000, interval: 200 }
    await expect.poll(async () => (await exportsOf(one, ana)).exports[0]?.status, patience).toBe('ready')
    const waiting = async () =>
      (await pool.query('select 1 from mails where sent_at is null and failed_at is null')).rowCount
    await expect.poll(waiting, patience).toBe(0)

    const id = (await exportsOf(other, ana)).exports[0]?.id
    const link = await call(other.url, `/api/account/exports/${id}/link`, {}, ana.headers)
    const archive = await fetch(new URL(((await link.json()) as { url: string }).url, one.url))
    expect([
      archive.status,
      Buffer.from(await archive.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ]).toEqual([200, 'PK'])
    const due = /^ramage_jobs_due\{job="make-exports"\} 0$/m
    const figures = async () => (await fetch(new URL('/metrics', one.url))).text()
    await expect.poll(figures, patience).toMatch(due)
    expect(worker.output()).not.toContain('Ramage est prêt')
    expect(await worker.end()).toBe(0)
  })
})
