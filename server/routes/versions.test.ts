import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AiError } from '#server/errors.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { VersionAnswer } from '#shared/api/versions.ts'
import type { Visitor } from '#test/app.ts'
import { words } from '#test/scripted-ai.ts'
import { type ScriptedStudio, scriptedStudio } from '#test/scripted-studio.ts'
import { uploadPhoto } from '#test/studio.ts'

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

const generate = async (body: object = {}) => (await studio.generate(ana, body)).body
const regenerate = (post_id: string, prompt = '') =>
  test.call('POST', '/api/posts/regenerate', { as: ana, body: { post_id, prompt } })
const redraw = (post_id: string) =>
  test.call('POST', '/api/gemini/generate-from-prompt', { as: ana, body: { prompt: 'Noël', post_id } })
const edit = (id: string, description: string) =>
  test.call<PostAnswer>('PATCH', `/api/posts/${id}`, { as: ana, body: { description } })
const read = async (id: string) =>
  (await test.call<PostAnswer>('GET', `/api/posts/infos/${id}`, { as: ana })).body
const versionsOf = async (id: string, kind: 'text' | 'image') => {
  const { body } = await test.call<{ versions: VersionAnswer[] }>('GET', `/api/posts/${id}/versions`, {
    as: ana,
  })
  return body.versions.filter((version) => version.kind === kind)
}
const restore = (id: string, versionId = '') =>
  test.call<PostAnswer>('POST', `/api/posts/${id}/versions/${versionId}/restore`, { as: ana })
const short = (versions: VersionAnswer[]) =>
  versions.map(({ number, origin, text, is_shown }) => `${number} ${origin} ${text} ${is_shown}`)

describe('the versions of a post', () => {
  it('begin with what the first generation brought, and what it was made from', async () => {
    const photo = await uploadPhoto(test, ana)
    const post = await generate({ images: [photo], objective: 'conseil', app: 'instagram' })
    const [text] = await versionsOf(post.id, 'text')
    expect(text).toMatchObject({
      number: 1,
      is_shown: true,
      origin: 'first',
      text: 'Texte 0.',
      image_url: null,
      inputs: { app: 'instagram', objective: 'conseil', prompt: 'Vitrine.', images: [photo] },
      provider: 'scripted',
      model: 'scripted-1',
      ai_generated: true,
      cost_micro_eur: null,
    })
    expect(await versionsOf(post.id, 'image')).toMatchObject([
      { number: 1, origin: 'first', text: null, image_url: post.image_url, image_alt: 'Un aplat.' },
    ])
  })

  it('grow with each text and image made, newest first, with the words of each order', async () => {
    const { id } = await generate()
    await regenerate(id, 'Plus court.')
    await redraw(id)
    expect(short(await versionsOf(id, 'text'))).toEqual([
      '2 generated Texte 1. true',
      '1 first Texte 0. false',
    ])
    const [newest] = await versionsOf(id, 'text')
    expect(newest?.inputs?.prompt).toBe('Plus court.')
    expect((await versionsOf(id, 'image')).map(({ origin }) => origin)).toEqual(['generated', 'first'])
  })

  it('count the edits of one sitting as one, and a later one anew', async () => {
    const { id } = await generate()
    await edit(id, 'Un.')
    await edit(id, 'Un deux.')
    await edit(id, 'Un deux.')
    expect(short(await versionsOf(id, 'text'))).toEqual(['2 edited Un deux. true', '1 first Texte 0. false'])
    await test.deps.db.execute(
      `update post_versions set updated_at = now() - interval '11 minutes' where post_id = '${id}'`,
    )
    await edit(id, 'Trois.')
    expect((await versionsOf(id, 'text')).map(({ number }) => number)).toEqual([3, 2, 1])
    const [edited] = await versionsOf(id, 'text')
    expect(edited).toMatchObject({
      inputs: null,
      provider: 'scripted',
      ai_generated: true,
      cost_micro_eur: 0,
    })
  })

  it('keep an edit apart from the text made after it', async () => {
    const { id } = await generate()
    await edit(id, 'À la main.')
    await regenerate(id)
    await edit(id, 'À la main encore.')
    expect(short(await versionsOf(id, 'text'))).toEqual([
      '4 edited À la main encore. true',
      '3 generated Texte 1. false',
      '2 edited À la main. false',
      '1 first Texte 0. false',
    ])
  })

  it('know a post saved without AI, and an image chosen for one', async () => {
    const [photo, other] = [await uploadPhoto(test, ana), await uploadPhoto(test, ana, 'rocket.jpg')]
    const save = (body: object) => test.call<PostAnswer>('POST', '/api/post/save', { as: ana, body })
    const { body } = await save({ description: 'À la main.', image: photo })
    await save({ description: 'À la main.', image: other, post_id: body.id })
    expect(short(await versionsOf(body.id, 'text'))).toEqual(['1 edited À la main. true'])
    expect((await versionsOf(body.id, 'image')).map((version) => version.image_url)).toEqual([other, photo])
  })

  it('say nothing of a text that never arrived whole', async () => {
    const { id } = await generate()
    ai.script.text = async function* () {
      yield { type: 'delta', text: 'Une vit' }
      throw new AiError('upstream')
    }
    expect((await regenerate(id)).status).toBe(502)
    expect(await versionsOf(id, 'text')).toHaveLength(1)
  })

  it('begin anew with a copy', async () => {
    const { id } = await generate()
    await edit(id, 'Corrigé.')
    const copy = await test.call<PostAnswer>('POST', `/api/posts/${id}/duplicate`, { as: ana })
    expect(short(await versionsOf(copy.body.id, 'text'))).toEqual(['1 first Corrigé. true'])
    expect(await versionsOf(copy.body.id, 'image')).toHaveLength(1)
  })
})

