import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AiError } from '#server/errors.ts'
import { sweepUnusedImages } from '#server/services/images/gallery.ts'
import type { ChecksAnswer } from '#shared/api/checks.ts'
import type { BothAnswer } from '#shared/api/generation.ts'
import type { ImageAnswer } from '#shared/api/images.ts'
import { type LayoutAnswer, type LayoutBody, LayoutPreview, layoutLimits } from '#shared/api/layout.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { VersionAnswer } from '#shared/api/versions.ts'
import { layoutPreviewsPerMinute, layoutsPerMinute } from '#shared/limits.ts'
import { testApp, type Visitor } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'
import { scriptedAi } from '#test/scripted-ai.ts'
import { type ScriptedStudio, scriptedStudio } from '#test/scripted-studio.ts'
import { silentAi } from '#test/silent-ai.ts'
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

const ask = <Body>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object, as = ana) =>
  studio.test.call<Body>(method, path, { as, body })
const draft = (photos: string[], changes: Partial<LayoutBody> = {}): LayoutBody => ({
  ...{ format: '1:1', layout: 'auto', headline: 'Portes ouvertes samedi', eyebrow: '' },
  second_line: 'De 10 h à 18 h, 12 rue Kervégan',
  photos: photos.map((url) => ({ url, crop: null })),
  ...changes,
})
const preview = (id: string, body: object) => ask('POST', `/api/posts/${id}/layout/preview`, body)
const save = (id: string, body: object) => ask<PostAnswer>('PUT', `/api/posts/${id}/layout`, body)
const read = async (id: string) => (await ask<LayoutAnswer>('GET', `/api/posts/${id}/layout`)).body
const media = async (url: string | null) => (await ask('GET', url ?? '')).bytes
const composedPost = async (photos: string[]) =>
  (await studio.generate(ana, { images: photos, image_by: 'layout' })).body

