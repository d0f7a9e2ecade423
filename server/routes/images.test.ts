import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepUnusedImages } from '#server/services/images/gallery.ts'
import type { ImageAnswer, StatsAnswer } from '#shared/api/images.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { heicGrid } from '#test/hostile/heic.ts'
import { animatedPng, hugePng } from '#test/hostile-images.ts'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'

let t: TestApp
let small: Buffer
beforeAll(async () => {
  t = await testApp()
  small = photo('cat.webp')
})
afterAll(() => t.close())

interface Uploaded {
  image_url: string
  image: ImageAnswer
}
const upload = (as: Visitor | undefined, bytes = small, part = {}, more = {}) => {
  const { body, headers } = multipart(bytes, part)
  return t.call<Uploaded & { code: string; message: string }>('POST', '/api/images/upload', {
    as,
    body,
    headers: { ...headers, ...more },
  })
}
const list = (as?: Visitor, query = '') =>
  t.call<{ images: ImageAnswer[] }>('GET', `/api/images/list${query}`, { as })
const remove = (as: Visitor | undefined, url: unknown) =>
  t.call('POST', '/api/images/delete', { as, body: { url } })
const stat = async (as: Visitor) => (await t.call<StatsAnswer>('GET', '/api/images/stat', { as })).body
const storedFile = (visitor: Visitor, url: string) =>
  t.deps.storage.get(`${visitor.companyId}/${url.replace('/media/', '')}/master`)

/** A post as the generation would leave it. */
async function addPost(visitor: Visitor, values: { url?: string; description?: string; status?: string }) {
  const published = values.status === 'published' ? sql`now()` : sql`null`
  await t.deps.db.execute(sql`
    insert into posts (id, company_id, network, objective, status, description, image_id, published_at)
    values (${randomUUID()}, ${visitor.companyId}, 'linkedin', 'realisation', ${values.status ?? 'generated'},
      ${values.description ?? ''},
      (select id from images where key = ${values.url?.replace('/media/', '') ?? ''}), ${published})`)
}

