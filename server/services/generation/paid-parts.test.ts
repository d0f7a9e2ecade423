import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AiError } from '#server/errors.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { Visitor } from '#test/app.ts'
import { finish, pause } from '#test/scripted-ai.ts'
import { type ScriptedStudio, scriptedStudio } from '#test/scripted-studio.ts'

let studio: ScriptedStudio
let ana: Visitor

beforeAll(async () => {
  studio = await scriptedStudio()
})
afterAll(() => studio.close())
beforeEach(async () => {
  ana = await studio.begin()
})

const remaining = () => studio.remaining(ana)
const post = (path: string, body: object) => studio.test.call('POST', path, { as: ana, body })
const draw = (postId: string) =>
  post('/api/gemini/generate-from-prompt', { prompt: 'Vitrine.', post_id: postId })
const write = (postId: string) => post('/api/posts/regenerate', { prompt: '', images: [], post_id: postId })
const again = (postId: string) => studio.generate(ana, { post_id: postId })

async function made(): Promise<PostAnswer> {
  const { status, body } = await studio.generate(ana, {})
  expect(status).toBe(201)
  return body
}

describe('a complete post made anew in both parts', () => {
  it('costs one credit once both are no longer free, as a new post does, and the button says so', async () => {
    const { id } = await made()
    for (let count = 0; count < 3; count++) await write(id)
    for (let count = 0; count < 2; count++) await draw(id)
    expect(await remaining()).toBe(2)
    const { body } = await again(id)
    expect(body).toMatchObject({ next_text: { credits: 1 }, next_image: { credits: 1 } })
    expect(await remaining()).toBe(1)
  })

  it('costs nothing when only the part that is still free arrives', async () => {
    const { id } = await made()
    for (let count = 0; count < 2; count++) await draw(id)
    studio.ai.script.image = () => Promise.reject(new AiError('moderation'))
    await again(id)
    expect(await remaining()).toBe(2)
    studio.ai.script.image = () => Promise.resolve()
    await again(id)
    expect(await remaining()).toBe(1)
  })

  it('pays for each picture beyond the free ones, though its text never arrives', async () => {
    const photo = await draw((await made()).id)
    const { image } = photo.body as unknown as { image: string }
    const saved = await post('/api/post/save', { image, description: 'À la main.' })
    const { id } = saved.body as unknown as PostAnswer
    studio.ai.script.text = () => {
      throw new AiError('moderation')
    }
    for (let count = 0; count < 3; count++) await again(id)
    expect(await remaining()).toBe(1)
    await again(id)
    expect(await remaining()).toBe(0)
    expect((await again(id)).status).toBe(403)
  })
})

describe('a part asked for while the first of its post is still on its way', () => {
  it('is paid for when the first is stopped', async () => {
    const origin = await studio.test.listen()
    const hang = (_: unknown, signal: AbortSignal) => pause(60_000, signal)
    const text = async function* (_: unknown, signal: AbortSignal) {
      await pause(60_000, signal)
      yield finish
    }
    studio.ai.script = { text, image: hang }
    const first = await fetch(`${origin}/api/posts/generate`, {
      method: 'POST',
      headers: { ...ana.headers, 'content-type': 'application/json', accept: 'application/x-ndjson' },
      body: JSON.stringify({ prompt: 'Vitrine.' }),
    })
    const named = (name: string) => first.headers.get(name) ?? ''
    await expect.poll(() => studio.ai.asked.images).toHaveLength(1)
    const { promise, resolve: release } = Promise.withResolvers<void>()
    studio.ai.script.image = () => promise
    const second = draw(named('x-post-id'))
    await expect.poll(() => studio.ai.asked.images).toHaveLength(2)
    await post(`/api/generations/${named('x-generation-id')}/stop`, {})
    expect(await first.text()).toContain('generation_stopped')
    release()
    expect((await second).status).toBe(200)
    expect(await remaining()).toBe(2)
  })
})
