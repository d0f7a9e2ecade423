import OpenAI, { toFile } from 'openai'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Simulator } from '#simulators/ai/simulator.ts'
import { paint } from '#simulators/images.ts'
import { startOpenAi } from './server.ts'

let simulator: Simulator
let openai: OpenAI
const model = 'gpt-image-2.6-flare'
const prompt = 'Un atelier de céramique, lumière du matin'

beforeAll(async () => {
  simulator = await startOpenAi()
  openai = new OpenAI({ apiKey: 'sk-test', baseURL: simulator.baseUrl, maxRetries: 0 })
})
afterEach(() => simulator.faults.clear())
afterAll(() => simulator.close())

const decode = (b64: string | undefined) => Buffer.from(b64 ?? '', 'base64')

describe('OpenAI images', () => {
  it('paints real bytes of the size and format asked for, always the same', async () => {
    const params = { model, prompt, size: '1024x1536', output_format: 'jpeg', quality: 'medium' } as const
    const { data, usage, ...rest } = await openai.images.generate(params)
    expect(await sharp(decode(data?.[0]?.b64_json)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1024,
      height: 1536,
    })
    expect(rest).toMatchObject({
      size: '1024x1536',
      output_format: 'jpeg',
      quality: 'medium',
      background: 'opaque',
    })
    expect(usage).toEqual({
      input_tokens: 11,
      input_tokens_details: { image_tokens: 0, text_tokens: 11 },
      output_tokens: 1_584,
      output_tokens_details: { image_tokens: 1_584, text_tokens: 0 },
      total_tokens: 1_595,
    })
    expect((await openai.images.generate(params)).data).toEqual(data)
  })

  it('paints several, and sizes that are multiples of 16', async () => {
    const { data } = await openai.images.generate({ model, prompt, n: 2, size: '1088x1360' })
    expect(new Set(data?.map((one) => one.b64_json)).size).toBe(2)
    expect(await sharp(decode(data?.[0]?.b64_json)).metadata()).toMatchObject({ format: 'png', width: 1088 })
    const odd = openai.images.generate({ model, prompt, size: '1080x1350' })
    await expect(odd).rejects.toMatchObject({ status: 400, param: 'size' })
    const small = openai.images.generate({ model, prompt, size: '800x800' })
    await expect(small).rejects.toMatchObject({ status: 400, param: 'size' })
  })

  it('refuses a parameter gpt-image models do not know', async () => {
    const call = openai.images.generate({ model, prompt, response_format: 'b64_json' })
    await expect(call).rejects.toMatchObject({ status: 400, code: 'unknown_parameter' })
  })

  it('refuses input_fidelity, which its models settle themselves', async () => {
    const image = await toFile(await paint(64, 64, 'photo', 'png'), 'photo.png', { type: 'image/png' })
    const call = openai.images.edit({ model, prompt, image, input_fidelity: 'high' })
    await expect(call).rejects.toMatchObject({ status: 400, code: 'invalid_input_fidelity_model' })
  })

  it('edits the images of a multipart form', async () => {
    const [photo, logo] = await Promise.all([paint(640, 480, 'a', 'jpeg'), paint(96, 64, 'b', 'png')])
    const image = [
      await toFile(photo, 'photo.jpg', { type: 'image/jpeg' }),
      await toFile(logo, 'logo.png', { type: 'image/png' }),
    ]
    const { data, usage } = await openai.images.edit({ model, prompt, image, size: '1024x1024' })
    expect(await sharp(decode(data?.[0]?.b64_json)).metadata()).toMatchObject({ width: 1024, height: 1024 })
    expect(usage?.input_tokens_details).toEqual({ text_tokens: 11, image_tokens: 300 + 6 })
    const { last } = simulator.journal
    expect(last.user).toBe(prompt)
    expect(last.images.map((one) => `${one.type} ${one.width}×${one.height}`)).toEqual([
      'image/jpeg 640×480',
      'image/png 96×64',
    ])
    expect(last.body).toMatchObject({
      fields: { model, prompt },
      files: [{ fileName: 'photo.jpg', bytes: photo.length, sha256: last.images[0]?.sha256 }, {}],
    })
  })

  it('refuses a file that is no image', async () => {
    const image = await toFile(Buffer.from('pas une image'), 'a.png', { type: 'image/png' })
    const call = openai.images.edit({ model, prompt, image })
    await expect(call).rejects.toMatchObject({ status: 400, code: 'invalid_image_file' })
  })

  it('streams partial images, then the whole one with usage', async () => {
    const types: string[] = []
    for await (const event of await openai.images.generate({
      model,
      prompt,
      stream: true,
      partial_images: 2,
    })) {
      types.push(event.type)
      expect(decode(event.b64_json).length).toBeGreaterThan(1_000)
    }
    const partial = 'image_generation.partial_image'
    expect(types).toEqual([partial, partial, 'image_generation.completed'])
  })

  it('fails as asked: no image, refused, cut', async () => {
    simulator.faults.add({ kind: 'null_image' })
    expect((await openai.images.generate({ model, prompt })).data?.[0]?.b64_json).toBeNull()
    simulator.faults.add({ kind: 'refusal' })
    await expect(openai.images.generate({ model, prompt })).rejects.toMatchObject({
      status: 400,
      code: 'moderation_blocked',
      type: 'image_generation_user_error',
    })
    simulator.faults.add({ kind: 'cut' })
    await expect(openai.images.generate({ model, prompt })).rejects.toThrow('terminated')
  })
})