describe('uploading', () => {
  it('keeps one image of a file that is sent again with its key, also when the first answer was lost', async () => {
    const visitor = await t.signUp()
    const key = { 'idempotency-key': randomUUID() }
    const first = await upload(visitor, small, {}, key)
    expect(await upload(visitor, small, {}, key)).toMatchObject({ status: 201, body: first.body })
    await t.deps.db.execute(sql`update idempotent_answers
      set status = null, answer = null, created_at = now() - interval '2 minutes'`)
    expect(await upload(visitor, small, {}, key)).toMatchObject({ status: 201, body: first.body })
    expect((await list(visitor)).body.images).toHaveLength(1)
    await upload(visitor, small, {}, { 'idempotency-key': randomUUID() })
    expect((await list(visitor)).body.images).toHaveLength(2)
  })

  it('refuses another file, or another name, under the key of the first', async () => {
    const visitor = await t.signUp()
    const key = { 'idempotency-key': randomUUID() }
    const first = await upload(visitor, small, { fileName: 'chat.webp' }, key)
    for (const [bytes, fileName] of [
      [photo('rocket.jpg'), 'chat.webp'],
      [small, 'fusée.webp'],
    ] as const) {
      const { status, body } = await upload(visitor, bytes, { fileName }, key)
      expect([status, body.code]).toEqual([422, 'idempotency_mismatch'])
    }
    const again = await upload(visitor, small, { fileName: 'chat.webp' }, key)
    expect(again).toMatchObject({ status: 201, body: first.body, headers: { 'idempotent-replay': 'true' } })
    expect((await list(visitor)).body.images).toHaveLength(1)
  })

  it('keeps a photo, re-encoded, under an address of its own', async () => {
    const visitor = await t.signUp()
    const { status, body } = await upload(visitor, photo('rocket.jpg'), {
      fileName: '../../C:\\vacances\\fusée.jpg',
    })
    expect(status).toBe(201)
    expect(body.image_url).toMatch(/^\/media\/[\w-]{32}$/)
    expect(body.image).toMatchObject({
      url: body.image_url,
      thumb_url: `${body.image_url}/150`,
      thumb_2x_url: `${body.image_url}/300`,
      file_name: 'fusée.jpg',
    })
    expect((await list(visitor)).body.images).toEqual([body.image])
    expect((await stat(visitor)).images).toBe(1)
  })

  it.each([
    ['a text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'image_format'],
    ['nothing', Buffer.alloc(0), 400, 'image_missing'],
    ['too many pixels', hugePng(7000), 413, 'image_too_many_pixels'],
    ['a moving image', animatedPng(3), 400, 'image_animated'],
    ['11 MB', Buffer.alloc(11 * 1024 * 1024, 0xff), 413, 'image_too_large'],
  ])('refuses %s', async (_name, bytes, status, code) => {
    const visitor = await t.signUp()
    const answer = await upload(visitor, bytes)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await list(visitor)).body.images).toEqual([])
  })

  it.each([
    ['/api/images/upload', true],
    ['/api/company/logo', true],
    ['/api/account/picture', true],
    ['/api/verification', false],
  ])(
    'takes a telephone’s HEIC at %s, as a picture that browsers show, and none that is too large',
    async (path, isKept) => {
      const visitor = await t.signUp()
      const company = { name: 'Colin', industry: 'Plasturgie' }
      const { body: made } = await t.call<{ new_token: string }>('POST', '/api/company', {
        as: visitor,
        body: company,
      })
      const as = { headers: { authorization: `Bearer ${made.new_token}` } }
      const send = (bytes: Buffer) => {
        const { body, headers } = multipart(bytes, { fileName: 'IMG_0042.HEIC', type: 'image/heic' })
        return t.call('POST', path, { as, body, headers })
      }
      const { status, bytes } = await send(photo('coffee.heic'))
      expect(status).toBeLessThan(300)
      if (isKept) {
        const [address = ''] = /\/media\/[\w-]+/.exec(String(bytes)) ?? []
        expect((await t.call('GET', address, { as })).headers['content-type']).toMatch(
          /^image\/(?:webp|jpeg|png)$/,
        )
      }
      const tooLarge = await send(heicGrid({ columns: 55, rows: 55 }))
      expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'image_too_many_pixels'])
    },
  )

  it('needs a visitor, a multipart body and the field « image »', async () => {
    expect((await upload(undefined)).status).toBe(401)
    const visitor = await t.signUp()
    expect((await upload(visitor, small, { field: 'photo' })).body.code).toBe('image_missing')
    const json = await t.call('POST', '/api/images/upload', { as: visitor, body: { image: 'x' } })
    expect(json.status).toBe(415)
    for (const body of [
      '',
      '--x',
      '--x\r\n\r\n',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    ]) {
      const headers = { 'content-type': 'multipart/form-data; boundary=x' }
      const answer = await t.call('POST', '/api/images/upload', { as: visitor, body, headers })
      expect(answer.status, body).toBe(400)
    }
  })

  it('never passes the quota of the plan, however many come at once', async () => {
    const visitor = await t.signUp()
    await t.deps.db.execute(sql`
      insert into images (id, company_id, key, kind, media_type, width, height, bytes, facts)
      select gen_random_uuid(), ${visitor.companyId}, md5(random()::text), 'upload', 'image/jpeg', 1, 1, 1, '{}'
      from generate_series(1, 198)`)
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(visitor)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(answers.filter(({ body }) => body.code === 'image_quota')).toHaveLength(4)
    expect((await stat(visitor)).images).toBe(200)
    expect((await list(visitor, '?limit=150&page=2')).body.images).toHaveLength(50)
  })
})

describe('uploading when the storage is down', () => {
  it('says so, and leaves no row', async () => {
    const storage = { ...t.deps.storage, put: () => Promise.reject(new Error('disk full')) }
    const broken = await testApp({ storage })
    const visitor = await broken.signUp()
    const answer = await broken.call('POST', '/api/images/upload', { as: visitor, ...multipart(small) })
    expect([answer.status, answer.body.code]).toEqual([503, 'storage_unavailable'])
    expect((await broken.call<StatsAnswer>('GET', '/api/images/stat', { as: visitor })).body.images).toBe(0)
    expect(broken.errors.splice(0)).toHaveLength(1)
    await broken.close()
  })
})

