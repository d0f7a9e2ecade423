import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProvenance } from '#server/integrations/provenance/provenance.ts'
import type { ImageAnswer, VerificationAnswer } from '#shared/api/images.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import type { SlidesAnswer } from '#shared/api/slides.ts'
import { askAdobe } from '#test/adobe-reader.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { newCertificate } from '#test/certificate.ts'
import { multipart } from '#test/multipart.ts'
import { photo } from '#test/photos.ts'
import { scriptedAi } from '#test/scripted-ai.ts'
import { silentAi } from '#test/silent-ai.ts'
import { uploadPhoto } from '#test/studio.ts'

let t: TestApp
let ana: Visitor
beforeAll(async () => {
  t = await testApp({ ai: scriptedAi() })
  ana = await t.signUp()
})
afterAll(() => t.close())

async function makePost(app: TestApp, as: Visitor, body: object = {}) {
  const made = await app.call<PostAnswer>('POST', '/api/posts/generate', {
    as,
    body: { prompt: 'Vitrine.', ...body },
  })
  expect(made.status).toBe(201)
  return made.body
}
const fetchFile = async (app: TestApp, url: string | null) => (await app.call('GET', url ?? '')).bytes
const verify = (app: TestApp, file: Buffer, ip?: string) =>
  app.call<VerificationAnswer>('POST', '/api/verification', { ...multipart(file), ...(ip && { ip }) })
const markOf = async (file: Buffer) => {
  const xmp = (await sharp(file).metadata()).xmpAsString ?? ''
  return /digitalsourcetype\/(\w+)/.exec(xmp)?.[1]
}
const smaller = (file: Buffer) => sharp(file).resize(500).keepXmp().jpeg().toBuffer()

describe('a picture made by an AI', () => {
  it('says so in every file of it, with its record', async () => {
    const { image_url: url, ai_generated } = await makePost(t, ana)
    expect(ai_generated).toBe(true)
    const files = await Promise.all([url, `${url}/150`, `${url}/300`].map((path) => fetchFile(t, path)))
    expect(await Promise.all(files.map(markOf))).toEqual(Array(3).fill('trainedAlgorithmicMedia'))
    const { rows } = await t.deps.db.execute(sql`
      select f.variant, encode(f.sha256, 'hex') as hash, f.bytes, r.provider, r.model, r.ai_generated, r.signed,
        r.human_edited, r.source_type, encode(r.prompt_hash, 'hex') as prompt, i.bytes as image_bytes
      from images i join provenance_records r on r.image_id = i.id join provenance_files f on f.record_id = r.id
      where '/media/' || i.key = ${url} order by f.variant`)
    expect(rows.map(({ variant }) => variant)).toEqual(['150', '300', 'master', 'original'])
    expect(rows[2]).toMatchObject({
      provider: 'scripted',
      model: 'scripted-1',
      ai_generated: true,
      signed: false,
      human_edited: false,
      source_type: 'trainedAlgorithmicMedia',
      // printf %s 'Vitrine.' | sha256sum
      prompt: '8de1e9a8faa143e537416c9167cb8cb660c0c5a0f44ad0a71383aeba21d72760',
      bytes: files[0]?.length,
      image_bytes: files[0]?.length,
    })
  })

  it('is a composite when it was made from photos', async () => {
    const { image_url } = await makePost(t, ana, { images: [await uploadPhoto(t, ana)] })
    expect(await markOf(await fetchFile(t, image_url))).toBe('compositeWithTrainedAlgorithmicMedia')
  })

  it('keeps the provider’s bytes untouched beside it', async () => {
    const { image_url } = await makePost(t, await t.signUp())
    const { rows } = await t.deps.db.execute<{ path: string }>(sql`
      select company_id || '/' || key || '/original' as path from images where '/media/' || key = ${image_url}`)
    const original = await t.deps.storage.get(rows[0]?.path ?? '')
    expect((await sharp(original ?? undefined).metadata()).xmp).toBeUndefined()
    expect(original && (await verify(t, original)).body).toMatchObject({ made_by_ramage: true, by: 'hash' })
  })
})

