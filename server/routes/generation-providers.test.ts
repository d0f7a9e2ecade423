import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { Visitor } from '#test/app.ts'
import { type RealAi, realAi } from '#test/providers.ts'
import { uploadPhoto } from '#test/studio.ts'

let ai: RealAi
let ana: Visitor

beforeAll(async () => {
  ai = await realAi()
})
afterAll(() => ai.close())
beforeEach(async () => {
  ana = await ai.test.signUp()
})

describe.each(['openai', 'google'] as const)('a whole post through %s', (provider) => {
  it('has a text, a picture, an alternative text and its costs', async () => {
    await ai.choose(provider)
    const photo = await uploadPhoto(ai.test, ana)
    const { status, body } = await ai.test.call<PostAnswer>('POST', '/api/posts/generate', {
      as: ana,
      body: { prompt: 'Notre nouvelle vitrine en chêne est posée.', images: [photo], app: 'insta' },
    })
    expect({ status, body }).toMatchObject({ status: 201 })
    expect(body).toMatchObject({
      ai_generated: true,
      generator: provider,
      image_width: 1080,
      image_height: 1350,
    })
    const usage = await ai.test.deps.db.execute(
      `select * from ai_usage where user_id = '${ana.user.id}' order by id`,
    )
    console.log(usage.rows, body)
    const images = await ai.test.deps.db.execute(
      `select kind, alt_text, sight from images where user_id = '${ana.user.id}'`,
    )
    console.log(JSON.stringify(images.rows))
  })
})
