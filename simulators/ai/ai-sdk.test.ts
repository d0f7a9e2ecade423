import { createGoogle } from '@ai-sdk/google'
import { createMistral } from '@ai-sdk/mistral'
import { createOpenAI } from '@ai-sdk/openai'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { generateImage, generateText, type LanguageModel, streamText } from 'ai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGemini } from '#simulators/gemini/server.ts'
import { startOpenAi } from '#simulators/openai/server.ts'
import type { Simulator } from './simulator.ts'

let openAi: Simulator
let google: Simulator
beforeAll(async () => {
  openAi = await startOpenAi()
  google = await startGemini()
})
afterAll(async () => {
  await openAi.close()
  await google.close()
})

const models = (): Record<string, LanguageModel> => ({
  openai: createOpenAI({ apiKey: 'k', baseURL: openAi.baseUrl })('gpt-6-luna'),
  google: createGoogle({ apiKey: 'k', baseURL: google.baseUrl })('gemini-3.8-flash'),
  mistral: createMistral({ apiKey: 'k', baseURL: `${openAi.url}/mistral/v1` })('mistral-medium-3.5'),
  local: createOpenAICompatible({
    name: 'local',
    apiKey: 'k',
    baseURL: `${openAi.url}/local/v1`,
    includeUsage: true,
  })('llama'),
})

describe('the AI SDK reads the simulators', () => {
  it.each(['openai', 'google', 'mistral', 'local'])('%s: text, finish and usage', async (name) => {
    const model = models()[name] as LanguageModel
    const result = streamText({
      model,
      instructions: 'Règles',
      prompt: 'Présente notre atelier',
      maxRetries: 0,
    })
    expect(await result.text).toContain('« Présente notre atelier »')
    expect(await result.finishReason).toBe('stop')
    expect((await result.usage).outputTokens).toBeGreaterThan(50)
    const { journal } = name === 'google' ? google : openAi
    expect(journal.last).toMatchObject({ system: 'Règles', user: 'Présente notre atelier' })
  })

  it.each(['openai', 'google', 'mistral', 'local'])('%s: the message of an error', async (name) => {
    const simulator = name === 'google' ? google : openAi
    simulator.faults.add({ kind: 'insufficient_quota' })
    const call = generateText({ model: models()[name] as LanguageModel, prompt: 'a', maxRetries: 0 })
    await expect(call).rejects.toMatchObject({
      statusCode: 429,
      message: expect.stringContaining('current quota'),
    })
  })

  it('paints with OpenAI, from words and from an image', async () => {
    const model = createOpenAI({ apiKey: 'k', baseURL: openAi.baseUrl }).image('gpt-image-2.6-flare')
    const first = await generateImage({ model, prompt: 'Un atelier', size: '1024x1024', maxRetries: 0 })
    expect(first.image.mediaType).toBe('image/png')
    const prompt = { text: 'Le même', images: [first.image.uint8Array] }
    await generateImage({ model, prompt, size: '1024x1024', maxRetries: 0 })
    expect(openAi.journal.last).toMatchObject({ path: '/v1/images/edits', images: [{ width: 1024 }] })
  })
})
