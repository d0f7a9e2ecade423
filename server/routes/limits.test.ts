import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { sweepUnusedImages } from '#server/services/images/gallery.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { Visitor } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'
import { writePost } from '#test/publishing.ts'
import { retryWhileBusy } from '#test/retry-while-busy.ts'
import { type ScriptedStudio, scriptedStudio } from '#test/scripted-studio.ts'

let studio: ScriptedStudio
let test: ScriptedStudio['test']
let ana: Visitor
beforeAll(async () => {
  studio = await scriptedStudio()
  test = studio.test
})
afterAll(() => studio.close())
beforeEach(async () => {
  ana = await studio.begin()
})

const post = <Body>(path: string, body?: object) => test.call<Body>('POST', path, { as: ana, body })
const run = (query: ReturnType<typeof sql>) => test.deps.db.execute<Record<string, unknown>>(query)
const upload = () =>
  test.call<{ image_url: string; code: string; message: string }>('POST', '/api/images/upload', {
    as: ana,
    ...multipart(photo('cat.webp')),
  })
const save = (image: string, post_id?: string) =>
  post<PostAnswer>('/api/post/save', { image, description: 'Une vitrine.', post_id })
const filesOf = async (image: string) =>
  test.deps.storage.get(`${ana.companyId}/${image.replace('/media/', '')}/master`)

it('images taken out of the gallery count as long as a post or one of its versions keeps their files', async () => {
  await run(sql`
    insert into images (id, company_id, key, kind, media_type, width, height, bytes, facts)
    select gen_random_uuid(), ${ana.companyId}, md5(random()::text), 'upload', 'image/jpeg', 1, 1, 1, '{}'
    from generate_series(1, 198)`)
  const first = (await upload()).body.image_url
  const second = (await upload()).body.image_url
  const { id } = (await save(first)).body
  await save(second, id)
  for (const url of [first, second]) await post('/api/images/delete', { url })
  expect((await test.call('GET', '/api/images/stat', { as: ana })).body).toMatchObject({ images: 198 })
  expect(await filesOf(first)).not.toBeNull()
  const refused = await upload()
  expect(refused).toMatchObject({ status: 409, body: { code: 'image_quota' } })
  expect(refused.body.message).toContain('leurs versions')
  await test.call('DELETE', `/api/posts/${id}`, { as: ana })
  expect(await filesOf(first)).toBeNull()
  expect((await upload()).status).toBe(201)
})

it('posts are as many as the plan keeps, however many are asked for at once', async () => {
  const { id } = await writePost(test, ana, 'Une vitrine.')
  await run(sql`
    insert into posts (id, company_id, network, objective, description)
    select gen_random_uuid(), ${ana.companyId}, 'linkedin', 'realisation', 'Un post.' from generate_series(1, 4998)`)
  const copies = await Promise.all(Array.from({ length: 5 }, () => post(`/api/posts/${id}/duplicate`)))
  expect(copies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  const full = { status: 409, body: { code: 'post_limit', message: expect.stringContaining('Supprimez') } }
  expect(await studio.generate(ana)).toMatchObject(full)
  expect(await post('/api/posts/generate-both', { prompt: 'Vitrine.', images: [] })).toMatchObject(full)
  expect(await post('/api/post/save', { description: 'Une autre.' })).toMatchObject(full)
  expect(await studio.remaining(ana)).toBe(3)
  expect(studio.ai.asked.texts).toEqual([])
  expect((await post('/api/post/save', { description: 'La même, changée.', post_id: id })).status).toBe(200)
  await test.call('DELETE', `/api/posts/${id}`, { as: ana })
  expect((await studio.generate(ana)).status).toBe(201)
})

it('a post keeps 200 versions: the oldest go with their pictures, what it shows stays, no save is refused', async () => {
  const { body: made } = await studio.generate(ana)
  const firstPicture = made.image_url as string
  const edit = (description: string) =>
    test.call('PATCH', `/api/posts/${made.id}`, { as: ana, body: { description } })
  const fill = () =>
    run(sql`
      insert into post_versions (id, post_id, kind, text, origin, created_at)
      select gen_random_uuid(), ${made.id}, 'text', 'Version ' || n, 'generated', now() + n * interval '1 microsecond'
      from generate_series(1, 250) n`)
  const count = async () =>
    (
      await run(
        sql`select kind, count(*)::int as n from post_versions where post_id = ${made.id} group by kind`,
      )
    ).rows
  await fill()
  expect((await edit('La vitrine est posée.')).status).toBe(200)
  // Its only picture is older than all of them, and shown.
  expect(await count()).toEqual(
    expect.arrayContaining([
      { kind: 'image', n: 1 },
      { kind: 'text', n: 199 },
    ]),
  )
  expect(await filesOf(firstPicture)).not.toBeNull()
  await post('/api/gemini/generate-from-prompt', { prompt: 'Noël', post_id: made.id })
  await fill()
  const { body: uploaded } = await upload()
  expect((await save(uploaded.image_url, made.id)).body.description).toBe('Une vitrine.')
  expect(await count()).toEqual(
    expect.arrayContaining([
      { kind: 'image', n: 1 },
      { kind: 'text', n: 199 },
    ]),
  )
  await run(
    sql`update images set removed_at = removed_at - interval '2 hours' where company_id = ${ana.companyId}`,
  )
  await sweepUnusedImages(test.deps)
  expect(await filesOf(firstPicture)).toBeNull()
  expect(await filesOf(uploaded.image_url)).not.toBeNull()
})

it('addresses for a phone are fifty at a time', async () => {
  const { id } = await writePost(test, ana, 'Une vitrine.')
  const opened = await Promise.all(
    Array.from({ length: 60 }, () =>
      retryWhileBusy(() => post<object>(`/api/posts/${id}/hand-off`), test.errors),
    ),
  )
  expect(opened.filter(({ status }) => status === 201)).toHaveLength(50)
  expect(opened.find(({ status }) => status !== 201)).toMatchObject({
    status: 429,
    body: { code: 'hand_off_limit' },
  })
  await run(sql`update hand_offs set expires_at = now() where company_id = ${ana.companyId}`)
  expect((await post(`/api/posts/${id}/hand-off`)).status).toBe(201)
})

it('an account writes 120 times a minute, and takes away or stops as often as it likes', async () => {
  // However long the machine takes, all of them fall into one minute.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { id } = await writePost(test, ana, 'Une vitrine.')
  const bea = await test.signUp()
  const copies: Awaited<ReturnType<typeof post>>[] = []
  while (copies.length < 200)
    copies.push(...(await Promise.all(Array.from({ length: 20 }, () => post(`/api/posts/${id}/duplicate`)))))
  expect(copies.filter(({ status }) => status === 201)).toHaveLength(119)
  const refused = copies.find(({ status }) => status !== 201)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_writes' } })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await test.call('GET', '/api/posts', { as: ana })).status).toBe(200)
  expect((await test.call('DELETE', `/api/posts/${id}`, { as: ana })).status).toBe(200)
  expect((await writePost(test, bea, 'Un salon.')).id).toBeTruthy()
  await run(sql`update rate_limits set expire = 0 where key like 'writes:%'`)
  expect((await post('/api/post/save', { description: 'Une minute plus tard.' })).status).toBe(200)
})
