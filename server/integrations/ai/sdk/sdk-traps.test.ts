import { createOpenAI } from '@ai-sdk/openai'
import { generateImage, streamText } from 'ai'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { startOpenAi } from '#simulators/openai/server.ts'

// What the AI SDK itself does on this version: why the wrapper is as it is (docs/product/ai.md §2). A failure here after an
// upgrade means that a rule of the wrapper may go, or that a new one is needed.
let simulator: Simulator
beforeAll(async () => {
  simulator = await startOpenAi()
})
afterAll(() => simulator.close())
beforeEach(() => {
  simulator.faults.clear()
  simulator.journal.clear()
})

const provider = (fetch = globalThis.fetch) =>
  createOpenAI({ apiKey: 'key', baseURL: simulator.baseUrl, fetch })

async function parts(abortSignal?: AbortSignal, fetch?: typeof globalThis.fetch) {
  const { stream } = streamText({
    model: provider(fetch).responses('gpt-6.1-terra'),
    prompt: 'Bonjour.',
    maxRetries: 1,
    onError: () => undefined,
    ...(abortSignal && { abortSignal }),
  })
  const seen: { type: string; finishReason?: string }[] = []
  for await (const part of stream) seen.push(part)
  return seen
}
const finishOf = (seen: { type: string; finishReason?: string }[]) =>
  seen.find(({ type }) => type === 'finish')?.finishReason

describe('the AI SDK', () => {
  it('hands a refusal out as text: only the finish, or the raw pieces, tell', async () => {
    simulator.faults.add({ kind: 'refusal' })
    const seen = await parts()
    expect(seen.some(({ type }) => type === 'text-delta')).toBe(true)
    expect(finishOf(seen)).toBe('content-filter')
  })

  it('throws nothing for an error in mid-stream: it is a part among others', async () => {
    simulator.faults.add({ kind: 'error_event' })
    const seen = await parts()
    expect(seen.some(({ type }) => type === 'error')).toBe(true)
  })

  it('lets a finish follow an error: the error part alone tells', async () => {
    simulator.faults.add({ kind: 'error_event_then_completed' })
    const seen = await parts()
    expect(seen.some(({ type }) => type === 'error')).toBe(true)
    expect(finishOf(seen)).toBeDefined()
  })

  it('ends a stream cut cleanly without throwing, and without `stop`', async () => {
    simulator.faults.add({ kind: 'early_end' })
    expect(finishOf(await parts())).not.toBe('stop')
  })

  it('throws nothing on an abort: it is a part too', async () => {
    simulator.faults.add({ kind: 'stall' })
    const leaving = new AbortController()
    const stalled = parts(leaving.signal)
    // Aborted sooner, the request could reach the simulator during the next test and be counted there.
    await vi.waitFor(() => expect(simulator.journal.entries).toHaveLength(1))
    leaving.abort()
    const seen = await stalled
    expect(seen.at(-1)?.type).toBe('abort')
    expect(finishOf(seen)).toBeUndefined()
  })

  it('retries a spent account’s 429 like any other: our fetch must make it final', async () => {
    simulator.faults.add({ kind: 'insufficient_quota', times: 'forever' })
    await parts()
    expect(simulator.journal.entries).toHaveLength(2)
  })

  it('sends the system option apart from the messages', async () => {
    const { stream } = streamText({
      model: provider().responses('gpt-6.1-terra'),
      instructions: 'Règles.',
      prompt: 'Bonjour.',
    })
    for await (const _ of stream);
    expect(simulator.journal.last).toMatchObject({ system: 'Règles.', user: 'Bonjour.' })
  })

  it('fails to parse a null image rather than saying so', async () => {
    simulator.faults.add({ kind: 'null_image', times: 'forever' })
    const model = provider().image('gpt-image-2.6-flare')
    await expect(generateImage({ model, prompt: 'Une vitrine.', maxRetries: 0 })).rejects.toThrow()
  })

  it('reads image tokens apart only beside each picture', async () => {
    const model = provider().image('gpt-image-2.6-flare')
    const { calls, usage } = await generateImage({ model, prompt: 'Une vitrine.' })
    expect(Object.keys(usage)).not.toContain('imageTokens')
    expect(calls[0]?.providerMetadata?.openai?.images).toHaveLength(1)
  })
})
