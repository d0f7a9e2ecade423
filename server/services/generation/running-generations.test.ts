import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { countLines, deleteOldLines, insertLines } from '#server/db/generation-lines.ts'
import type { CompanyId } from '#server/db/ids.ts'
import { AiError } from '#server/errors.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { finish, heldWords, pause, scriptedAi } from '#test/scripted-ai.ts'
import { sweepGenerations } from './end-generation.ts'
import { readStream } from './resumable-stream.ts'
import { startGenerationHeartbeat, stopRunning } from './running-generations.ts'

const ai = scriptedAi()
const patient = { timeout: 120_000, interval: 100 }
/** Longer than a test may take. */
const longMs = 600_000
let test: TestApp
let ana: Visitor
let origin: string

beforeAll(async () => {
  test = await testApp({ ai })
  origin = await test.listen()
})
afterAll(() => test.close())
beforeEach(async () => {
  ana = await test.signUp()
  ai.script.image = (_request, signal) => pause(longMs, signal)
  ai.script.text = async function* (_request, signal) {
    yield { type: 'delta', text: 'Un ' }
    await pause(longMs, signal)
    yield finish
  }
})

const remaining = async () =>
  (await test.call<{ remaining_posts: number }>('GET', '/api/auth/me', { as: ana })).body.remaining_posts

