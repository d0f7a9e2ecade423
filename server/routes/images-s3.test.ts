import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CompanyId } from '#server/db/ids.ts'
import { eraseDueAccounts } from '#server/services/deletion/erase.ts'
import type { ImageAnswer } from '#shared/api/images.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'
import { type TestBucket, testBucket } from '#test/s3.ts'
import { uploadPhoto } from '#test/studio.ts'

let bucket: TestBucket
let t: TestApp
beforeAll(async () => {
  bucket = await testBucket()
  t = await testApp({ storage: bucket.storage })
})
afterAll(() => t.close())

const keysOf = async (companyId: CompanyId) =>
  (await Array.fromAsync(bucket.storage.list())).filter((key) => key.startsWith(`${companyId}/`))

it('keeps, serves and takes away pictures in the bucket, and says when it is gone', async () => {
  const ana = await t.signUp()
  const [kept, gone] = [await uploadPhoto(t, ana), await uploadPhoto(t, ana, 'cat.webp')]
  expect(await keysOf(ana.companyId)).toHaveLength(6)
  const shown = await t.call('GET', `${kept}/150`)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(shown.bytes.length),
  })
  await t.call('POST', '/api/images/delete', { as: ana, body: { url: gone } })
  expect(await keysOf(ana.companyId)).toHaveLength(3)
  expect((await t.call('GET', gone)).status).toBe(404)

  const ben = await t.signUp()
  await uploadPhoto(t, ben)
  await t.deps.db.execute(`update users set erase_after = now() where id = '${ben.user.id}'`)
  await eraseDueAccounts(t.deps)
  expect(await keysOf(ben.companyId)).toEqual([])
  expect(await keysOf(ana.companyId)).toHaveLength(3)

  await bucket.close()
  const upload = await t.call<{ image: ImageAnswer; code: string }>('POST', '/api/images/upload', {
    as: ana,
    ...multipart(photo('rocket.jpg')),
  })
  expect([upload.status, upload.body.code]).toEqual([503, 'storage_unavailable'])
  const picture = await t.call('GET', kept)
  expect([picture.status, picture.body.code]).toEqual([503, 'storage_unavailable'])
  expect((await t.call('GET', '/api/posts', { as: ana })).status).toBe(200)
  expect(t.errors.splice(0)).toHaveLength(2)
})
