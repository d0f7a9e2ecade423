import OpenAI from 'openai'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FaultRequest } from '#simulators/ai/faults.ts'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { startOpenAi } from './server.ts'

let simulator: Simulator
const input = 'Présente notre atelier'

const client = (options: { maxRetries?: number; timeout?: number } = {}) =>
  new OpenAI({ apiKey: 'sk-test', baseURL: simulator.baseUrl, maxRetries: 0, logLevel: 'off', ...options })

beforeAll(async () => {
  simulator = await startOpenAi()
})
afterEach(() => {
  simulator.faults.clear()
  simulator.journal.clear()
})
afterAll(() => simulator.close())

/** Reads the stream to its end under the fault, and says what was read and how it ended. */
async function read(fault: FaultRequest, signal?: AbortSignal) {
  simulator.faults.add(fault)
  const seen = { text: '', types: [] as string[], error: null as unknown }
  try {
    const stream = await client().responses.create({ model: 'm', input, stream: true }, { signal })
    for await (const event of stream) {
      seen.types.push(event.type)
      if (event.type === 'response.output_text.delta') seen.text += event.delta
    }
  } catch (error) {
    seen.error = error
  }
  return seen
}

describe('what OpenAI’s own reader makes of each fault', () => {
  it.each([
    ['rate_limit', 429, 'rate_limit_exceeded'],
    ['insufficient_quota', 429, 'insufficient_quota'],
    ['server_error', 500, null],
    ['overloaded', 503, null],
    ['unauthorized', 401, null],
    ['invalid_key', 401, 'invalid_api_key'],
    ['forbidden', 403, 'unsupported_country_region_territory'],
    ['bad_request', 400, null],
    ['model_not_found', 404, 'model_not_found'],
    ['prompt_blocked', 400, 'invalid_prompt'],
  ] as const)('%s is a %i %s', async (kind, status, code) => {
    const { error } = await read({ kind })
    expect(error).toBeInstanceOf(OpenAI.APIError)
    expect(error).toMatchObject({ status, code, requestID: expect.stringMatching(/^req_/) })
    expect(simulator.journal.last).toMatchObject({ user: input, answer: null, fault: kind })
  })

  it('answers a page in place of JSON', async () => {
    const { error } = await read({ kind: 'html_502' })
    expect(error).toMatchObject({ status: 502, code: undefined, message: expect.stringContaining('<html>') })
  })

  it('is asked again after one 429, as told by Retry-After, and for ever gives up', async () => {
    simulator.faults.add({ kind: 'rate_limit', retryAfterS: 0 })
    const once = await client({ maxRetries: 2 }).responses.create({ model: 'm', input })
    expect(once.status).toBe('completed')
    expect(simulator.journal.entries.map((entry) => entry.status)).toEqual([429, 200])
    simulator.journal.clear()
    simulator.faults.add({ kind: 'rate_limit', retryAfterS: 0, times: 'forever' })
    const forever = client({ maxRetries: 2 }).responses.create({ model: 'm', input })
    await expect(forever).rejects.toMatchObject({ status: 429 })
    expect(simulator.journal.entries).toHaveLength(3)
  })

  it.each([
    ['cut', 'TypeError'],
    ['malformed_chunk', 'SyntaxError'],
  ])('%s in mid-stream throws after the first words', async (kind, name) => {
    const { text, types, error } = await read({ kind: kind as 'cut', afterChunks: 5 })
    expect((error as Error).name).toBe(name)
    expect(text.split(' ').length).toBeGreaterThanOrEqual(5)
    expect(types).not.toContain('response.completed')
  })

  it('a clean early end throws nothing: only the missing finish tells', async () => {
    const { types, error } = await read({ kind: 'early_end', afterChunks: 2 })
    expect(error).toBeNull()
    expect(types.slice(-2)).toEqual(['response.output_text.delta', 'response.output_text.delta'])
    expect(simulator.journal.last.chunks).toBe(2)
  })

  it.each([false, true])(
    'an error event (nested: %s) throws, even where the text goes on',
    async (nested) => {
      for (const kind of ['error_event', 'error_event_then_completed'] as const) {
        const { error, text } = await read({ kind, nested })
        expect(error).toMatchObject({ status: undefined, code: 'server_error' })
        expect(text).not.toBe('')
      }
    },
  )

  it('after the error event the rest is there for those who read on', async () => {
    simulator.faults.add({ kind: 'error_event_then_completed' })
    const body = JSON.stringify({ model: 'm', input, stream: true })
    const headers = { authorization: 'Bearer k', 'content-type': 'application/json' }
    const answer = await fetch(`${simulator.baseUrl}/responses`, { method: 'POST', headers, body })
    const raw = await answer.text()
    expect(raw.indexOf('event: error\n')).toBeLessThan(raw.indexOf('event: response.completed\n'))
    expect(raw).toContain('event: error\n')
  })

  it('failure, refusal, filter and length are told by events', async () => {
    expect((await read({ kind: 'failed_event' })).types.at(-1)).toBe('response.failed')
    const refused = await read({ kind: 'refusal' })
    expect(refused).toMatchObject({ text: '', error: null })
    expect(refused.types).toContain('response.refusal.delta')
    expect(simulator.journal.last.answer).toContain('can’t help')
    expect((await read({ kind: 'content_filter' })).types.at(-1)).toBe('response.incomplete')
    expect((await read({ kind: 'truncated' })).types.at(-1)).toBe('response.incomplete')
  })

  it('hangs before the headers until the reader’s time-out', async () => {
    simulator.faults.add({ kind: 'hang' })
    const call = client({ timeout: 1_000 }).responses.create({ model: 'm', input })
    await expect(call).rejects.toBeInstanceOf(OpenAI.APIConnectionTimeoutError)
    const entry = await simulator.journal.when((one) => one.endedBy !== null)
    expect(entry).toMatchObject({ endedBy: 'client', status: null })
  })

  it('resets the connection before the headers', async () => {
    const { error } = await read({ kind: 'reset' })
    expect(error).toBeInstanceOf(OpenAI.APIConnectionError)
    expect((await simulator.journal.when((one) => one.endedBy !== null)).endedBy).toBe('simulator')
  })

  it('stalls in mid-stream, and notes when the reader leaves', async () => {
    const leaving = new AbortController()
    const reading = read({ kind: 'stall', afterChunks: 4 }, leaving.signal)
    await vi.waitFor(() => expect(simulator.journal.last.chunks).toBe(4), { timeout: 120_000 })
    expect(simulator.journal.last.endedAt).toBeNull()
    leaving.abort()
    expect((await reading).types).not.toContain('response.completed')
    const entry = await simulator.journal.when((one) => one.endedBy === 'client')
    expect(entry.status).toBe(200)
  })

  it('slows down without losing a word', async () => {
    const started = performance.now()
    const { types } = await read({ kind: 'slow', paceMs: 4 })
    expect(types.at(-1)).toBe('response.completed')
    expect(performance.now() - started).toBeGreaterThan(150)
  })
})
