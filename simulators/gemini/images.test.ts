import { GoogleGenAI } from '@google/genai'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { paint } from '#simulators/images.ts'
import { startGemini } from './server.ts'

let simulator: Simulator
let gemini: GoogleGenAI
const model = 'gemini-nano-banana-2.1'

beforeAll(async () => {
  simulator = await startGemini()
  gemini = new GoogleGenAI({ apiKey: 'k-test', httpOptions: { baseUrl: simulator.url } })
})
afterEach(() => simulator.faults.clear())
afterAll(() => simulator.close())

async function draw(config = {}) {
  const data = (await paint(400, 300, 'photo', 'png')).toString('base64')
  const parts = [{ text: 'Un atelier' }, { inlineData: { mimeType: 'image/png', data } }]
  const contents = [{ role: 'user', parts }]
  return gemini.models.generateContent({
    model,
    contents,
    config: { responseModalities: ['IMAGE'], ...config },
  })
}

describe('Gemini images', () => {
  it('paints in the ratio asked for and counts its tokens apart', async () => {
    const answer = await draw({ imageConfig: { aspectRatio: '4:5' } })
    const picture = answer.candidates?.[0]?.content?.parts?.at(-1)?.inlineData
    expect(picture?.mimeType).toBe('image/png')
    const bytes = Buffer.from(picture?.data ?? '', 'base64')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 896, height: 1152 })
    expect(answer.usageMetadata).toMatchObject({
      promptTokensDetails: [{ modality: 'TEXT' }, { modality: 'IMAGE', tokenCount: 258 }],
      candidatesTokensDetails: [{ modality: 'IMAGE', tokenCount: 1_120 }],
      candidatesTokenCount: 1_120,
      thoughtsTokenCount: 512,
    })
    // A smaller draft comes before it and is not counted.
    expect(answer.candidates?.[0]?.content?.parts).toHaveLength(2)
    expect(simulator.journal.last.images).toMatchObject([{ width: 400, height: 300 }])
  })

  it('looks at fourteen references at most', async () => {
    const data = (await paint(64, 64, 'photo', 'png')).toString('base64')
    const parts = Array.from({ length: 15 }, () => ({ inlineData: { mimeType: 'image/png', data } }))
    const config = { responseModalities: ['IMAGE'] }
    const ask = (some: typeof parts) =>
      gemini.models.generateContent({ model, contents: [{ role: 'user', parts: some }], config })
    await expect(ask(parts)).rejects.toMatchObject({ status: 400 })
    expect((await ask(parts.slice(1))).candidates).toHaveLength(1)
  })

  it('adds words when text is wanted too', async () => {
    const answer = await draw({ responseModalities: ['TEXT', 'IMAGE'] })
    const parts = answer.candidates?.[0]?.content?.parts ?? []
    expect(parts.map((part) => Object.keys(part)[0])).toEqual(['text', 'inlineData', 'inlineData'])
    expect(answer.usageMetadata?.candidatesTokensDetails?.map((one) => one.modality)).toEqual([
      'TEXT',
      'IMAGE',
    ])
  })

  it.each(['IMAGE_PROHIBITED_CONTENT', 'IMAGE_RECITATION'])(
    'says %s when it is told to',
    async (finishReason) => {
      simulator.faults.add({ kind: 'refusal', finishReason })
      expect((await draw()).candidates?.[0]?.finishReason).toBe(finishReason)
    },
  )

  it.each([
    ['null_image', 'NO_IMAGE'],
    ['refusal', 'IMAGE_SAFETY'],
    ['content_filter', 'IMAGE_SAFETY'],
  ] as const)('%s: no picture, and %s for reason', async (kind, reason) => {
    simulator.faults.add({ kind })
    const answer = await draw()
    expect(answer.candidates?.[0]).toMatchObject({ finishReason: reason })
    expect(answer.candidates?.[0]?.content).toBeUndefined()
  })
})
