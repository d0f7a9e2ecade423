import OpenAI from 'openai'
import type { ResponseStreamEvent } from 'openai/resources/responses/responses'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defaultSettings } from '#simulators/ai/settings.ts'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { paint } from '#simulators/images.ts'
import { startOpenAi } from './server.ts'

let simulator: Simulator
let openai: OpenAI
const input = 'Présente notre nouvel atelier de céramique à Nantes, ouvert à toutes et à tous'

beforeAll(async () => {
  simulator = await startOpenAi({ now: () => 1_795_000_000_000 })
  openai = new OpenAI({ apiKey: 'sk-test', baseURL: simulator.baseUrl, maxRetries: 0 })
})
afterEach(() => {
  simulator.faults.clear()
  Object.assign(simulator.settings, defaultSettings)
})
afterAll(() => simulator.close())

async function readStream(params: Partial<OpenAI.Responses.ResponseCreateParamsStreaming> = {}) {
  const events: ResponseStreamEvent[] = []
  for await (const event of await openai.responses.create({
    model: 'gpt-6-luna',
    input,
    ...params,
    stream: true,
  })) {
    events.push(event)
  }
  const deltas = events.filter((event) => event.type === 'response.output_text.delta')
  const last = events.at(-1)
  const response = last && 'response' in last ? last.response : null
  return { events, text: deltas.map((event) => event.delta).join(''), deltas: deltas.length, response }
}

