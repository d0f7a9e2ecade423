import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/client.ts'
import { readEnv } from '#server/env.ts'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { startOpenAi } from '#simulators/openai/server.ts'
import { testDatabase } from '#test/database.ts'
import { photo } from '#test/photos.ts'
import { ambiguousRequests, requestOf } from '#test/writer-requests.ts'
import { aiFromEnv } from './ai.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let opened: OpenDatabase
let simulator: Simulator

beforeAll(async () => {
  database = await testDatabase()
  opened = openDatabase(database.url, () => undefined)
  simulator = await startOpenAi({ settings: { requireKey: false } })
})
afterAll(async () => {
  await opened.close()
  await database.drop()
  await simulator.close()
})

const request = requestOf(ambiguousRequests[0] as (typeof ambiguousRequests)[0], 0)
const aiOf = (env: Record<string, string>) => aiFromEnv(readEnv(env), opened.db)

async function writtenBy(env: Record<string, string>) {
  for await (const event of aiOf(env).text.writeText(request, new AbortController().signal))
    if (event.type === 'finish') return `${event.by.id} ${event.by.model}`
  return null
}
const openAi = () => ({ OPENAI_API_KEY: 'key', OPENAI_BASE_URL: simulator.baseUrl })
const local = () => ({ AI_TEXT_BASE_URL: simulator.baseUrl, AI_TEXT_MODEL: 'llama-4:8b' })

describe('the providers', () => {
  it('are the demonstration without a key', async () => {
    expect(await writtenBy({})).toBe('demonstration ramage-writer-1')
    expect(await aiOf({}).analysis.analyseImages([], new AbortController().signal)).toBeNull()
  })

  it('are off without a key in production: a message, nothing simulated', async () => {
    const env = { RAMAGE_MODE: 'production' }
    await expect(writtenBy(env)).rejects.toMatchObject({ code: 'ai_config' })
    await expect(
      aiOf(env).image.createImage({} as never, new AbortController().signal),
    ).rejects.toMatchObject({
      code: 'ai_config',
    })
  })

  it('follow the database where a key is set, and never fall back on the demonstration', async () => {
    expect(await writtenBy(openAi())).toBe('openai gpt-6.1-terra')
    simulator.faults.add({ kind: 'unauthorized' })
    await expect(writtenBy(openAi())).rejects.toMatchObject({ code: 'ai_config' })
  })

  it('follow a change in the database without a restart', async () => {
    await opened.db.execute(
      `update ai_settings set model = 'gpt-6-luna' where kind = 'text' and provider = 'openai'`,
    )
    expect(await writtenBy(openAi())).toBe('openai gpt-6-luna')
    await opened.db.execute(`update ai_settings set enabled = false where kind = 'text'`)
    await expect(writtenBy(openAi())).rejects.toMatchObject({ code: 'ai_config' })
    await opened.db.execute(`update ai_settings set enabled = true, model = 'gpt-6.1-terra'
      where kind = 'text' and provider = 'openai'`)
  })

  it('look at photos with the local server where its vision model is named', async () => {
    const look = async (env: Record<string, string>) => {
      const sight = { sujets: ['un chat'], couleurs: [], lieu: '', texte_lu: [], alternative: 'Un chat.' }
      simulator.settings.reply = JSON.stringify({ images: [sight] })
      const { signal } = new AbortController()
      await aiOf(env).analysis.analyseImages([photo('cat.webp')], signal)
      simulator.settings.reply = null
      const { model } = simulator.journal.last.body as { model: string }
      simulator.journal.clear()
      return model
    }
    expect(await look({ ...local(), ...openAi(), AI_VISION_MODEL: 'qwen3-vl:8b' })).toBe('qwen3-vl:8b')
    expect(await look({ ...local(), ...openAi() })).toBe('gpt-6-luna')
    const blind = aiOf(local()).analysis
    expect(await blind.analyseImages([], new AbortController().signal)).toBeNull()
    expect(await blind.compareImages([], photo('cat.webp'), new AbortController().signal)).toBeNull()
    expect(simulator.journal.entries).toEqual([])
  })

  it('are what the environment names, first', async () => {
    expect(await writtenBy(local())).toBe('compatible llama-4:8b')
    expect(await writtenBy({ ...openAi(), AI_TEXT_MODEL: 'gpt-7' })).toBe('openai gpt-7')
    expect(await writtenBy({ ...openAi(), ...local(), AI_TEXT_MODEL: 'openai:gpt-7' })).toBe('openai gpt-7')
  })

  it('follow one another under one model’s name: what a server here lacks, the vendor of that name writes', async () => {
    const away = { AI_TEXT_BASE_URL: 'http://127.0.0.1:9/v1', AI_TEXT_MODEL: 'gpt-6.1-terra' }
    expect(await writtenBy({ ...openAi(), ...away })).toBe('openai gpt-6.1-terra')
  })

  it('draw with a key for images alone: without one pictures are composed', () => {
    expect([aiOf({}), aiOf(local()), aiOf(openAi())].map(({ image }) => image.isAi)).toEqual([
      false,
      false,
      true,
    ])
  })

  it('refuse to start on a choice nothing can fulfil', () => {
    expect(() => aiOf({ AI_TEXT_MODEL: 'gpt-7' })).toThrow('no key for openai')
    expect(() => aiOf({ ...openAi(), AI_TEXT_MODEL: 'chose' })).toThrow('vendor:model')
    expect(() => aiOf({ AI_TEXT_BASE_URL: simulator.baseUrl })).toThrow('AI_TEXT_MODEL')
    expect(() => aiOf({ ...openAi(), OPENAI_BASE_URL: 'pas une adresse' })).toThrow('OPENAI_BASE_URL')
  })
})
