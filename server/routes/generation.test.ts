import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AiError, type AiFailure } from '#server/errors.ts'
import type { PostAnswer, PostSummary } from '#shared/api/posts.ts'
import { errorTexts } from '#shared/messages/api.ts'
import type { Visitor } from '#test/app.ts'
import { words } from '#test/scripted-ai.ts'
import { type ScriptedStudio, scriptedStudio } from '#test/scripted-studio.ts'
import { readStream, uploadPhoto } from '#test/studio.ts'

let studio: ScriptedStudio
let ai: ScriptedStudio['ai']
let test: ScriptedStudio['test']
let ana: Visitor

beforeAll(async () => {
  studio = await scriptedStudio()
  ;({ ai, test } = studio)
})
afterAll(() => studio.close())
beforeEach(async () => {
  ana = await studio.begin()
})

const remaining = () => studio.remaining(ana)
const generate = (body: object = {}, headers: Record<string, string> = {}) =>
  studio.generate(ana, body, headers)
const stream = (path: string, body: object) => readStream(test, path, body, ana)

describe('a first post', () => {
  it('answers 201 with text, picture and the price of what comes next, for one credit', async () => {
    const { status, body, headers } = await generate({ app: 'insta', objective: 'produit' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      app: 'instagram',
      status: 'generated',
      description: 'Texte 0.',
      text: 'Texte 0.',
      image_width: 1080,
      image_height: 1350,
      ai_generated: true,
      generator: 'scripted',
      next_text: { credits: 0, free_left: 3 },
      next_image: { credits: 0, free_left: 2 },
    })
    expect(headers['x-post-id']).toBe(body.id)
    expect(await remaining()).toBe(2)
  })

  it('streams deltas and the picture, and ends with __END__', async () => {
    ai.script.text = words('Une vitrine toute neuve.', 5)
    const { lines, headers } = await stream('/api/posts/generate', { prompt: 'Vitrine.' })
    const deltas = lines.filter((line) => line.type === 'delta').map((line) => line.data)
    expect(deltas.join('')).toBe('Une vitrine toute neuve.')
    expect(deltas.length).toBeGreaterThan(3)
    expect(lines.some((line) => line.type === 'image')).toBe(true)
    expect(lines.at(-1)).toEqual({ type: 'end' })
    expect(headers.get('x-post-id')).toBeTruthy()
    expect(headers.get('cache-control')).toContain('no-store')
  })

  it('without instructions uses the default one', async () => {
    await generate({ prompt: '' })
    expect(ai.asked.texts[0]?.context).toBe(
      "Rédige un post qui présente une réalisation récente de l'entreprise.",
    )
  })

  it('corrects what a model may not do: Markdown, too many hashtags, foreign links', async () => {
    const tags = Array.from({ length: 9 }, (_, index) => `#Tag${index}`).join(' ')
    ai.script.text = words(`**Nouveau** : voir https://autre.example/a\n\n${tags}`)
    const { lines } = await stream('/api/posts/generate', { prompt: 'Vitrine.', app: 'instagram' })
    const text = lines.find((line) => line.type === 'text')?.data as string
    expect(text).toContain('Nouveau\u00a0: voir')
    expect(text).not.toMatch(/\*\*|https?:|#Tag5/)
    expect(text).toContain('#Tag4')
  })

  it('shows the chosen image as it is when it is one of the images', async () => {
    const photo = await uploadPhoto(test, ana)
    const other = await uploadPhoto(test, ana, 'rocket.jpg')
    const refused = await generate({ images: [photo], selected: other })
    expect(refused.status).toBe(400)
    const { body } = await generate({ images: [photo, other], selected: other })
    expect(body.image_url).toBe(other)
    expect(ai.asked.images).toHaveLength(0)
    await test.call('POST', '/api/images/delete', { as: ana, body: { url: other } })
    expect((await test.call('GET', other)).status).toBe(200)
  })
})

describe('credits', () => {
  it('one credit covers the first text and the first image, whichever calls bring them', async () => {
    const photo = await uploadPhoto(test, ana)
    const analysis = await stream('/api/gemini/analyze-images', { images: [photo] })
    const post_id = analysis.headers.get('x-post-id')
    const image = await test.call<{ reponse_id: string; post_id: string }>(
      'POST',
      '/api/gemini/generate-from-images',
      { as: ana, body: { images: [photo], post_id } },
    )
    expect(image.body.post_id).toBe(post_id)
    expect(await remaining()).toBe(2)
  })

  it('completes a draft with what it lacks rather than opening a second post', async () => {
    const made = await test.call<{ post_id: string }>('POST', '/api/gemini/generate-from-prompt', {
      as: ana,
      body: { prompt: 'Noël' },
    })
    const { body } = await generate({ post_id: made.body.post_id })
    expect(body.id).toBe(made.body.post_id)
    expect(ai.asked.images).toHaveLength(1)
    expect(await remaining()).toBe(2)
    const again = await generate({ post_id: body.id })
    expect(again.body).toMatchObject({ id: body.id, description: 'Texte 1.', next_text: { free_left: 2 } })
    expect(await remaining()).toBe(2)
    const other = await generate({ post_id: body.id, app: 'instagram' })
    expect(other.body.id).not.toBe(body.id)
    expect(await remaining()).toBe(1)
  })

  it('gives 3 texts and 2 images free with a post, then asks a credit for each', async () => {
    const { body: post } = await generate()
    const retext = () =>
      test.call<{ text: string }>('POST', '/api/posts/regenerate', { as: ana, body: { post_id: post.id } })
    const reimage = () =>
      test.call('POST', '/api/gemini/generate-from-prompt', {
        as: ana,
        body: { prompt: 'Noël', post_id: post.id },
      })
    const texts = [await retext(), await retext(), await retext()].map((answer) => answer.body.text)
    expect(texts).toEqual(['Texte 1.', 'Texte 2.', 'Texte 3.'])
    await reimage()
    await reimage()
    expect(await remaining()).toBe(2)
    const { body } = await test.call<PostAnswer>('GET', `/api/posts/infos/${post.id}`, { as: ana })
    expect(body.next_text).toEqual({ credits: 1, free_left: 0 })
    expect(body.next_image).toEqual({ credits: 1, free_left: 0 })
    await retext()
    await reimage()
    expect(await remaining()).toBe(0)
    expect(await retext()).toMatchObject({ status: 403, body: { code: 'no_credits' } })
  })

  it.each([
    ['moderation', 422, 'Cette demande a été refusée par les règles de contenu.'],
    ['rate', 503, 'Le fournisseur d’IA est très demandé. Votre crédit est rendu, réessayez dans une minute.'],
    ['upstream', 502, 'Le fournisseur d’IA ne répond pas. Votre crédit est rendu, réessayez.'],
  ] as const)('a failure (%s) says so and gives the credit back', async (failure, status, message) => {
    ai.script.text = failing(failure)
    ai.script.image = () => Promise.reject(new AiError(failure))
    expect(await generate()).toMatchObject({ status, body: { message, code: `ai_${failure}` } })
    expect(await remaining()).toBe(3)
    expect((await test.call<PostSummary[]>('GET', '/api/posts', { as: ana })).body).toEqual([])
  })

  it('a text that ends without its finish is an interruption: shown, not kept, not paid', async () => {
    ai.script.text = async function* () {
      yield { type: 'delta', text: 'Une vit' }
    }
    const photo = await uploadPhoto(test, ana)
    const { lines } = await stream('/api/gemini/analyze-images', { images: [photo] })
    expect(lines[0]).toMatchObject({ type: 'delta', data: 'Une vit' })
    expect(lines.at(-1)).toMatchObject({ type: 'error', code: 'ai_upstream', retryable: true })
    expect(await remaining()).toBe(3)
  })

  it('charges nothing for a chosen photo whose text failed, whatever is tried', async () => {
    const photo = await uploadPhoto(test, ana)
    ai.script.text = async function* () {
      yield { type: 'delta', text: 'Une vit' }
      throw new AiError('upstream')
    }
    for (let time = 0; time < 4; time++) {
      const { lines } = await stream('/api/posts/generate', { images: [photo], selected: photo })
      expect(lines.at(-1)).toMatchObject({ code: 'ai_upstream', data: errorTexts.ai_upstream })
      expect(lines).toContainEqual(expect.objectContaining({ type: 'image' }))
    }
    expect(await remaining()).toBe(3)
    const { body } = await test.call<PostSummary[]>('GET', '/api/posts', { as: ana })
    expect(body).toEqual([])
  })

  it('keeps and charges the text when only the picture failed; the picture may be tried again free', async () => {
    ai.script.image = () => Promise.reject(new AiError('upstream'))
    const { lines, headers } = await stream('/api/posts/generate', { prompt: 'Vitrine.' })
    // No credit is back, and nobody is told so.
    const data = 'Le fournisseur d’IA ne répond pas. Rien de plus n’est décompté, réessayez.'
    expect(lines.at(-1)).toMatchObject({ type: 'error', data })
    const id = headers.get('x-post-id')
    const { body } = await test.call<PostAnswer>('GET', `/api/posts/infos/${id}`, { as: ana })
    expect(body).toMatchObject({ description: 'Texte 0.', image_url: null, next_image: { credits: 0 } })
    const again = await test.call('POST', '/api/gemini/generate-from-prompt', {
      as: ana,
      body: { prompt: 'Vitrine.', post_id: id },
    })
    expect(again.body).toMatchObject({ code: 'ai_upstream', message: data })
    expect(await remaining()).toBe(2)
  })

  it('knows no number on an unlimited plan', async () => {
    await test.deps.db.execute(`update companies set plan = 'enterprise' where id = '${ana.companyId}'`)
    for (let post = 0; post < 4; post++) expect((await generate()).status).toBe(201)
    expect(await remaining()).toBeNull()
  })
})

/** Fails before its first word. */
function failing(failure: AiFailure) {
  return () => ({ [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new AiError(failure)) }) })
}
