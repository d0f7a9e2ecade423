import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { type Fields, fieldsOf, itemsOf } from '#simulators/json.ts'
/** Names derived from OpenAI's published OpenAPI description 2.3.0 (openai/openai-openapi f85dbe2). */
import required from './required-fields.json' with { type: 'json' }
import { startOpenAi } from './server.ts'

let simulator: Simulator
const names = new Map<string, string[]>(Object.entries(required))

beforeAll(async () => {
  simulator = await startOpenAi()
})
afterEach(() => simulator.faults.clear())
afterAll(() => simulator.close())

async function post(path: string, body: unknown): Promise<string> {
  const headers = { authorization: 'Bearer k', 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await fetch(simulator.baseUrl + path, init)).text()
}

const events = (raw: string): Fields[] =>
  raw
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)))

/** Fails when the object lacks a field the description requires of its kind. */
function check(kind: unknown, value: unknown): Fields {
  const fields = fieldsOf(value)
  const wanted = names.get(String(kind))
  if (!wanted) throw new Error(`no list for ${kind}`)
  expect({ kind, missing: wanted.filter((name) => !(name in fields)) }).toEqual({ kind, missing: [] })
  return fields
}

function checkResponse(value: unknown): void {
  const { output, usage } = check('Response', value)
  for (const item of itemsOf(output)) checkItem(item)
  if (usage === undefined) return
  const { input_tokens_details, output_tokens_details } = check('usage', usage)
  check('input_tokens_details', input_tokens_details)
  check('output_tokens_details', output_tokens_details)
}

function checkItem(item: unknown): void {
  const { content } = check(fieldsOf(item).type, item)
  for (const part of itemsOf(content)) check(fieldsOf(part).type, part)
}

function checkEvent(event: Fields): void {
  const { response, item, part } = check(event.type, event)
  if (response) checkResponse(response)
  if (item) checkItem(item)
  if (part) check(fieldsOf(part).type, part)
}

describe('every field OpenAI’s description requires is there', () => {
  const kinds = [null, 'refusal', 'content_filter', 'truncated', 'failed_event', 'error_event'] as const
  it.each(kinds)('responses, streamed and whole, under %s', async (kind) => {
    const body = { model: 'm', input: 'Bonjour à tous', reasoning: { effort: 'low' } }
    if (kind) simulator.faults.add({ kind, times: 2 })
    const told = events(await post('/responses', { ...body, stream: true }))
    expect(told.length).toBeGreaterThan(7)
    for (const event of told) checkEvent(event)
    const whole = JSON.parse(await post('/responses', body))
    if (whole.error && !whole.id) check('Error', whole.error)
    else checkResponse(whole)
  })

  it('chat completions, streamed and whole', async () => {
    const body = { model: 'm', messages: [{ role: 'user', content: 'Bonjour' }] }
    const whole = check('ChatCompletion', JSON.parse(await post('/chat/completions', body)))
    check('ChatUsage', whole.usage)
    for (const choice of itemsOf(whole.choices)) check('ChatMessage', check('ChatChoice', choice).message)
    const stream = { ...body, stream: true, stream_options: { include_usage: true } }
    for (const chunk of events(await post('/chat/completions', stream))) {
      for (const choice of itemsOf(check('ChatChunk', chunk).choices)) check('ChunkChoice', choice)
    }
  })

  it('images, moderations, models', async () => {
    const body = { model: 'gpt-image-2.6-flare', prompt: 'p' }
    const made = check('Images', JSON.parse(await post('/images/generations', body)))
    const usage = check('ImagesUsage', made.usage)
    check('ImagesInput', usage.input_tokens_details)
    check('ImagesOutput', usage.output_tokens_details)
    const told = events(await post('/images/generations', { ...body, stream: true, partial_images: 1 }))
    for (const event of told) check(event.type, event)
    const { results } = check('Moderation', JSON.parse(await post('/moderations', { input: 'a' })))
    for (const result of itemsOf(results).map((one) => check('ModerationResult', one))) {
      check('ModerationCategories', result.categories)
      check('ModerationCategories', result.category_scores)
      check('ModerationCategories', result.category_applied_input_types)
    }
    const init = { headers: { authorization: 'Bearer k' } }
    const models = check('Models', await (await fetch(`${simulator.baseUrl}/models`, init)).json())
    for (const model of itemsOf(models.data)) check('Model', model)
  })
})
