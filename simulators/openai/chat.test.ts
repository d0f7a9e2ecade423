import OpenAI from 'openai'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { paint } from '#simulators/images.ts'
import { startOpenAi } from './server.ts'

let simulator: Simulator
let openai: OpenAI
const messages: OpenAI.ChatCompletionMessageParam[] = [
  { role: 'system', content: 'Règles' },
  { role: 'user', content: 'Présente notre atelier' },
]

beforeAll(async () => {
  simulator = await startOpenAi()
  openai = new OpenAI({ apiKey: 'sk-test', baseURL: simulator.baseUrl, maxRetries: 0 })
})
afterEach(() => simulator.faults.clear())
afterAll(() => simulator.close())

async function readChunks(client: OpenAI, includeUsage: boolean) {
  const params = { model: 'm', messages, stream: true as const }
  const options = includeUsage ? { stream_options: { include_usage: true } } : {}
  const chunks: OpenAI.ChatCompletionChunk[] = []
  for await (const chunk of await client.chat.completions.create({ ...params, ...options }))
    chunks.push(chunk)
  const choices = chunks.flatMap((chunk) => chunk.choices)
  const text = choices.map((choice) => choice.delta.content ?? '').join('')
  return { chunks, text, reason: choices.at(-1)?.finish_reason }
}

describe('chat completions', () => {
  it('streams the text, then usage alone in a last chunk when asked', async () => {
    const { chunks, text, reason } = await readChunks(openai, true)
    const whole = await openai.chat.completions.create({ model: 'm', messages })
    expect(text).toBe(whole.choices[0]?.message.content)
    expect(reason).toBe('stop')
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: whole.usage })
    expect(chunks.slice(0, -1).every((chunk) => chunk.usage === null)).toBe(true)
    expect(whole.choices[0]).toMatchObject({
      finish_reason: 'stop',
      logprobs: null,
      message: { refusal: null },
    })
    expect(simulator.journal.last).toMatchObject({ system: 'Règles', user: 'Présente notre atelier' })
  })

  it('says nothing of usage when not asked', async () => {
    const { chunks } = await readChunks(openai, false)
    expect(chunks.some((chunk) => chunk.usage !== undefined)).toBe(false)
  })

  it('sees images and answers JSON', async () => {
    const url = `data:image/png;base64,${(await paint(64, 32, 'x', 'png')).toString('base64')}`
    const content = [{ type: 'image_url' as const, image_url: { url } }]
    const seen = await openai.chat.completions.create({ model: 'm', messages: [{ role: 'user', content }] })
    expect(seen.choices[0]?.message.content).toContain('64×32')
    const json = await openai.chat.completions.create({
      model: 'm',
      messages,
      response_format: { type: 'json_object' },
    })
    expect(JSON.parse(json.choices[0]?.message.content ?? '')).toEqual({ texte: 'Présente notre atelier' })
  })

  it.each([
    ['content_filter', 'content_filter'],
    ['truncated', 'length'],
  ] as const)('ends with its reason: %s', async (kind, expected) => {
    simulator.faults.add({ kind })
    expect((await readChunks(openai, false)).reason).toBe(expected)
  })

  it('refuses in words', async () => {
    simulator.faults.add({ kind: 'refusal', times: 2 })
    const { choices } = await openai.chat.completions.create({ model: 'm', messages })
    expect(choices[0]?.message).toMatchObject({
      content: null,
      refusal: expect.stringContaining('can’t help'),
    })
    const { chunks, text } = await readChunks(openai, false)
    expect(text).toBe('')
    expect(chunks.some((chunk) => chunk.choices[0]?.delta.refusal)).toBe(true)
    expect(simulator.journal.last.answer).toBe(choices[0]?.message.refusal)
  })

  it.each(['error_event', 'error_event_then_completed'] as const)('throws on %s', async (kind) => {
    simulator.faults.add({ kind })
    await expect(readChunks(openai, false)).rejects.toMatchObject({ type: 'server_error' })
  })

  it('serves any base URL, without a key when told to', async () => {
    const local = new OpenAI({
      apiKey: 'none',
      defaultHeaders: { authorization: null },
      baseURL: `${simulator.url}/ollama/v1`,
      maxRetries: 0,
    })
    await expect(readChunks(local, false)).rejects.toMatchObject({ status: 401 })
    simulator.settings.requireKey = false
    expect((await readChunks(local, false)).text).toContain('Voici')
    simulator.settings.requireKey = true
  })
})