describe('OpenAI responses', () => {
  it('streams many pieces in OpenAI’s order, numbered from 0, and ends with the whole', async () => {
    const { events, text, deltas, response } = await readStream()
    expect(deltas).toBeGreaterThan(30)
    expect(events.map((event) => event.sequence_number)).toEqual(events.map((_, rank) => rank))
    expect(new Set(events.map((event) => event.type))).toEqual(
      new Set([
        'response.created',
        'response.in_progress',
        'response.output_item.added',
        'response.content_part.added',
        'response.output_text.delta',
        'response.output_text.done',
        'response.content_part.done',
        'response.output_item.done',
        'response.completed',
      ]),
    )
    expect(text).toContain('« Présente notre nouvel atelier de céramique à Nantes, »')
    expect(text).toContain('à toutes et à tous')
    // It thinks unless told not to.
    expect(response).toMatchObject({
      reasoning: { effort: 'medium' },
      usage: { output_tokens_details: { reasoning_tokens: 512 } },
    })
    const [thought, part] = response?.output ?? []
    expect(thought?.type).toBe('reasoning')
    expect(part?.type === 'message' && part.content[0]).toMatchObject({ type: 'output_text', text })
    expect(response).toMatchObject({ status: 'completed', model: 'gpt-6-luna', created_at: 1_795_000_000 })
  })

  it('answers the same text whole, and to the same request again', async () => {
    const { text } = await readStream()
    const whole = await openai.responses.create({ model: 'gpt-6-luna', input })
    expect(whole.output_text).toBe(text)
    expect(whole.usage?.total_tokens).toBe(
      (whole.usage?.input_tokens ?? 0) + (whole.usage?.output_tokens ?? 0),
    )
  })

  it('keeps characters whole when the bytes of one are split between packets', async () => {
    simulator.settings.sliceBytes = 700
    const { text } = await readStream()
    simulator.settings.sliceBytes = null
    expect(text).toBe((await readStream()).text)
  })

  it('sees the images, counts their tokens and the cached ones, and keeps the canary it was sent', async () => {
    const image = await paint(640, 480, 'photo', 'jpeg')
    const image_url = `data:image/jpeg;base64,${image.toString('base64')}`
    simulator.settings.cachedTokens = 16
    const response = await openai.responses.create({
      model: 'gpt-6-luna',
      instructions: 'Règles. Canari : 7f3a.',
      input: [
        { role: 'developer', content: 'Et en français.' },
        {
          role: 'user',
          content: [
            { type: 'input_text', text: 'Décris' },
            { type: 'input_image', image_url, detail: 'auto' },
          ],
        },
      ],
    })
    expect(response.output_text).toContain('J’ai vu 1 image (640×480).')
    expect(response.usage?.input_tokens).toBeGreaterThan(300)
    expect(response.usage?.input_tokens_details.cached_tokens).toBe(16)
    const { last } = simulator.journal
    expect(last.system).toBe('Règles. Canari : 7f3a.\nEt en français.')
    expect(last.images).toMatchObject([{ width: 640, height: 480, bytes: image.length, type: 'image/jpeg' }])
    expect(JSON.stringify(last.body)).not.toContain(image.toString('base64').slice(0, 80))
  })

  it('refuses bytes that are no image', async () => {
    const content = [
      { type: 'input_image' as const, image_url: 'data:image/png;base64,AAAA', detail: 'auto' as const },
    ]
    const call = openai.responses.create({ model: 'm', input: [{ role: 'user', content }] })
    await expect(call).rejects.toMatchObject({ status: 400, code: 'invalid_image' })
  })

  it('answers an object that fits the schema, and refuses a schema OpenAI would refuse', async () => {
    const shape = z.strictObject({
      sujets: z.array(z.string()).min(2),
      lieu: z.enum(['intérieur', 'extérieur']),
      netteté: z.number().min(0.5).max(1),
      texte: z.string().max(20).nullable(),
    })
    const ask = (schema: object) =>
      openai.responses.create({
        model: 'm',
        input,
        text: { format: { type: 'json_schema', name: 'analyse', strict: true, schema: { ...schema } } },
      })
    const response = await ask(z.toJSONSchema(shape))
    expect(shape.parse(JSON.parse(response.output_text)).sujets).toHaveLength(2)
    const open = ask(z.toJSONSchema(z.object({ a: z.string().optional() }), { io: 'input' }))
    await expect(open).rejects.toMatchObject({ status: 400, code: 'invalid_json_schema' })
  })

  it('puts a reasoning item before the message when effort is asked for', async () => {
    const { events, response } = await readStream({ reasoning: { effort: 'low' } })
    expect(response?.output.map((item) => item.type)).toEqual(['reasoning', 'message'])
    expect(events.find((event) => event.type === 'response.output_text.delta')).toMatchObject({
      output_index: 1,
    })
    expect(response?.usage?.output_tokens_details.reasoning_tokens).toBeGreaterThan(0)
  })

  it('does not reason where it is told not to, and refuses that of models that always do', async () => {
    const { response } = await readStream({ reasoning: { effort: 'none' } })
    expect(response?.output.map((item) => item.type)).toEqual(['message'])
    const call = openai.responses.create({ model: 'gpt-6-astra', input, reasoning: { effort: 'none' } })
    await expect(call).rejects.toMatchObject({ status: 400, code: 'unsupported_value' })
  })

  it('stops at the limit of tokens', async () => {
    const { response, events } = await readStream({ max_output_tokens: 16 })
    expect(events.at(-1)?.type).toBe('response.incomplete')
    expect(response).toMatchObject({
      status: 'incomplete',
      incomplete_details: { reason: 'max_output_tokens' },
    })
    expect(response?.usage?.output_tokens).toBe(16)
  })

  it('streams at the pace it is given', async () => {
    simulator.settings.paceMs = 5
    const started = performance.now()
    const { deltas } = await readStream()
    expect(performance.now() - started).toBeGreaterThanOrEqual(deltas * 5)
  })

  it('judges texts and lists models', async () => {
    const { results } = await openai.moderations.create({ input: ['Bonjour', 'un texte [interdit]'] })
    expect(results.map((one) => one.flagged)).toEqual([false, true])
    expect((await openai.models.list()).data.map((one) => one.id)).toContain('gpt-6-luna')
    expect((await openai.models.retrieve('gpt-6-luna')).object).toBe('model')
    await expect(openai.models.retrieve('inconnu')).rejects.toMatchObject({
      status: 404,
      code: 'model_not_found',
    })
  })
})