describe('the verification', () => {
  it('recognises each file by its hash, and tells no more than it must', async () => {
    const { image_url: url } = await makePost(t, await t.signUp())
    for (const path of [url, `${url}/150`, `${url}/300`]) {
      const answer = await verify(t, await fetchFile(t, path))
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({
        made_by_ramage: true,
        by: 'hash',
        signed: false,
        ai_generated: true,
        model: 'scripted scripted-1',
        made_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })
    }
  })

  it('recognises a changed file by its mark', async () => {
    const { image_url } = await makePost(t, await t.signUp())
    const { body } = await verify(t, await smaller(await fetchFile(t, image_url)))
    expect(body).toMatchObject({ made_by_ramage: true, by: 'mark', signed: false, ai_generated: true })
    expect(body.model).toBe('scripted scripted-1')
  })

  it('still recognises a picture whose account is gone', async () => {
    const gone = await t.signUp()
    const file = await fetchFile(t, (await makePost(t, gone)).image_url)
    await t.deps.db.execute(sql`delete from users where id = ${gone.user.id}`)
    expect((await verify(t, file)).body).toMatchObject({ made_by_ramage: true, by: 'hash' })
  })

  it('knows nothing of a photograph, not even one that somebody uploaded', async () => {
    const url = await uploadPhoto(t, ana)
    for (const file of [photo('coffee.png'), photo('cat.webp'), await fetchFile(t, url)]) {
      expect((await verify(t, file)).body).toEqual({
        made_by_ramage: false,
        by: null,
        signed: false,
        ai_generated: null,
        model: null,
        made_at: null,
      })
    }
  })

  it('says that a file claims an AI that is not ours', async () => {
    const xmp =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a b:CreatorTool="Autre" c:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"/></x:xmpmeta>'
    const file = await sharp(photo('coffee.png')).withXmp(xmp).toBuffer()
    expect((await verify(t, file)).body).toMatchObject({
      made_by_ramage: false,
      by: null,
      ai_generated: true,
    })
  })

  it('keeps the mark of an AI on a file that comes back as an upload', async () => {
    const { image_url } = await makePost(t, await t.signUp())
    const eve = await t.signUp()
    const { body, headers } = multipart(await fetchFile(t, image_url))
    const upload = await t.call<{ image: ImageAnswer }>('POST', '/api/images/upload', {
      as: eve,
      body,
      headers,
    })
    const { url, thumb_url } = upload.body.image
    for (const path of [url, thumb_url]) {
      const file = await fetchFile(t, path)
      expect(await markOf(file)).toBe('trainedAlgorithmicMedia')
      expect((await verify(t, file)).body).toMatchObject({ made_by_ramage: true, ai_generated: true })
    }
    const saved = await t.call<PostAnswer>('POST', '/api/post/save', {
      as: eve,
      body: { description: 'Écrit à la main.', image: url, app: 'linkedin' },
    })
    expect(saved.body).toMatchObject({ ai_generated: true, generator: null })
  })

  it('refuses what is no image, keeps nothing, and is for everybody at a measured pace', async () => {
    const text = await verify(t, Buffer.from('Bonjour.'), '203.0.113.7')
    expect([text.status, (text.body as unknown as { code: string }).code]).toEqual([400, 'image_format'])
    const large = await verify(t, Buffer.alloc(10 * 1024 * 1024 + 1), '203.0.113.7')
    expect(large.status).toBe(413)
    expect((await t.call('POST', '/api/verification', { body: {}, ip: '203.0.113.7' })).status).toBe(415)
    const { rows } = await t.deps.db.execute(sql`select count(*)::int as n from images where kind = 'upload'`)
    expect(rows[0]).toEqual({ n: 3 })
    const answers = await Promise.all(
      Array.from({ length: 62 }, () => verify(t, photo('cat.webp'), '203.0.113.8')),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    expect((await verify(t, photo('cat.webp'), '203.0.113.9')).status).toBe(200)
  })
})

describe('with a certificate', () => {
  it('signs the picture so that Adobe’s reader trusts it, and recognises its own signature', async () => {
    const certificate = await newCertificate()
    const signing = await testApp({ ai: scriptedAi(), provenance: openProvenance(certificate) })
    const { image_url } = await makePost(signing, await signing.signUp())
    const file = await fetchFile(signing, image_url)
    expect(await askAdobe(file, certificate.root)).toMatchObject({ state: 'Trusted', failures: [] })
    expect((await verify(signing, file)).body).toMatchObject({ by: 'hash', signed: true })
    // As if the records had been lost: the signature alone still proves it.
    await signing.deps.db.execute(sql`delete from provenance_records`)
    expect((await verify(signing, file)).body).toMatchObject({
      made_by_ramage: true,
      by: 'mark',
      signed: true,
    })
    expect((await verify(signing, await smaller(file))).body).toMatchObject({ by: 'mark', signed: false })
    await signing.close()
  })

  it('signs no cut of an upload, whatever the upload claims', async () => {
    const certificate = await newCertificate()
    const signing = await testApp({ ai: scriptedAi(), provenance: openProvenance(certificate) })
    const eve = await signing.signUp()
    const xmp =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><a b:CreatorTool="Ramage" c:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia" d:AISystemUsed="openai forged-1"/></x:xmpmeta>'
    const forged = await sharp(photo('coffee.png')).withXmp(xmp).toBuffer()
    const uploaded = await signing.call<{ image_url: string }>('POST', '/api/images/upload', {
      as: eve,
      ...multipart(forged),
    })
    const { image_url: url } = uploaded.body
    const post = await signing.call<PostAnswer>('POST', '/api/post/save', {
      as: eve,
      body: { description: 'Café.', image: url, app: 'linkedin' },
    })
    const slides = [{ image: { url } }, { image: { url } }]
    const { body } = await signing.call<SlidesAnswer>('PUT', `/api/posts/${post.body.id}/slides`, {
      as: eve,
      body: { ratio: '4:5', slides },
    })
    const file = await fetchFile(signing, body.slides[0]?.image_url ?? '')
    expect((await verify(signing, file)).body).toMatchObject({
      by: 'mark',
      signed: false,
      ai_generated: true,
    })
    await signing.close()
  })
})

describe('a composed picture', () => {
  it('claims nothing about AI, in its files, its record and the answers', async () => {
    const demo = await testApp({ ai: { ...scriptedAi(), image: silentAi.image } })
    const bob = await demo.signUp()
    const { image_url: url } = await makePost(demo, bob, { images: [await uploadPhoto(demo, bob)] })
    for (const path of [url, `${url}/150`, `${url}/300`]) {
      const file = await fetchFile(demo, path)
      expect(await markOf(file)).toBe('composite')
      expect(file.includes('rainedAlgorithmic') || file.includes('AISystem')).toBe(false)
      expect((await verify(demo, file)).body).toMatchObject({ by: 'hash', ai_generated: false, model: null })
    }
    expect((await verify(demo, await smaller(await fetchFile(demo, url)))).body).toMatchObject({
      made_by_ramage: true,
      by: 'mark',
      ai_generated: false,
    })
    await demo.close()
  })
})
