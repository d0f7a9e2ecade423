import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings } from '#simulators/ai/settings.ts'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { startGemini } from '#simulators/gemini/server.ts'
import { startOpenAi } from '#simulators/openai/server.ts'
import { ourSights, ourText } from '#test/agreement/our-provider.ts'
import { photo } from '#test/photos.ts'
import type { Vendor } from './sdk/vendor.ts'
import { google } from './vendors/google.ts'
import { mistral } from './vendors/mistral.ts'
import { openai } from './vendors/openai.ts'

// Models that think before they answer: they are told to think little, an announcement is not a word, and what they
// thought is in the ledger, whatever became of the call (docs/product/ai.md §2.7).
const vendors = {
  openai: { start: startOpenAi, make: openai, model: 'gpt-6.1-terra' },
  google: { start: startGemini, make: google, model: 'gemini-3.8-flash' },
}
/** The simulators think an eighth of `thinkingMs` when told to think little. */
const littleOf = 8

describe.each(['openai', 'google'] as const)('%s, thinking', (id) => {
  const { start, make, model } = vendors[id]
  let simulator: Simulator
  let vendor: Vendor
  beforeAll(async () => {
    simulator = await start()
    vendor = make({ apiKey: 'key', baseUrl: simulator.baseUrl })
  })
  afterAll(() => simulator.close())
  beforeEach(() => {
    simulator.journal.clear()
    Object.assign(simulator.settings, defaultSettings)
  })
  const askedToThink = () => {
    const body = simulator.journal.last.body as {
      reasoning?: unknown
      generationConfig?: { thinkingConfig?: unknown }
    }
    return body.reasoning ?? body.generationConfig?.thinkingConfig
  }

  it('is told to think little for a text, and what it thought is output', async () => {
    const { said, calls } = await ourText(vendor, model)
    expect(said).toBe('done')
    // No summary of its thoughts: OpenAI gives them to verified organizations alone.
    expect(askedToThink()).toEqual(id === 'openai' ? { effort: 'low' } : { thinkingLevel: 'low' })
    const thought = 64
    const words = Math.ceil(Number(simulator.journal.last.answer?.length) / 4)
    expect(calls[0]?.usage.outputTokens).toBeGreaterThan(thought + words / 2)
  })

  it('is told to think little about pictures', async () => {
    await ourSights(vendor, model, [photo('cat.webp')])
    expect(askedToThink()).toEqual(id === 'openai' ? { effort: 'low' } : { thinkingLevel: 'low' })
  })

  it('may think for longer than it may be silent between two words', async () => {
    simulator.settings.thinkingMs = 2_000 * littleOf
    const { said } = await ourText(vendor, model, { firstMs: 20_000, betweenMs: 1_000 })
    expect(said).toBe('done')
  })

  it('is given up when no word has come, and what it thought until then is in the ledger', async () => {
    simulator.settings.thinkingMs = 600_000 * littleOf
    const { said, calls } = await ourText(vendor, model, { firstMs: 1_500, betweenMs: 60_000 })
    expect(said).toBe('timeout')
    expect(calls).toMatchObject([{ outcome: 'timeout', isEstimated: true }])
    // A second and a half of thought.
    expect(calls[0]?.usage.outputTokens).toBeGreaterThan(30)
  })

  it('counts nothing for a model that refused at the door', async () => {
    simulator.faults.add({ kind: 'account_not_ready', times: 'forever' })
    const { calls } = await ourText(vendor, model)
    simulator.faults.clear()
    expect(calls).toMatchObject([{ outcome: 'config', usage: { inputTokens: 0, outputTokens: 0 } }])
  })
})

it('tells Mistral not to think: it knows only much and nothing', async () => {
  const simulator = await startOpenAi()
  const vendor = mistral({ apiKey: 'key', baseUrl: `${simulator.url}/mistral/v1` })
  const { said } = await ourText(vendor, 'mistral-medium-3.5')
  expect(said).toBe('done')
  expect(simulator.journal.last.body).toMatchObject({ reasoning_effort: 'none' })
  await simulator.close()
})
