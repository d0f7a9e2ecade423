import { GoogleGenAI, ThinkingLevel, Type } from '@google/genai'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defaultSettings } from '#simulators/ai/settings.ts'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { paint } from '#simulators/images.ts'
import { itemsOf } from '#simulators/json.ts'
import { startGemini } from './server.ts'

let simulator: Simulator
let gemini: GoogleGenAI
const model = 'gemini-3.8-flash'
const contents = 'Présente notre nouvel atelier de céramique à Nantes, ouvert à toutes et à tous'

beforeAll(async () => {
  simulator = await startGemini()
  gemini = new GoogleGenAI({ apiKey: 'k-test', httpOptions: { baseUrl: simulator.url } })
})
afterEach(() => Object.assign(simulator.settings, defaultSettings))
afterAll(() => simulator.close())

describe('Gemini text', () => {
  it('streams many pieces, the last with its reason and the usage', async () => {
    const pieces = []
    for await (const piece of await gemini.models.generateContentStream({ model, contents }))
      pieces.push(piece)
    const whole = await gemini.models.generateContent({ model, contents })
    expect(pieces.length).toBeGreaterThan(30)
    expect(pieces.map((piece) => piece.text).join('')).toBe(whole.text)
    expect(whole.text).toContain('« Présente notre nouvel atelier de céramique à Nantes, »')
    expect(pieces.at(-1)?.candidates?.[0]?.finishReason).toBe('STOP')
    expect(pieces.slice(0, -1).some((piece) => piece.candidates?.[0]?.finishReason)).toBe(false)
    expect(pieces.at(-1)?.usageMetadata).toMatchObject({
      promptTokenCount: 20,
      promptTokensDetails: [{ modality: 'TEXT', tokenCount: 20 }],
    })
    expect(whole).toMatchObject({ modelVersion: model, responseId: expect.any(String) })
  })

  it('keeps characters whole when the bytes of one are split between packets', async () => {
    simulator.settings.sliceBytes = 100
    let text = ''
    for await (const piece of await gemini.models.generateContentStream({ model, contents }))
      text += piece.text
    simulator.settings.sliceBytes = null
    expect(text).toBe((await gemini.models.generateContent({ model, contents })).text)
  })

  it('sees the images and the system text, and counts by modality', async () => {
    const data = (await paint(640, 480, 'photo', 'jpeg')).toString('base64')
    const parts = [{ text: 'Décris' }, { inlineData: { mimeType: 'image/jpeg', data } }]
    simulator.settings.cachedTokens = 9
    const answer = await gemini.models.generateContent({
      model,
      contents: [{ role: 'user', parts }],
      config: { systemInstruction: 'Règles. Canari : 7f3a.', thinkingConfig: { thinkingBudget: 100 } },
    })
    expect(answer.text).toContain('J’ai vu 1 image (640×480).')
    expect(answer.usageMetadata).toMatchObject({
      promptTokensDetails: [
        { modality: 'TEXT', tokenCount: 8 },
        { modality: 'IMAGE', tokenCount: 258 },
      ],
      cachedContentTokenCount: 9,
      thoughtsTokenCount: 100,
    })
    expect(simulator.journal.last).toMatchObject({
      system: 'Règles. Canari : 7f3a.',
      images: [{ width: 640 }],
    })
    expect(JSON.stringify(simulator.journal.last.body)).not.toContain(data.slice(0, 80))
    const bad = [{ inlineData: { mimeType: 'image/png', data: 'AAAA' } }]
    const call = gemini.models.generateContent({ model, contents: [{ role: 'user', parts: bad }] })
    await expect(call).rejects.toMatchObject({ status: 400 })
  })

  it('answers an object that fits either kind of schema', async () => {
    const responseMimeType = 'application/json'
    const shape = z.object({ sujets: z.array(z.string()).min(2), lieu: z.enum(['dedans', 'dehors']) })
    const json = { responseMimeType, responseJsonSchema: z.toJSONSchema(shape) }
    const first = await gemini.models.generateContent({ model, contents, config: json })
    expect(shape.parse(JSON.parse(first.text ?? '')).lieu).toBe('dedans')
    const properties = {
      mot_cle: { type: Type.STRING, maxLength: '12' },
      nombre: { type: Type.INTEGER, minimum: 3 },
    }
    const own = { responseMimeType, responseSchema: { type: Type.OBJECT, properties } }
    const second = await gemini.models.generateContent({ model, contents, config: own })
    const fits = z.strictObject({ mot_cle: z.string().max(12), nombre: z.int().min(3) })
    expect(fits.parse(JSON.parse(second.text ?? '')).nombre).toBe(3)
    const without = gemini.models.generateContent({ model, contents, config: { responseSchema: {} } })
    await expect(without).rejects.toMatchObject({ status: 400 })
  })

  it('stops at the limit of tokens, counts tokens, lists models', async () => {
    const short = await gemini.models.generateContent({
      model,
      contents,
      config: { maxOutputTokens: 74, thinkingConfig: { thinkingLevel: ThinkingLevel.LOW } },
    })
    expect(short.candidates?.[0]?.finishReason).toBe('MAX_TOKENS')
    expect(short.usageMetadata?.candidatesTokenCount).toBe(10)
    expect(short.usageMetadata?.thoughtsTokenCount).toBe(64)
    // What it thinks counts: a model that thinks as much as usual has nothing left to say.
    const silent = await gemini.models.generateContent({ model, contents, config: { maxOutputTokens: 10 } })
    expect(silent.text).toBeUndefined()
    expect((await gemini.models.countTokens({ model, contents })).totalTokens).toBe(20)
    expect((await gemini.models.get({ model })).name).toBe(`models/${model}`)
  })

  it.each([
    ['gemini-3.8-flash', ThinkingLevel.MINIMAL],
    ['gemini-nano-banana-2.1', ThinkingLevel.LOW],
  ])('refuses of %s the level %s, which it does not know', async (name, thinkingLevel) => {
    const config = { thinkingConfig: { thinkingLevel } }
    const call = gemini.models.generateContent({ model: name, contents, config })
    await expect(call).rejects.toMatchObject({ status: 400 })
  })

  it('reads names in snake case too, and answers a list when no event stream is asked for', async () => {
    const body = JSON.stringify({
      system_instruction: { parts: [{ text: 'Règles' }] },
      contents: [{ parts: [{ text: 'Salut' }] }],
      generation_config: { max_output_tokens: 5 },
    })
    const url = `${simulator.baseUrl}/models/${model}:streamGenerateContent?key=secret`
    const list: unknown = await (await fetch(url, { method: 'POST', body })).json()
    expect(itemsOf(list).at(-1)).toMatchObject({ candidates: [{ finishReason: 'MAX_TOKENS' }] })
    expect(simulator.journal.last.system).toBe('Règles')
    expect(simulator.journal.last.query).not.toContain('secret')
  })
})