/** Opens a stream that will not end by itself. */
async function open(signal?: AbortSignal) {
  const answer = await fetch(`${origin}/api/posts/generate`, {
    method: 'POST',
    headers: { ...ana.headers, 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify({ prompt: 'Vitrine.' }),
    ...(signal && { signal }),
  })
  const named = (name: string) => answer.headers.get(name) as string
  return { id: named('x-generation-id'), postId: named('x-post-id'), answer }
}

/** Waits for the watch to look again. */
async function nextBeat(id: string) {
  const beatAt = async () => {
    const { rows } = await test.deps.db.execute(
      sql`select heartbeat_at::text from generations where id = ${id}`,
    )
    return rows[0]?.heartbeat_at
  }
  const before = await beatAt()
  await expect.poll(beatAt, patient).not.toBe(before)
}

const stop = (id: string) => test.call('POST', `/api/generations/${id}/stop`, { as: ana })

describe('a generation left alone', () => {
  it('is read by another process to its last line, which is stored after the end', async () => {
    const { id, answer } = await open()
    await stop(id)
    await answer.text()
    const { db } = test.deps
    const { rows } = await db.execute<{ seq: number; line: string; company_id: CompanyId }>(sql`
      delete from generation_lines l using generations g
      where g.id = l.generation_id and g.id = ${id} and line like '%"type":"error"%'
      returning seq, line, company_id`)
    const [last] = rows
    if (!last) throw new Error('no last line')
    const generation = { id, companyId: last.company_id }
    const reading = readStream({ db, runningGenerations: new Map() }, generation, 0, AbortSignal.any([]))
    expect((await reading.next()).done).toBe(false)
    await insertLines(db, [{ generationId: id, seq: last.seq, line: last.line }])
    expect((await reading.next()).value).toEqual([last.line])
    expect((await reading.next()).done).toBe(true)
  })

  it('goes on to its end, is kept and is paid for', async () => {
    const endWatch = startGenerationHeartbeat(test.deps)
    onTestFinished(endWatch)
    const { write, release } = heldWords('La vitrine est posée.')
    ai.script.text = write
    ai.script.image = () => Promise.resolve()
    const gone = new AbortController()
    const { id, postId } = await open(gone.signal)
    gone.abort()
    await nextBeat(id)
    await nextBeat(id)
    release()
    const stream = () => fetch(`${origin}/api/generations/${id}/stream`, { headers: ana.headers })
    expect((await (await stream()).text()).trimEnd().split('\n').at(-1)).toBe('__END__')
    expect(await remaining()).toBe(2)
    expect(await test.call('GET', `/api/posts/infos/${postId}`, { as: ana })).toMatchObject({
      body: { description: 'La vitrine est posée.', image_url: expect.any(String), status: 'generated' },
    })
  })

  it('whose process died is closed by the sweep, once, and tells its readers', async () => {
    const { id } = await open()
    const live = test.deps.runningGenerations.get(id)
    await vi.waitFor(async () => expect(await countLines(test.deps.db, id)).toBeGreaterThan(0), patient)
    // As after kill -9: the row says running, nobody works on it, the beats are old.
    test.deps.runningGenerations.delete(id)
    await test.deps.db.execute(
      `update generations set heartbeat_at = now() - interval '16 seconds' where id = '${id}'`,
    )
    await Promise.all([sweepGenerations(test.deps), sweepGenerations(test.deps)])
    expect(await remaining()).toBe(3)
    const replay = await fetch(`${origin}/api/generations/${id}/stream`, { headers: ana.headers })
    expect((await replay.text()).trim().split('\n').at(-1)).toContain('generation_interrupted')
    if (live) stopRunning(live, 'shutdown')
  })

  it('is not swept by the process that works on it, however late its heartbeat', async () => {
    const { id, answer } = await open()
    await vi.waitFor(async () => expect(await countLines(test.deps.db, id)).toBeGreaterThan(0), patient)
    await test.deps.db.execute(
      `update generations set heartbeat_at = now() - interval '16 seconds' where id = '${id}'`,
    )
    await sweepGenerations(test.deps)
    await stop(id)
    expect(await answer.text()).toContain('generation_stopped')
  })

  it('is stopped through the database when it runs in another process', async () => {
    const { id, answer } = await open()
    const live = test.deps.runningGenerations.get(id)
    test.deps.runningGenerations.delete(id)
    await stop(id)
    if (live) test.deps.runningGenerations.set(id, live)
    const endWatch = startGenerationHeartbeat(test.deps)
    expect(await answer.text()).toContain('generation_stopped')
    endWatch()
    expect(await remaining()).toBe(3)
  })
})

describe('a generation that another process closed, while its own stood still', () => {
  /** Its heartbeat is old, and whoever sweeps does not know that it runs here. */
  async function sweepElsewhere(id: string) {
    await test.deps.db.execute(
      sql`update generations set heartbeat_at = now() - interval '16 seconds' where id = ${id}`,
    )
    await sweepGenerations({ ...test.deps, runningGenerations: new Map() })
    expect(await remaining()).toBe(3)
  }
  const linesOf = async (answer: Response) => (await answer.text()).trimEnd().split('\n')
  const interrupted = expect.stringContaining('generation_interrupted')

  it('is stopped by the next heartbeat', async () => {
    const { id, answer } = await open()
    const live = test.deps.runningGenerations.get(id)
    onTestFinished(() => live && stopRunning(live, 'shutdown'))
    await sweepElsewhere(id)
    onTestFinished(startGenerationHeartbeat(test.deps))
    expect((await linesOf(answer)).at(-1)).toEqual(interrupted)
    expect(await remaining()).toBe(3)
  })

  it('shows nothing more, even before that heartbeat', async () => {
    const { write, release } = heldWords('La vitrine est posée.')
    ai.script.text = write
    const { id, answer } = await open()
    await sweepElsewhere(id)
    const live = test.deps.runningGenerations.get(id)
    if (live) live.heartbeatAt -= 16_000
    release()
    expect(await linesOf(answer)).toEqual([interrupted])
    expect(await remaining()).toBe(3)
  })

  it('is kept and paid for when its text was read to the end', async () => {
    const [shown, swept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    ai.script.text = async function* () {
      yield { type: 'delta', text: 'La vitrine est posée.' }
      shown.resolve()
      await swept.promise
      yield finish
    }
    ai.script.image = () => Promise.reject(new AiError('upstream'))
    const { id, postId, answer } = await open()
    await shown.promise
    await sweepElsewhere(id)
    swept.resolve()
    expect((await linesOf(answer))[0]).toContain('La vitrine est posée.')
    expect(await remaining()).toBe(2)
    expect(await test.call('GET', `/api/posts/infos/${postId}`, { as: ana })).toMatchObject({
      body: { description: 'La vitrine est posée.', status: 'generated' },
    })
    expect(await test.call('GET', '/api/credits', { as: ana })).toMatchObject({
      body: { remaining_posts: 2 },
    })
  })
})

describe('stops', () => {
  it('are free ten times an hour, then spend the credit', async () => {
    for (let count = 0; count < 10; count++) {
      const { id, answer } = await open()
      await stop(id)
      await answer.text()
    }
    expect(await remaining()).toBe(3)
    const { id, answer } = await open()
    await stop(id)
    await answer.text()
    expect(await remaining()).toBe(2)
  })
})

describe('a database that goes away meanwhile', () => {
  it('is not blamed on the provider', async () => {
    ai.script.text = async function* () {
      yield { type: 'delta', text: 'Une vit' }
      throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    }
    ai.script.image = () => Promise.reject(new AiError('upstream'))
    const { answer } = await open()
    const lines = (await answer.text()).trimEnd().split('\n')
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ code: 'database_unavailable', retryable: true })
    expect(await remaining()).toBe(3)
    expect(test.errors.splice(0)).toEqual([expect.stringContaining('generation failed')])
  })
})

describe('the logs', () => {
  it('are not read from a line none has', async () => {
    const { id, answer } = await open()
    await stop(id)
    await answer.text()
    expect(
      await test.call('GET', `/api/generations/${id}/stream?from=99999999999`, { as: ana }),
    ).toMatchObject({ status: 400, body: { details: { from: expect.any(String) } } })
  })

  it('go a day after the end of their generation, however many there are', async () => {
    const { id, answer } = await open()
    await stop(id)
    await answer.text()
    const { db } = test.deps
    await db.execute(sql`insert into generation_lines select ${id}, n, '' from generate_series(100, 124) n`)
    const count = () => countLines(db, id)
    await deleteOldLines(db, 10)
    expect(await count()).toBeGreaterThan(25)
    await db.execute(sql`update generations set finished_at = now() - interval '25 hours' where id = ${id}`)
    await deleteOldLines(db, 10)
    expect(await count()).toBe(0)
  })
})
