import OpenAI from 'openai'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sdkAnalyst } from '#server/integrations/ai/sdk/analyst.ts'
import { defaultTimeouts, type Vendor } from '#server/integrations/ai/sdk/vendor.ts'
import { sdkWriter } from '#server/integrations/ai/sdk/writer.ts'
import type { AiCall, TextEvent } from '#server/integrations/ai/types.ts'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { startOpenAi } from '#simulators/openai/server.ts'
import { photo } from '#test/photos.ts'
import { ambiguousRequests, requestOf } from '#test/writer-requests.ts'
import { compatible } from './compatible.ts'
import { mistral } from './mistral.ts'
import { openai } from './openai.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startOpenAi()
})
afterAll(() => simulator.close())
beforeEach(() => {
  simulator.faults.clear()
  simulator.journal.clear()
  simulator.settings.requireKey = true
})

const request = requestOf(ambiguousRequests[0] as (typeof ambiguousRequests)[0], 0)

async function write(vendor: Vendor, model: string) {
  const calls: AiCall[] = []
  const events: TextEvent[] = []
  const writer = sdkWriter(vendor, model, defaultTimeouts)
  const reading = async () => {
    for await (const event of writer.writeText(request, new AbortController().signal, (call) =>
      calls.push(call),
    ))
      events.push(event)
    return null
  }
  const error = await reading().catch((thrown: unknown) => thrown)
  return { events, calls, error }
}

describe.each([
  ['mistral', () => mistral({ apiKey: 'key', baseUrl: simulator.baseUrl }), 'mistral-medium-3.5'],
  ['compatible', () => compatible({ baseUrl: simulator.baseUrl }), 'llama-4:8b'],
] as const)('%s, by chat completions', (id, make, model) => {
  beforeEach(() => {
    simulator.settings.requireKey = id !== 'compatible'
  })

  it('writes, and counts what the server counts', async () => {
    const { events, calls, error } = await write(make(), model)
    expect(error).toBeNull()
    expect(events.at(-1)).toMatchObject({ type: 'finish', truncated: false, by: { id, model, isAi: true } })
    expect(calls).toMatchObject([{ kind: 'text', provider: id, outcome: 'done' }])
    expect(calls[0]?.usage.inputTokens).toBeGreaterThan(100)
    expect(calls[0]?.usage.outputTokens).toBeGreaterThan(10)
    expect(calls[0]?.requestId).toMatch(/\S/)
    expect(simulator.journal.last.system).toContain('Vous êtes la plume')
    expect(simulator.journal.last.path).toMatch(/chat\/completions$/)
  })

  it.each([
    ['error_event', 'upstream', 1],
    ['early_end', 'upstream', 1],
    ['cut', 'upstream', 1],
    ['content_filter', 'moderation', 1],
    ['refusal', 'moderation', 1],
    ['insufficient_quota', 'quota', 1],
    ['invalid_key', 'config', 1],
    ['html_502', 'upstream', 2],
  ] as const)('fails on %s as %s', async (kind, failure, count) => {
    simulator.faults.add({ kind, times: 'forever' })
    const { error, calls } = await write(make(), model)
    expect(error).toMatchObject({ failure })
    expect(calls).toMatchObject([{ outcome: failure }])
    expect(simulator.journal.entries).toHaveLength(count)
  })
})

describe('a local server', () => {
  const local = (more = {}) => compatible({ baseUrl: simulator.baseUrl, ...more })
  const sight = {
    sujets: ['une tasse'],
    couleurs: ['brun'],
    lieu: 'un café',
    texte_lu: [],
    alternative: 'Une tasse de café sur sa soucoupe, posée sur une table de bois sombre.',
  }
  const look = async () => {
    const calls: AiCall[] = []
    const analyst = sdkAnalyst(local({ seesImages: true }), 'qwen3-vl:8b', defaultTimeouts)
    const { signal } = new AbortController()
    const sights = analyst.analyseImages([photo('cat.webp')], signal, (call) => calls.push(call))
    return { sights: await sights, calls }
  }
  const answer = JSON.stringify({ images: [sight] })
  const formats = () =>
    simulator.journal.entries.map(
      ({ body }) => (body as { response_format?: { type: string } }).response_format,
    )

  beforeEach(() => {
    simulator.settings.requireKey = false
  })
  afterEach(() => {
    simulator.settings.reply = null
  })

  it('looks at photos where its vision model is named, by a schema', async () => {
    simulator.settings.reply = answer
    const { sights, calls } = await look()
    expect(sights).toMatchObject([{ altText: sight.alternative }])
    expect(calls).toMatchObject([{ kind: 'analysis', provider: 'compatible', outcome: 'done' }])
    expect(simulator.journal.last.images).toHaveLength(1)
    expect(formats()).toMatchObject([{ type: 'json_schema' }])
    expect(local().seesImages).toBe(false)
  })

  it('is asked in words where it takes no schema, whatever it puts around its answer', async () => {
    simulator.settings.reply = `Voici :\n\`\`\`json\n${answer}\n\`\`\``
    simulator.faults.add({ kind: 'bad_request', holds: 'json_schema' })
    const { sights, calls } = await look()
    expect(sights).toMatchObject([{ subjects: ['une tasse'] }])
    expect(calls).toMatchObject([{ outcome: 'done' }])
    expect(formats()).toMatchObject([{ type: 'json_schema' }, undefined])
    expect(simulator.journal.last.system).toContain('{"images": [{"sujets"')
  })

  it('fails where its answer is no description', async () => {
    simulator.settings.reply = 'Je ne vois pas d’image.'
    simulator.faults.add({ kind: 'bad_request', holds: 'json_schema' })
    await expect(look()).rejects.toMatchObject({ failure: 'upstream' })
  })

  it('is told less where the operator says so', async () => {
    await write(local({ promptSize: 'short' }), 'qwen3:4b')
    const short = simulator.journal.last.system?.length ?? 0
    await write(local(), 'qwen3:4b')
    expect(short).toBeLessThan((simulator.journal.last.system?.length ?? 0) / 3)
  })
})

