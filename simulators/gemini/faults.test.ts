import { ApiError, GoogleGenAI } from '@google/genai'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FaultRequest } from '#simulators/ai/faults.ts'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { startGemini } from './server.ts'

let simulator: Simulator
const ask = { model: 'gemini-3.8-flash', contents: 'Présente notre atelier' }

const client = (options = {}) =>
  new GoogleGenAI({ apiKey: 'k-test', httpOptions: { baseUrl: simulator.url, ...options } })

beforeAll(async () => {
  simulator = await startGemini()
})
afterEach(() => {
  simulator.faults.clear()
  simulator.journal.clear()
})
afterAll(() => simulator.close())

async function read(fault: FaultRequest, abortSignal?: AbortSignal) {
  simulator.faults.add(fault)
  const seen = { text: '', reason: undefined as string | undefined, error: null as unknown }
  try {
    const config = abortSignal ? { abortSignal } : {}
    for await (const piece of await client().models.generateContentStream({ ...ask, config })) {
      seen.text += piece.text ?? ''
      seen.reason = piece.candidates?.[0]?.finishReason ?? piece.promptFeedback?.blockReason
    }
  } catch (error) {
    seen.error = error
  }
  return seen
}

describe('what Google’s own reader makes of each fault', () => {
  it.each([
    ['rate_limit', 429, 'RESOURCE_EXHAUSTED'],
    ['insufficient_quota', 429, 'QuotaFailure'],
    ['server_error', 500, 'INTERNAL'],
    ['overloaded', 503, 'UNAVAILABLE'],
    ['unauthorized', 401, 'UNAUTHENTICATED'],
    ['invalid_key', 400, 'API_KEY_INVALID'],
    ['forbidden', 403, 'PERMISSION_DENIED'],
    ['bad_request', 400, 'INVALID_ARGUMENT'],
    ['model_not_found', 404, 'NOT_FOUND'],
    ['html_502', 502, '<!DOCTYPE html>'],
  ] as const)('%s is a %i, %s', async (kind, status, words) => {
    const { error } = await read({ kind })
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status, message: expect.stringContaining(words) })
    expect(simulator.journal.last).toMatchObject({ user: ask.contents, answer: null, fault: kind })
  })

  it('is asked again after one 429 when the reader retries', async () => {
    simulator.faults.add({ kind: 'rate_limit' })
    const retryOptions = { attempts: 2, initialDelay: 0.01 }
    const answer = await client({ retryOptions }).models.generateContent(ask)
    expect(answer.text).toContain('Voici')
    expect(simulator.journal.entries.map((entry) => entry.status)).toEqual([429, 200])
  })

  it.each([
    ['cut', 'TypeError'],
    ['malformed_chunk', 'SyntaxError'],
    ['error_event', 'ApiError'],
    ['error_event_then_completed', 'ApiError'],
  ])('%s in mid-stream throws after the first words', async (kind, name) => {
    const { text, error } = await read({ kind: kind as 'cut', afterChunks: 5 })
    expect((error as Error).name).toBe(name)
    expect(text).toContain('Voici')
  })

  it('a clean early end throws nothing: only the missing reason tells', async () => {
    const { text, reason, error } = await read({ kind: 'early_end' })
    expect({ reason, error }).toEqual({ reason: undefined, error: null })
    expect(text.trim().split(/\s+/)).toHaveLength(3)
  })

  it('blocks the prompt, or stops the text half way', async () => {
    expect(await read({ kind: 'prompt_blocked' })).toEqual({ text: '', reason: 'SAFETY', error: null })
    expect(await read({ kind: 'refusal' })).toMatchObject({ text: '', reason: 'SAFETY' })
    const filtered = await read({ kind: 'content_filter' })
    expect(filtered.reason).toBe('SAFETY')
    expect(filtered.text).toContain('Voici')
    expect((await read({ kind: 'truncated' })).reason).toBe('MAX_TOKENS')
  })

  it('hangs and resets before the headers', async () => {
    simulator.faults.add({ kind: 'hang' })
    await expect(client({ timeout: 1_000 }).models.generateContent(ask)).rejects.toThrow('aborted')
    expect((await simulator.journal.when((one) => one.endedBy !== null)).endedBy).toBe('client')
    expect((await read({ kind: 'reset' })).error).toMatchObject({ message: 'fetch failed' })
  })

  it('stalls in mid-stream, and notes when the reader leaves', async () => {
    const leaving = new AbortController()
    const reading = read({ kind: 'stall' }, leaving.signal)
    await vi.waitFor(() => expect(simulator.journal.last.chunks).toBe(3), { timeout: 120_000 })
    expect(simulator.journal.last.endedAt).toBeNull()
    leaving.abort()
    expect((await reading).error).not.toBeNull()
    await simulator.journal.when((one) => one.endedBy === 'client')
  })
})