describe('deleting', () => {
  it('climbs the ladder 401, 400, 404, 200 and takes the files along', async () => {
    const [visitor, other] = [await t.signUp(), await t.signUp()]
    const { image_url: url } = (await upload(visitor)).body
    expect((await remove(undefined, url)).status).toBe(401)
    expect((await remove(visitor, 42)).status).toBe(400)
    for (const wrong of [
      '',
      '/media/x',
      `/media/${'a'.repeat(32)}`,
      '__proto__',
      '\0',
      'http://169.254.169.254/',
    ]) {
      expect((await remove(visitor, wrong)).status, wrong).toBe(404)
    }
    expect((await remove(other, url)).status).toBe(404)
    expect(await storedFile(visitor, url)).not.toBeNull()

    expect((await remove(visitor, url)).status).toBe(200)
    expect((await list(visitor)).body.images).toEqual([])
    expect((await t.call('GET', url)).status).toBe(404)
    expect(await storedFile(visitor, url)).toBeNull()
    expect((await remove(visitor, url)).status).toBe(404)
  })

  it('leaves the picture to the post that shows it', async () => {
    const visitor = await t.signUp()
    const { image_url: url } = (await upload(visitor)).body
    await addPost(visitor, { url })
    expect((await remove(visitor, `http://localhost:3000${url}`)).status).toBe(200)
    expect((await list(visitor)).body.images).toEqual([])
    expect((await t.call('GET', url)).status).toBe(200)
    await t.deps.db.execute(sql`delete from posts where company_id = ${visitor.companyId}`)
    expect((await t.call('GET', url)).status).toBe(404)
  })

  it('keeps the file of a photo that a generation works on, until it has ended', async () => {
    const visitor = await t.signUp()
    const { image } = (await upload(visitor)).body
    const postId = randomUUID()
    await t.deps.db.execute(sql`
      insert into posts (id, company_id, network, objective, source_image_ids)
      values (${postId}, ${visitor.companyId}, 'linkedin', 'realisation', array[${image.id}]::uuid[])`)
    await t.deps.db.execute(sql`
      insert into generations (id, company_id, post_id, input, body_hash)
      values (${randomUUID()}, ${visitor.companyId}, ${postId}, '{}', '')`)
    expect((await remove(visitor, image.url)).status).toBe(200)
    expect((await t.call('GET', image.url)).status).toBe(404)
    const later = sql`update images set removed_at = now() - interval '2 hours' where id = ${image.id}`
    await t.deps.db.execute(later)
    await sweepUnusedImages(t.deps)
    expect(await storedFile(visitor, image.url)).not.toBeNull()
    await t.deps.db.execute(sql`update generations set status = 'done' where post_id = ${postId}`)
    await sweepUnusedImages(t.deps)
    expect(await storedFile(visitor, image.url)).toBeNull()
  })

  it('answers one of two deletions at once', async () => {
    const visitor = await t.signUp()
    const { image_url: url } = (await upload(visitor)).body
    const statuses = (await Promise.all([remove(visitor, url), remove(visitor, url)])).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 404])
  })
})

describe('the counts', () => {
  it('are of the visitor alone, without empty drafts', async () => {
    const [visitor, other] = [await t.signUp(), await t.signUp()]
    const { image_url: url } = (await upload(visitor)).body
    await addPost(visitor, { status: 'draft' })
    await addPost(visitor, { description: 'Un texte' })
    await addPost(visitor, { url })
    await addPost(visitor, { description: 'Paru', status: 'published' })
    expect(await stat(visitor)).toEqual({ images: 1, published: 1, posts: 3 })
    expect(await stat(other)).toEqual({ images: 0, published: 0, posts: 0 })
    expect((await t.call('GET', '/api/images/stat')).status).toBe(401)
    expect((await list(undefined)).status).toBe(401)
    expect((await list(visitor, '?limit=201')).status).toBe(400)
  })
})
