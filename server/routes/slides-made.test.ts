import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AiError } from '#server/errors.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { SlidesAnswer } from '#shared/api/slides.ts'
import type { VersionAnswer } from '#shared/api/versions.ts'
import type { Visitor } from '#test/app.ts'
import { type ScriptedStudio, scriptedStudio } from '#test/scripted-studio.ts'
import { uploadPhoto } from '#test/studio.ts'

let studio: ScriptedStudio
let ana: Visitor

beforeAll(async () => {
  studio = await scriptedStudio()
})
afterAll(() => studio.close())
beforeEach(async () => {
  ana = await studio.begin()
})

const call = <Body = object>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  studio.test.call<Body>(method, path, { as: ana, ...(body && { body }) })
const remaining = () => studio.remaining(ana)
const postOf = async (id: string) => (await call<PostAnswer>('GET', `/api/posts/infos/${id}`)).body
const slidesOf = async (id: string) => (await call<SlidesAnswer>('GET', `/api/posts/${id}/slides`)).body
async function put(id: string, body: object) {
  await studio.test.deps.db.execute(sql`delete from rate_limits`)
  return call<SlidesAnswer>('PUT', `/api/posts/${id}/slides`, body)
}
const made = async () => (await studio.generate(ana, {})).body
const drawSlide = (id: string) =>
  call<{ image: string; post_id: string }>('POST', '/api/gemini/generate-from-prompt', {
    ...{ prompt: 'Un tour à bois.', post_id: id, as_slide: true },
  })

describe('a picture that a model makes for a slide', () => {
  it('leaves the post as it is until it is added, and stays in the versions', async () => {
    const post = await made()
    const { status, body } = await drawSlide(post.id)
    expect(status).toBe(200)
    expect(body.image).not.toBe(post.image_url)
    expect(await postOf(post.id)).toMatchObject({
      image_url: post.image_url,
      prompt: post.prompt,
      slide_count: 1,
    })
    const { versions } = (await call<{ versions: VersionAnswer[] }>('GET', `/api/posts/${post.id}/versions`))
      .body
    const drawn = versions.filter(({ kind }) => kind === 'image')
    expect(drawn.map(({ image_url, is_shown }) => [image_url, is_shown])).toEqual([
      [body.image, false],
      [post.image_url, true],
    ])
    const [first] = (await slidesOf(post.id)).slides
    const slides = [{ id: first?.id }, { image: { url: body.image } }]
    const saved = await put(post.id, { ratio: '4:5', slides })
    expect(saved.body.slides.map(({ kind }) => kind)).toEqual(['ai', 'ai'])
    expect(await postOf(post.id)).toMatchObject({ slide_count: 2, ai_generated: true })
  })

  it('is counted with all others of the post: the first and two more, then one credit each', async () => {
    const post = await made()
    const left = await remaining()
    const prices = []
    for (let count = 0; count < 4; count++) {
      const { next_image } = await postOf(post.id)
      prices.push(next_image.credits)
      if (count < 3) expect((await drawSlide(post.id)).status).toBe(200)
    }
    expect(prices).toEqual([0, 0, 1, 1])
    expect(await remaining()).toBe(Number(left) - 1)
  })

  it('costs nothing when it does not arrive, and is asked for a post alone', async () => {
    const post = await made()
    for (let count = 0; count < 2; count++) await drawSlide(post.id)
    const left = await remaining()
    studio.ai.script.image = () => Promise.reject(new AiError('upstream'))
    expect((await drawSlide(post.id)).status).toBeGreaterThanOrEqual(500)
    expect(await remaining()).toBe(left)
    const body = { prompt: 'Un tour à bois.', as_slide: true }
    expect((await call('POST', '/api/gemini/generate-from-prompt', body)).status).toBe(400)
  })
})

describe('a carousel in one step', () => {
  it('is written and composed from several photos for one credit, without a model of images', async () => {
    const images = [await uploadPhoto(studio.test, ana), await uploadPhoto(studio.test, ana, 'rocket.jpg')]
    const left = await remaining()
    const { status, body } = await studio.generate(ana, { images, carousel: true })
    expect(status).toBe(201)
    expect(body).toMatchObject({ slides_format: 'images', images, next_image: { credits: 0 } })
    expect(body.description).toContain('Texte')
    const { slides } = await slidesOf(body.id)
    expect(slides.length).toBeGreaterThanOrEqual(images.length)
    expect(studio.ai.asked.images).toEqual([])
    expect(await remaining()).toBe(Number(left) - 1)
  })

  it('of one photo is a post of one image', async () => {
    const images = [await uploadPhoto(studio.test, ana)]
    expect((await studio.generate(ana, { images, carousel: true })).body).toMatchObject({ slide_count: 1 })
  })
})

describe('slides on the other network', () => {
  const page = (index: number) => ({
    composed: { layout: 'poster', headline: `Page ${index}`, second_line: '', eyebrow: '', photos: [] },
    ...{ title: `Page ${index}`, alt_text: `Image ${index}` },
  })
  const copy = (id: string) => call<PostAnswer>('POST', `/api/posts/${id}/slides/copy`)

  it('are as many as it takes, in a ratio and a format of its own; the first post stays', async () => {
    const post = await made()
    const slides = Array.from({ length: 11 }, (_, index) => page(index))
    const format = { ratio: '1.91:1', format: 'document', document_title: 'Nos pages' }
    expect((await put(post.id, { ...format, slides })).status).toBe(200)
    await studio.test.deps.db.execute(sql`delete from rate_limits`)
    const { status, body } = await copy(post.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ app: 'instagram', slide_count: 10, description: post.description })
    expect(body.id).not.toBe(post.id)
    const copied = await slidesOf(body.id)
    expect(copied).toMatchObject({ ratio: '4:5', format: 'images' })
    expect(copied.slides.map(({ alt_text }) => alt_text)).toEqual(
      slides.slice(0, 10).map(({ alt_text }) => alt_text),
    )
    expect(copied.slides.every(({ width, height }) => width * 5 === height * 4)).toBe(true)
    expect(await slidesOf(post.id)).toMatchObject({ ratio: '1.91:1', format: 'document' })
  })

  it('are given to the post that the same brief made there', async () => {
    const pair = await call<{ generations: { post_id: string; app: string }[] }>(
      'POST',
      '/api/posts/generate-both',
      {
        prompt: 'Vitrine.',
      },
    )
    const [linkedin, instagram] = pair.body.generations
    await expect.poll(async () => (await postOf(instagram?.post_id ?? '')).image_url).not.toBeNull()
    await expect.poll(async () => (await postOf(linkedin?.post_id ?? '')).image_url).not.toBeNull()
    const own = (await postOf(instagram?.post_id ?? '')).description
    await put(linkedin?.post_id ?? '', { ratio: '4:5', slides: [page(1), page(2)] })
    const { body } = await copy(linkedin?.post_id ?? '')
    expect(body).toMatchObject({ id: instagram?.post_id, slide_count: 2, description: own })
  })

  it('are several', async () => {
    const post = await made()
    expect((await copy(post.id)).body).toMatchObject({ code: 'invalid_input' })
  })
})