async function count(table: 'images' | 'credit_entries'): Promise<number> {
  const { rows } = await studio.test.deps.db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${sql.identifier(table)} where company_id = ${ana.companyId}`)
  return rows[0]?.count ?? 0
}

describe('a picture that is composed instead of drawn', () => {
  it('comes with the text of its post, from no model and without a mark of one', async () => {
    const post = await composedPost([await uploadPhoto(studio.test, ana)])
    expect(post).toMatchObject({
      text: 'Texte 0.',
      image_composed: true,
      image_width: 1200,
      image_height: 1200,
    })
    expect(studio.ai.asked.images).toEqual([])
    const mark = await studio.test.deps.provenance.read(await media(post.image_url))
    expect(mark).toMatchObject({ isRamage: true, isAi: false, source: 'composite', system: null })
    expect(await studio.remaining(ana)).toBe(2)
  })

  it('leaves the first picture of a model and its two regenerations to the post’s credit', async () => {
    const image = await uploadPhoto(studio.test, ana)
    const { id } = await composedPost([image])
    const compose = () =>
      ask('POST', '/api/gemini/generate-from-images', { images: [image], post_id: id, image_by: 'layout' })
    const draw = () => ask('POST', '/api/gemini/generate-from-images', { images: [image], post_id: id })
    const before = await count('credit_entries')
    for (const make of [compose, draw, compose, draw, draw, compose]) expect((await make()).status).toBe(200)
    expect(await count('credit_entries')).toBe(before)
    expect(await studio.remaining(ana)).toBe(2)
    await draw()
    expect(await studio.remaining(ana)).toBe(1)
  })

  it('is no reason to spend the credit of a text that fails beside it', async () => {
    studio.ai.script.text = () => {
      throw new AiError('upstream')
    }
    const post = await composedPost([await uploadPhoto(studio.test, ana)])
    expect(post).toMatchObject({ text: '', image_composed: true, next_text: { credits: 1 } })
    expect(await studio.remaining(ana)).toBe(3)
  })

  it('costs nothing where it takes the place of one that a model refused, whose credit is back', async () => {
    const image = await uploadPhoto(studio.test, ana)
    const { id } = await composedPost([image])
    const asked = { images: [image], post_id: id }
    for (let made = 0; made < 3; made++) await ask('POST', '/api/gemini/generate-from-images', asked)
    studio.ai.script.image = () => Promise.reject(new AiError('moderation'))
    const refused = await ask('POST', '/api/gemini/generate-from-images', asked)
    expect(refused).toMatchObject({ status: 422, body: { code: 'ai_moderation' } })
    const instead = await ask('POST', '/api/gemini/generate-from-images', { ...asked, image_by: 'layout' })
    expect(instead.status).toBe(200)
    expect(await studio.remaining(ana)).toBe(2)
  })

  it('is what a server without a model of pictures makes, also for both networks', async () => {
    const test = await testApp({ mode: 'production', ai: { ...scriptedAi(), image: silentAi.image } })
    const bob = await test.signUp()
    const images = [await uploadPhoto(test, bob)]
    const one = { as: bob, body: { images, prompt: 'Vitrine.' } }
    const { body } = await test.call<PostAnswer>('POST', '/api/posts/generate', one)
    expect(body).toMatchObject({ image_composed: true, ai_generated: true })
    expect((await test.call('POST', '/api/gemini/generate-from-images', one)).status).toBe(200)
    const both = await test.call<BothAnswer>('POST', '/api/posts/generate-both', one)
    for (const { generation_id: id, post_id } of both.body.generations) {
      await test.call('GET', `/api/generations/${id}/stream`, { as: bob })
      const made = await test.call<PostAnswer>('GET', `/api/posts/infos/${post_id}`, { as: bob })
      expect(made.body.image_composed).toBe(true)
    }
    const asked = { as: bob, body: { ...one.body, image_by: 'ai', post_id: body.id } }
    const drawn = await test.call('POST', '/api/gemini/generate-from-images', asked)
    expect(drawn).toMatchObject({ status: 503, body: { code: 'ai_config' } })
    await test.close()
  })

  it('of a photo that a model made says so', async () => {
    const { provenance } = studio.test.deps
    const mark = { isRamage: false, source: 'trainedAlgorithmicMedia', system: 'Else 1', madeAt: null }
    const file = provenance.carryOver(await sharp(photo('coffee.png')).jpeg().toBuffer(), mark)
    const { body, headers } = multipart(file, { fileName: 'ai.jpg' })
    const sent = { as: ana, body, headers }
    const upload = await studio.test.call<{ image: ImageAnswer }>('POST', '/api/images/upload', sent)
    const post = await composedPost([upload.body.image.url])
    expect(post).toMatchObject({ image_composed: true, ai_generated: true })
    expect(await provenance.read(await media(post.image_url))).toMatchObject({
      isAi: true,
      source: 'compositeWithTrainedAlgorithmicMedia',
    })
  })
})

describe('a composed picture that is changed', () => {
  it('is looked at in its format, and nothing of that is kept', async () => {
    const image = await uploadPhoto(studio.test, ana)
    const { id } = await composedPost([image])
    const kept = await count('images')
    const { status, bytes, headers } = await preview(id, draft([image], { format: '1.91:1' }))
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'no-store',
    ])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 627 })
    expect(LayoutPreview.parse(JSON.parse(String(headers['x-layout']))).shown).toHaveLength(1)
    expect(await count('images')).toBe(kept)
  })

  it('is another version with its recipe, costs nothing, and the one before can be taken back', async () => {
    const image = await uploadPhoto(studio.test, ana)
    const first = await composedPost([image])
    const other = await uploadPhoto(studio.test, ana, 'rocket.jpg')
    const entries = await count('credit_entries')
    const crop = { x: 0.25, y: 0.75, zoom: 1.5 }
    const changed = draft([], { format: '4:5', photos: [{ url: other, crop }] })
    const { status, body } = await save(first.id, changed)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      image_width: 1080,
      image_height: 1350,
      image_composed: true,
      images: [other],
    })
    expect(body.next_image).toEqual(first.next_image)
    expect(await count('credit_entries')).toBe(entries)
    const kept = await read(first.id)
    expect(kept).toMatchObject({ is_composed: true, formats: ['1:1', '4:5', '1.91:1'] })
    expect(kept.recipe).toMatchObject({ ...changed, layout: expect.not.stringMatching('auto') })
    const { versions } = (await ask<{ versions: VersionAnswer[] }>('GET', `/api/posts/${first.id}/versions`))
      .body
    const pictures = versions.filter(({ kind }) => kind === 'image')
    expect(pictures.map(({ origin }) => origin)).toEqual(['edited', 'first'])
    const restored = await ask<PostAnswer>(
      'POST',
      `/api/posts/${first.id}/versions/${pictures[1]?.id}/restore`,
    )
    expect(restored.body.image_url).toBe(first.image_url)
    expect((await read(first.id)).recipe.photos).toEqual([{ url: image, crop: null }])
  })

  it('stays with twenty more that the post showed; older ones go, and with them what they take', async () => {
    const { db } = studio.test.deps
    const { body: drawn } = await studio.generate(ana, {})
    const { body: first } = await save(drawn.id, draft([]))
    // Twenty more, as if they had been composed a little later, each with a picture of its own.
    await db.execute(sql`
      with shown as (
        select i.*, v.id as version_id from images i join post_versions v on v.image_id = i.id
        where v.post_id = ${drawn.id} and i.recipe is not null
      ), copied as (
        insert into images (id, company_id, key, kind, media_type, width, height, bytes, facts, recipe)
        select gen_random_uuid(), company_id, key || n, kind, media_type, width, height, bytes, facts, recipe
        from shown, generate_series(1, 20) n returning id
      )
      insert into post_versions (id, post_id, kind, image_id, origin, created_at)
      select gen_random_uuid(), ${drawn.id}, 'image', id, 'edited', clock_timestamp() from copied`)
    await db.execute(sql`
      update posts set image_id = (select image_id from post_versions where post_id = ${drawn.id}
        and image_id is not null order by created_at desc, id desc limit 1) where id = ${drawn.id}`)
    const { body: last } = await save(drawn.id, draft([]))
    const { rows } = await db.execute<{ url: string; is_composed: boolean; is_kept: boolean }>(sql`
      select '/media/' || key as url, recipe is not null as is_composed, removed_at is null as is_kept
      from images where company_id = ${ana.companyId} and kind = 'picture'`)
    expect(rows.filter((row) => row.is_composed && row.is_kept)).toHaveLength(21)
    expect(rows.filter((row) => !row.is_kept).map(({ url }) => url)).toEqual([first.image_url])
    expect(rows).toContainEqual({ url: drawn.image_url, is_composed: false, is_kept: true })
    expect(last.image_url).not.toBe(first.image_url)

    await db.execute(
      sql`update images set removed_at = now() - interval '2 hours' where removed_at is not null`,
    )
    await sweepUnusedImages(studio.test.deps)
    expect((await ask('GET', first.image_url ?? '')).status).toBe(404)
    expect((await ask('GET', last.image_url ?? '')).status).toBe(200)
  })

  it('takes the place of a model’s, from the same photos and the user’s words', async () => {
    const image = await uploadPhoto(studio.test, ana)
    const { body: drawn } = await studio.generate(ana, { prompt: 'Portes ouvertes samedi.', images: [image] })
    expect(drawn).toMatchObject({ image_composed: false, ai_generated: true })
    const proposed = await read(drawn.id)
    expect(proposed).toMatchObject({ is_composed: false, recipe: { photos: [{ url: image, crop: null }] } })
    expect(proposed.recipe.headline).not.toBe('')
    expect((await save(drawn.id, proposed.recipe)).body.image_composed).toBe(true)
  })

  it('climbs the ladder 401, 400, 404, 409', async () => {
    const image = await uploadPhoto(studio.test, ana)
    const { id } = await composedPost([image])
    const path = `/api/posts/${id}/layout`
    expect((await studio.test.call('PUT', path, { body: draft([image]) })).status).toBe(401)
    expect((await save(id, draft([image], { headline: 'é'.repeat(layoutLimits.headline + 1) }))).status).toBe(
      400,
    )
    expect((await save(id, { ...draft([]), photos: [{ url: image, crop: { x: 2, y: 0 } }] })).status).toBe(
      400,
    )
    const bob = await studio.test.signUp()
    const foreign = await uploadPhoto(studio.test, bob)
    for (const [method, at] of [
      ['GET', path],
      ['PUT', path],
      ['POST', `${path}/preview`],
    ] as const)
      expect((await ask(method, at, method === 'GET' ? undefined : draft([]), bob)).status).toBe(404)
    const composed = (await read(id)).is_composed && (await composedPost([image])).image_url
    for (const url of [foreign, composed || '', 'https://elsewhere.example/a.jpg'])
      for (const answer of [await preview(id, draft([url])), await save(id, draft([url]))])
        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    await studio.test.deps.db.execute(
      sql`update posts set status = 'published', published_at = now() where id = ${id}`,
    )
    for (const answer of [await preview(id, draft([image])), await save(id, draft([image]))])
      expect(answer).toMatchObject({ status: 409, body: { code: 'post_is_out' } })
  })

  it('keeps to the formats of its network', async () => {
    const image = await uploadPhoto(studio.test, ana)
    const { body } = await studio.generate(ana, { images: [image], image_by: 'layout', app: 'instagram' })
    expect(body).toMatchObject({ image_width: 1080, image_height: 1350 })
    expect(await save(body.id, draft([image], { format: '1.91:1' }))).toMatchObject({
      status: 400,
      body: { details: { format: 'Ce réseau ne prend pas ce format.' } },
    })
  })

  it('is refused beyond what a company may compose, and no other company with it', async () => {
    const { id } = await composedPost([])
    // A post that does not exist is counted as well, and composes nothing: all of it stays within the minute.
    for (let made = 1; made < layoutsPerMinute; made++)
      expect((await save(crypto.randomUUID(), draft([]))).status).toBe(404)
    const refused = { status: 429, body: { code: 'layout_limit' } }
    const answer = await save(id, draft([]))
    expect(answer).toMatchObject(refused)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(await studio.generate(ana, { image_by: 'layout' })).toMatchObject(refused)
    expect((await studio.generate(ana, {})).status).toBe(201)
    const bob = await studio.test.signUp()
    expect((await studio.generate(bob, { image_by: 'layout' })).status).toBe(201)
  })

  it('is looked at so often a minute', async () => {
    for (let seen = 0; seen < layoutPreviewsPerMinute; seen++)
      expect((await preview(crypto.randomUUID(), draft([]))).status).toBe(404)
    expect(await preview(crypto.randomUUID(), draft([]))).toMatchObject({
      status: 429,
      body: { code: 'layout_limit' },
    })
  })
})

describe('the alternative text of a composed picture', () => {
  const finding = async (id: string) => {
    const { body } = await ask<ChecksAnswer>('GET', `/api/posts/${id}/checks`)
    return body.checks.find(({ name }) => name === 'alt_text')
  }

  it('is asked for until somebody has described the photo or the picture', async () => {
    const image = await uploadPhoto(studio.test, ana)
    const post = await composedPost([image])
    expect(post.image_alt_described).toBe(false)
    expect(await finding(post.id)).toMatchObject({
      level: 'advice',
      remedy: { name: 'describe', href: `/post/${post.id}#texte-alternatif`, path: null },
    })
    const { images } = (await ask<{ images: ImageAnswer[] }>('GET', '/api/images/list')).body
    await ask('PATCH', `/api/images/${images[0]?.id}`, { alt_text: 'Une tasse de café sur une table.' })
    const again = (await save(post.id, draft([image]))).body
    expect(again.image_alt).toContain('Une tasse de café sur une table')
    expect(again.image_alt_described).toBe(true)
    expect(await finding(post.id)).toMatchObject({ level: 'ok' })
  })

  it('of a photo taken as it is is asked for too', async () => {
    const image = await uploadPhoto(studio.test, ana)
    const { body } = await studio.generate(ana, { images: [image], selected: image })
    expect(await finding(body.id)).toMatchObject({ level: 'advice', remedy: { name: 'describe' } })
    await ask('PATCH', `/api/images/${body.openai_picture_id}`, { alt_text: 'Notre vitrine.' })
    expect(await finding(body.id)).toMatchObject({ level: 'ok' })
  })
})
