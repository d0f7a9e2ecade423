import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'

let t: TestApp
let owner: Visitor
let url: string
beforeAll(async () => {
  t = await testApp()
  owner = await t.signUp()
  const sent = { as: owner, ...multipart(photo('rocket.jpg')) }
  const { body } = await t.call<{ image_url: string }>('POST', '/api/images/upload', sent)
  url = body.image_url
})
afterAll(() => t.close())

it('serves the image to an <img> without a bearer, locked down', async () => {
  const answer = await t.call('GET', url)
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'jpeg' })
})

it.each([150, 300])('serves a square thumbnail of %i px', async (size) => {
  const answer = await t.call('GET', `${url}/${size}`)
  const { format, width, height } = await sharp(answer.bytes).metadata()
  expect(answer.headers['content-type']).toBe(`image/${format}`)
  expect([width, height]).toEqual([size, size])
})

it('answers 304 to who has it, and headers alone to HEAD', async () => {
  const { headers, bytes } = await t.call('GET', url)
  const again = await t.call('GET', url, { headers: { 'if-none-match': `"other", W/${headers.etag}` } })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
  expect(
    (await t.call('GET', `${url}/150`, { headers: { 'if-none-match': String(headers.etag) } })).status,
  ).toBe(200)
  const head = await t.call('HEAD', url)
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  expect(Number(head.headers['content-length'])).toBe(bytes.length)
})

it('is a 404 for another tenant, not for the owner nor an ended session', async () => {
  const [other, gone] = [await t.signUp(), await t.signUp()]
  await t.call('POST', '/api/auth/logout', { as: gone })
  expect((await t.call('GET', url, { as: owner })).status).toBe(200)
  expect((await t.call('GET', url, { as: gone })).status).toBe(200)
  for (const path of [url, `${url}/150`]) {
    const refused = await t.call('GET', path, { as: other })
    expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
    expect(refused.headers).not.toHaveProperty('etag')
    expect(refused.headers['cache-control']).toBe('no-store')
  }
})

it.each([
  '/media/x',
  `/media/${'a'.repeat(32)}`,
  '/media/..%2f..%2fetc%2fpasswd',
  '/media/%00',
  `/media/${'a'.repeat(199)}`,
])('answers 404 in JSON to %s', async (path) => {
  const answer = await t.call('GET', path)
  expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
})

it('knows two sizes', async () => {
  for (const size of ['151', '0150', 'master', '..%2fmaster', '150/..', '__proto__']) {
    expect((await t.call('GET', `${url}/${size}`)).status, size).toBe(404)
  }
})

it('answers 404 when the file is lost', async () => {
  const visitor = await t.signUp()
  const sent = { as: visitor, ...multipart(photo('cat.webp')) }
  const { body } = await t.call<{ image_url: string }>('POST', '/api/images/upload', sent)
  await t.deps.storage.deleteAll(visitor.companyId)
  const answer = await t.call('GET', body.image_url)
  expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  await t.deps.db.execute(sql`delete from companies where id = ${visitor.companyId}`)
})
