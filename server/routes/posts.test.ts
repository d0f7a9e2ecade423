import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PostAnswer, PostPage, PostSummary } from '#shared/api/posts.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { scriptedAi } from '#test/scripted-ai.ts'
import { uploadPhoto } from '#test/studio.ts'

let test: TestApp
let ana: Visitor

beforeAll(async () => {
  test = await testApp({ ai: scriptedAi() })
})
afterAll(() => test.close())
beforeEach(async () => {
  ana = await test.signUp()
})

const save = (body: object, headers: Record<string, string> = {}) =>
  test.call<PostAnswer>('POST', '/api/post/save', { as: ana, body, headers })
const list = async (query = '') =>
  (await test.call<PostSummary[]>('GET', `/api/posts${query}`, { as: ana })).body

describe('saving', () => {
  it('answers 401, 400 with the field, then the post', async () => {
    expect((await test.call('POST', '/api/post/save', { body: {} })).status).toBe(401)
    expect(await save({})).toMatchObject({
      status: 400,
      body: { details: { description: expect.any(String) } },
    })
    expect(await save({ description: '' })).toMatchObject({ status: 400, body: { code: 'post_empty' } })
    expect(await save({ description: 'x'.repeat(3001) })).toMatchObject({ status: 400 })
    expect(await save({ description: 'Écrit à la main.', app: 'insta' })).toMatchObject({
      status: 200,
      body: { app: 'instagram', status: 'draft', generator: null, ai_generated: false },
    })
  })

  it('never makes a twin: by post id, by picture id, by a repeated key', async () => {
    const { body: post } = await test.call<PostAnswer>('POST', '/api/posts/generate', {
      as: ana,
      body: { prompt: 'Vitrine.' },
    })
    await save({ description: 'Corrigé.', post_id: post.id })
    await save({ description: 'Corrigé encore.', image: post.image_url, open_ai_id: post.openai_picture_id })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [first, second] = await Promise.all([
      save({ description: 'Neuf.' }, key),
      save({ description: 'Neuf.' }, key),
    ])
    expect(first.body).toEqual(second.body)
    expect((await save({ description: 'Autre.' }, key)).status).toBe(422)
    expect((await list()).map((row) => row.description)).toEqual(['Neuf.', 'Corrigé encore.'])
  })

  it('makes no twin when the process died between the work and its answer', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const copyKey = { 'idempotency-key': crypto.randomUUID() }
    const { body: post } = await save({ description: 'Neuf.' }, key)
    const duplicate = () =>
      test.call<PostAnswer>('POST', `/api/posts/${post.id}/duplicate`, { as: ana, headers: copyKey })
    const { body: copy } = await duplicate()
    await test.deps.db.execute(`update idempotent_answers
      set status = null, answer = null, created_at = now() - interval '2 minutes'`)
    expect((await save({ description: 'Neuf.' }, key)).body.id).toBe(post.id)
    expect((await duplicate()).body.id).toBe(copy.id)
    expect(await list()).toHaveLength(2)
  })

  it('does not find a picture by an id that is none', async () => {
    expect(await save({ description: 'Texte.', open_ai_id: 'resp_0123' })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  it('keeps text as text, whatever it says', async () => {
    const hostile = '<script>alert(1)</script> "\'`; drop table posts; -- \u0000 💥 e\u0301'
    const { body } = await save({ description: hostile })
    expect(body.description).toBe(hostile.replace('\u0000', ' '))
  })
})

describe('a post', () => {
  it('is edited, duplicated and deleted with its picture', async () => {
    const { body: post } = await test.call<PostAnswer>('POST', '/api/posts/generate', {
      as: ana,
      body: { prompt: 'Vitrine.' },
    })
    const edited = await test.call<PostAnswer>('PATCH', `/api/posts/${post.id}`, {
      as: ana,
      body: { description: 'Relu.', status: 'published', id: crypto.randomUUID() },
    })
    expect(edited.body).toMatchObject({ id: post.id, description: 'Relu.', status: 'generated' })
    const copy = await test.call<PostAnswer>('POST', `/api/posts/${post.id}/duplicate`, { as: ana })
    expect(copy).toMatchObject({ status: 201, body: { description: 'Relu.', next_text: { credits: 1 } } })
    await test.call('DELETE', `/api/posts/${post.id}`, { as: ana })
    expect((await test.call('GET', `/api/posts/infos/${post.id}`, { as: ana })).status).toBe(404)
    // The copy still shows the picture; once it goes, the picture goes too.
    expect((await test.call('GET', post.image_url ?? '')).status).toBe(200)
    await test.call('DELETE', `/api/posts/${copy.body.id}`, { as: ana })
    expect((await test.call('GET', post.image_url ?? '')).status).toBe(404)
  })

  it('says which of its photos are still in the gallery', async () => {
    const photo = await uploadPhoto(test, ana)
    const { body: post } = await test.call<PostAnswer>('POST', '/api/posts/generate', {
      as: ana,
      body: { prompt: 'Vitrine.', images: [photo] },
    })
    expect(post.images).toEqual([photo])
    await test.call('POST', '/api/images/delete', { as: ana, body: { url: photo } })
    const { body } = await test.call<PostAnswer>('GET', `/api/posts/infos/${post.id}`, { as: ana })
    expect(body.images).toEqual([])
  })
})

describe('the history', () => {
  it('is a plain list newest first, or pages with filters and search', async () => {
    for (let index = 1; index <= 23; index++) {
      await save({ description: `Post n° ${index} 100%_sûr`, app: index % 2 ? 'linkedin' : 'instagram' })
    }
    expect((await list()).length).toBe(23)
    const page = async (query: string) =>
      (await test.call<PostPage>('GET', `/api/posts?page=1${query}`, { as: ana })).body
    expect(await page('')).toMatchObject({ page: 1, pages: 2, total: 23 })
    expect((await page('')).posts).toHaveLength(20)
    expect((await page('&app=insta')).total).toBe(11)
    expect((await page('&status=generated')).total).toBe(0)
    expect((await page(`&search=${encodeURIComponent('N° 7')}`)).total).toBe(1)
    expect((await page(`&search=${encodeURIComponent('0%_S')}`)).total).toBe(23)
    expect((await page('&search=%25%25')).total).toBe(0)
    expect((await test.call('GET', '/api/posts?page=0', { as: ana })).status).toBe(400)
  })
})