describe('mistral, in its own shape', () => {
  // The SDK reads `choices[0]` of every piece: usage must come with the last choice, as the live service sends it.
  it('counts from the piece that ends the text, as OpenAI’s SDK reads it there', async () => {
    simulator.settings.reply = 'Seigle aux noix, cuit ce matin au feu de bois, 4 € la boule. À Dinan.'
    const own = mistral({ apiKey: 'key', baseUrl: `${simulator.url}/mistral/v1` })
    const { calls, events, error } = await write(own, 'mistral-medium-3.5')
    const asked = simulator.journal.last
    const client = new OpenAI({ apiKey: 'key', baseURL: `${simulator.url}/mistral/v1`, maxRetries: 0 })
    const pieces: OpenAI.ChatCompletionChunk[] = []
    for await (const piece of await client.chat.completions.create(
      asked.body as OpenAI.ChatCompletionCreateParamsStreaming,
    ))
      pieces.push(piece)
    simulator.settings.reply = null
    expect(error).toBeNull()
    expect(pieces.every(({ choices }) => choices.length === 1)).toBe(true)
    expect(pieces.filter(({ usage }) => usage)).toEqual([pieces.at(-1)])
    const usage = pieces.at(-1)?.usage
    expect(calls).toMatchObject([
      {
        isEstimated: false,
        usage: { inputTokens: usage?.prompt_tokens, outputTokens: usage?.completion_tokens },
      },
    ])
    expect(usage?.completion_tokens).toBeGreaterThan(10)
    expect(events.at(-1)).toMatchObject({ type: 'finish', usage: calls[0]?.usage })
  })
})

describe('a vendor', () => {
  it('cut for length is a success that says so', async () => {
    simulator.faults.add({ kind: 'truncated', afterChunks: 30 })
    const { events } = await write(openai({ apiKey: 'key', baseUrl: simulator.baseUrl }), 'gpt-6.1-terra')
    expect(events.at(-1)).toMatchObject({ type: 'finish', truncated: true })
  })

  it('counts cached tokens once', async () => {
    simulator.settings.cachedTokens = 200
    const { calls } = await write(openai({ apiKey: 'key', baseUrl: simulator.baseUrl }), 'gpt-6.1-terra')
    simulator.settings.cachedTokens = 0
    const { calls: plain } = await write(
      openai({ apiKey: 'key', baseUrl: simulator.baseUrl }),
      'gpt-6.1-terra',
    )
    const { inputTokens, cachedInputTokens } = calls[0]?.usage ?? {}
    expect(cachedInputTokens).toBe(200)
    const total = Number(inputTokens) + Number(cachedInputTokens)
    expect(Math.abs(total - Number(plain[0]?.usage.inputTokens))).toBeLessThan(20)
  })

  it('reads characters that are split between pieces', async () => {
    simulator.settings.sliceBytes = 41
    simulator.settings.reply =
      'Éclairs à la crème, œufs frais, 12 € la boîte. 🥖 À bientôt, chez nous à Dinan.'
    const { events } = await write(openai({ apiKey: 'key', baseUrl: simulator.baseUrl }), 'gpt-6.1-terra')
    Object.assign(simulator.settings, { sliceBytes: null, reply: null })
    const text = events.map((event) => (event.type === 'delta' ? event.text : '')).join('')
    expect(text).toBe('Éclairs à la crème, œufs frais, 12 € la boîte. 🥖 À bientôt, chez nous à Dinan.')
  })

  it('calls Mistral where it promises to work in Europe, unless another address is given', async () => {
    const hosts: string[] = []
    const fetch = async (input: Parameters<typeof globalThis.fetch>[0]) => {
      hosts.push(new URL(new Request(input).url).host)
      return new Response('{}', { status: 400 })
    }
    const user = { role: 'user' as const, content: [{ type: 'text' as const, text: 'Bonjour' }] }
    for (const options of [{}, { baseUrl: 'https://api.mistral.ai/v1' }]) {
      const model = mistral({ apiKey: 'key', ...options }).language('mistral-medium-3.5', fetch)
      await expect(model.doGenerate({ prompt: [user] })).rejects.toThrow()
    }
    expect(hosts).toEqual(['api.eu.mistral.ai', 'api.mistral.ai'])
  })

  it('asks the sizes a model can make, never smaller than the format', () => {
    const { image } = openai({ apiKey: 'key' })
    expect(image?.size('gpt-image-2.6-flare', { width: 1080, height: 1350 })).toBe('1088x1360')
    expect(image?.size('gpt-image-2.6-flare', { width: 1200, height: 1200 })).toBe('1200x1200')
    // At least 655,360 pixels in all.
    expect(image?.size('gpt-image-2.6-flare', { width: 800, height: 600 })).toBe('944x720')
    expect(image?.size('gpt-image-1', { width: 1080, height: 1350 })).toBe('1024x1536')
  })
})
