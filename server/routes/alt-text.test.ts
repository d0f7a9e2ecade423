import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/db/schema.ts'
import type { ImageAnswer } from '#shared/api/images.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { SlidesAnswer } from '#shared/api/slides.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { queryRows } from '#test/backed-up-app.ts'
import { scriptedAi } from '#test/scripted-ai.ts'
import { uploadPhoto } from '#test/studio.ts'

let test: TestApp
let ana: Visitor

beforeAll(async () => {
  test = await testApp({ ai: scriptedAi() })
  ana = await test.signUp()
})
afterAll(() => test.close())

const gallery = async () =>
  (await test.call<{ images: ImageAnswer[] }>('GET', '/api/images/list', { as: ana })).body.images
const describeImage = (id = '', alt_text: unknown = '') =>
  test.call<ImageAnswer & { details?: Record<string, string> }>('PATCH', `/api/images/${id}`, {
    as: ana,
    body: { alt_text },
  })

describe('alternative texts', () => {
  it('of an upload say what was measured, and nothing of the subject', async () => {
    await uploadPhoto(test, ana)
    const [image] = await gallery()
    expect(image?.alt_text).toMatch(/^Photo en format (paysage|portrait|carré)\.$/)
  })

  it('climb the ladder 401, 400, 404, 200', async () => {
    const [image] = await gallery()
    const path = `/api/images/${image?.id}`
    expect((await test.call('PATCH', path, { body: { alt_text: 'Une tasse.' } })).status).toBe(401)
    expect(await describeImage(image?.id, '  ')).toMatchObject({
      status: 400,
      body: { details: { alt_text: 'Décrivez l’image en quelques mots.' } },
    })
    expect((await describeImage(image?.id, 'é'.repeat(301))).status).toBe(400)
    expect((await describeImage(crypto.randomUUID(), 'Une tasse.')).status).toBe(404)
    const { status, body } = await describeImage(image?.id, 'Une tasse de café rouge sur une table.')
    expect(status).toBe(200)
    expect(body.alt_text).toBe('Une tasse de café rouge sur une table.')
    expect((await gallery())[0]?.alt_text).toBe('Une tasse de café rouge sur une table.')
    expect((await describeImage(image?.id, '👩🏽‍🎨'.repeat(300))).status).toBe(200)
  })

  it('of a made picture come with it, and follow their post when edited', async () => {
    const { body: post } = await test.call<PostAnswer>('POST', '/api/posts/generate', {
      as: ana,
      body: { prompt: 'Vitrine.' },
    })
    expect(post.image_alt).toBe('Un aplat.')
    await describeImage(post.openai_picture_id ?? '', 'Notre vitrine au matin.')
    const { body } = await test.call<PostAnswer>('GET', `/api/posts/infos/${post.id}`, { as: ana })
    expect(body.image_alt).toBe('Notre vitrine au matin.')
  })

  it('of a photo taken as it is are those of the photo', async () => {
    const photo = await uploadPhoto(test, ana, 'rocket.jpg')
    const { body } = await test.call<PostAnswer>('POST', '/api/posts/generate', {
      as: ana,
      body: { prompt: 'Vitrine.', images: [photo], selected: photo },
    })
    expect(body.image_alt).toMatch(/^Photo en format/)
  })

  it('of pictures that two posts share may be changed through both at once', async () => {
    const call = <Body>(method: 'POST' | 'PUT', path: string, body: object = {}) =>
      test.call<Body>(method, path, { as: ana, body })
    const photos = [await uploadPhoto(test, ana), await uploadPhoto(test, ana, 'rocket.jpg')]
    const post = { app: 'linkedin', image: photos[0], description: 'Nos tasses.' }
    const { id } = (await call<PostAnswer>('POST', '/api/post/save', post)).body
    const shown = photos.map((url) => ({ image: { url } }))
    await call('PUT', `/api/posts/${id}/slides`, { ratio: '4:5', slides: shown })
    const copy = (await call<PostAnswer>('POST', `/api/posts/${id}/duplicate`)).body.id
    const reword = async (of: string, words: string, order: 'toSorted' | 'toReversed') => {
      const path = `/api/posts/${of}/slides`
      const { slides } = (await test.call<SlidesAnswer>('GET', path, { as: ana })).body
      const reworded = slides.map((slide, index) => ({ id: slide.id, alt_text: `${words} ${index}` }))
      return call<SlidesAnswer>('PUT', path, { ratio: '4:5', slides: reworded[order]() })
    }
    const answers = await test.deps.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.id, ana.user.id)).for('update')
      const both = [reword(id, 'Une tasse', 'toSorted'), reword(copy, 'Un bol', 'toReversed')]
      // Each has what it locks first; none knows yet whether its author still may.
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(() => queryRows(test.databaseUrl, waiting)).toHaveLength(2)
      return { both }
    })
    expect((await Promise.all(answers.both)).map(({ status }) => status)).toEqual([200, 200])
  })
})