describe('taking a version back', () => {
  it('brings the text alone, free, and what stood before can be taken back too', async () => {
    const { id } = await generate()
    await regenerate(id)
    await redraw(id)
    const before = await read(id)
    const first = (await versionsOf(id, 'text')).at(-1)
    const { status, body } = await restore(id, first?.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ description: 'Texte 0.', image_url: before.image_url })
    expect(body.next_text).toEqual(before.next_text)
    const [newest, second] = await versionsOf(id, 'text')
    expect(newest).toMatchObject({ number: 3, origin: 'restored', restored_number: 1, is_shown: true })
    expect((await restore(id, second?.id)).body.description).toBe('Texte 1.')
  })

  it('brings the image alone', async () => {
    const { id, image_url } = await generate()
    await redraw(id)
    await edit(id, 'Mon texte.')
    const first = (await versionsOf(id, 'image')).at(-1)
    const { body } = await restore(id, first?.id)
    expect(body).toMatchObject({ description: 'Mon texte.', image_url })
  })

  it('of what is shown already changes nothing', async () => {
    const { id } = await generate()
    const [shown] = await versionsOf(id, 'text')
    expect((await restore(id, shown?.id)).status).toBe(200)
    expect(await versionsOf(id, 'text')).toHaveLength(1)
  })

  it('tells whose text it is: by hand, then a model’s again', async () => {
    const { body } = await test.call<PostAnswer>('POST', '/api/post/save', {
      as: ana,
      body: { description: 'À la main.' },
    })
    await regenerate(body.id)
    const [, byHand] = await versionsOf(body.id, 'text')
    expect((await restore(body.id, byHand?.id)).body).toMatchObject({ ai_generated: false, generator: null })
    const made = (await versionsOf(body.id, 'text')).find(
      ({ origin }) => origin === 'first' || origin === 'generated',
    )
    expect((await restore(body.id, made?.id)).body).toMatchObject({
      ai_generated: true,
      generator: 'scripted',
    })
  })

  it('knows only this post’s versions', async () => {
    const [one, other] = [await generate(), await generate()]
    const [foreign] = await versionsOf(other.id, 'text')
    expect(await restore(one.id, foreign?.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await restore(one.id, crypto.randomUUID())).toMatchObject({ status: 404 })
    expect(await restore(one.id, 'rien')).toMatchObject({ status: 400 })
  })

  it('loses nothing when edits, restores and texts come at once', async () => {
    const { id } = await generate()
    const [first] = await versionsOf(id, 'text')
    ai.script.text = words('Un nouveau texte.', 5)
    await Promise.all([
      regenerate(id),
      ...Array.from({ length: 8 }, (_, index) =>
        index % 2 ? edit(id, `Texte à la main ${index}.`) : restore(id, first?.id),
      ),
    ])
    const versions = await versionsOf(id, 'text')
    expect(versions.map(({ number }) => number)).toEqual(versions.map((_, index) => versions.length - index))
    expect(versions[0]?.text).toBe((await read(id)).description)
    expect(versions[0]?.is_shown).toBe(true)
    expect(versions.some(({ text }) => text === 'Un nouveau texte.')).toBe(true)
  })
})

describe('the pictures of versions', () => {
  it('stay while a version shows them, and go with the post', async () => {
    const photo = await uploadPhoto(test, ana)
    const { id, image_url } = await generate({ images: [photo], selected: photo })
    expect(image_url).toBe(photo)
    await redraw(id)
    const drawn = (await read(id)).image_url ?? ''
    await test.call('POST', '/api/images/delete', { as: ana, body: { url: photo } })
    expect((await test.call('GET', photo)).status).toBe(200)
    const first = (await versionsOf(id, 'image')).at(-1)
    expect((await restore(id, first?.id)).body.image_url).toBe(photo)
    expect((await test.call('GET', drawn)).status).toBe(200)
    expect((await test.call('DELETE', `/api/posts/${id}`, { as: ana })).status).toBe(200)
    expect((await test.call('GET', photo)).status).toBe(404)
    expect((await test.call('GET', drawn)).status).toBe(404)
  })

  it('outlive the post where a copy shows them', async () => {
    const { id, image_url } = await generate()
    const copy = await test.call<PostAnswer>('POST', `/api/posts/${id}/duplicate`, { as: ana })
    await redraw(copy.body.id)
    await test.call('DELETE', `/api/posts/${id}`, { as: ana })
    expect((await test.call('GET', image_url ?? '')).status).toBe(200)
    await test.call('DELETE', `/api/posts/${copy.body.id}`, { as: ana })
    expect((await test.call('GET', image_url ?? '')).status).toBe(404)
  })
})
