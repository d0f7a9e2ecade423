import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ChecksAnswer } from '#shared/api/checks.ts'
import type { SlidesAnswer } from '#shared/api/slides.ts'
import { type Instagram, startInstagram } from '#simulators/instagram/server.ts'
import { type Linkedin, startLinkedin } from '#simulators/linkedin/server.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import {
  connectInstagram,
  connectLinkedIn,
  hasty,
  instagramAt,
  linkedInAt,
  publicationsOf,
  publish,
  shownOn,
  startWorker,
  writePost,
} from '#test/publishing.ts'
import { uploadPhoto } from '#test/studio.ts'

let linkedin: Linkedin
let instagram: Instagram
let test: TestApp
let stopWorker: () => Promise<void>
let camille: Visitor
let image: string
const accounts = { linkedin: '', instagram: '' }

beforeAll(async () => {
  linkedin = await startLinkedin({
    settings: { processingS: 0, memberCallsPerDay: 1e9, appCallsPerDay: 1e9 },
  })
  instagram = await startInstagram({ settings: { processingS: 0, quotaTotal: 1e9, containerCap: 1e9 } })
  const publishers = { linkedin: linkedInAt(linkedin), instagram: instagramAt(instagram) }
  test = await testApp({ publishers, publishing: hasty() })
  test.deps.publicUrl = await test.listen()
  stopWorker = startWorker(test.deps)
  camille = await test.signUp()
  accounts.linkedin = await connectLinkedIn(test.deps, linkedin, camille.companyId, 'page')
  accounts.instagram = await connectInstagram(test.deps, instagram, camille.companyId)
  image = await uploadPhoto(test, camille)
})
afterEach(() => {
  linkedin.faults.clear()
  instagram.faults.clear()
})
afterAll(async () => {
  await stopWorker()
  await test.close()
  await linkedin.close()
  await instagram.close()
})

type App = keyof typeof accounts

let count = 0
/** A post of several images, each with a text of its own for who does not see it. */
async function newCarousel(app: App, slideCount: number, format: 'images' | 'document' = 'images') {
  const post = await writePost(test, camille, `Portes ouvertes n° ${++count}. #Atelier #Bois #Nantes`, {
    image,
    app,
  })
  const slides = Array.from({ length: slideCount }, (_, index) => ({
    composed: {
      layout: 'poster',
      headline: `Page ${count}.${index}`,
      second_line: '',
      eyebrow: '',
      photos: [],
    },
    alt_text: `Image ${count}.${index}`,
  }))
  const body = { ratio: '4:5', format, document_title: `Document ${count}`, slides }
  await test.deps.db.execute(sql`delete from rate_limits`)
  const saved = await test.call<SlidesAnswer>('PUT', `/api/posts/${post.id}/slides`, { as: camille, body })
  expect(saved.status).toBe(200)
  return { ...post, slides: saved.body.slides }
}
const send = async (app: App, { id }: { id: string }) =>
  (await publish(test, camille, id, { account_id: accounts[app] })).body
const altTexts = (slides: SlidesAnswer['slides']) => slides.map(({ alt_text }) => alt_text)
const countCalls = (network: Linkedin | Instagram, method: string, path: string) =>
  network.journal.entries.filter((one) => one.method === method && one.path.includes(path)).length
const uploads = () => countCalls(linkedin, 'PUT', '/dms-uploads/')
/** Children, and one carousel a post. */
const containers = () =>
  countCalls(instagram, 'POST', '/media') - countCalls(instagram, 'POST', '/media_publish')

interface Shown {
  id: string
  text: string
  images?: { altText: string; hash: string }[]
  document?: { title: string; hash: string } | null
  aiGenerated?: boolean
}
const shownIn = async (network: Linkedin | Instagram, text: string) =>
  ((await shownOn(network)) as Shown[]).filter((one) => one.text === text)
const onLinkedIn = (text: string) => shownIn(linkedin, text)
const onInstagram = (text: string) => shownIn(instagram, text)
const isShown = async (app: App, text: string) =>
  (await shownIn(app === 'linkedin' ? linkedin : instagram, text)).length
const hashes = (slides: SlidesAnswer['slides']) =>
  Promise.all(
    slides.map(async ({ image_url }) =>
      createHash('sha256')
        .update((await test.call('GET', image_url)).bytes)
        .digest('hex'),
    ),
  )

describe('several images', () => {
  it('go out as one post of LinkedIn, in their order, each uploaded once', async () => {
    const post = await newCarousel('linkedin', 3)
    const before = uploads()
    const { status, publication } = await send('linkedin', post)
    expect(publication.failure).toBeNull()
    expect(status).toBe('published')
    expect(uploads() - before).toBe(3)
    const [shown, ...others] = await onLinkedIn(post.description)
    expect(others).toEqual([])
    expect(shown?.images?.map(({ altText }) => altText)).toEqual(altTexts(post.slides))
    const kept = shown?.images?.map(({ hash }) => hash)
    expect(kept).toEqual(await hashes(post.slides))
    expect(publication.sent?.slides.map(({ sha256 }) => sha256)).toEqual(kept)
    expect(publication.events.map(({ text }) => text).join()).toContain('3\u00a0images')
  })

  it('go out as one carousel of Instagram, in their order', async () => {
    const post = await newCarousel('instagram', 4)
    const { status, publication } = await send('instagram', post)
    expect(publication.failure).toBeNull()
    expect(status).toBe('published')
    const [shown, ...others] = await onInstagram(post.description)
    expect(others).toEqual([])
    expect(shown?.images?.map(({ altText }) => altText)).toEqual(altTexts(post.slides))
    expect(shown?.images?.map(({ hash }) => hash)).toEqual(await hashes(post.slides))
  })

  it('go out as a document of LinkedIn, with its title', async () => {
    const post = await newCarousel('linkedin', 3, 'document')
    const { status, publication } = await send('linkedin', post)
    expect(status).toBe('published')
    const [shown] = await onLinkedIn(post.description)
    expect(shown).toMatchObject({ images: [], document: { title: `Document ${count}` } })
    const kept = shown?.document
    expect(publication.sent).toMatchObject({
      document_title: `Document ${count}`,
      image_sha256: kept?.hash,
      slides: [],
    })
    const path = `/api/posts/${post.id}/slides/document.pdf`
    const { bytes } = await test.call('GET', path, { as: camille })
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(kept?.hash)
  })

  it('are checked together before they go', async () => {
    const post = await newCarousel('linkedin', 2)
    const slides = [{ id: post.slides[0]?.id }, { image: { url: image } }, { image: { url: image } }]
    await test.call('PUT', `/api/posts/${post.id}/slides`, { as: camille, body: { ratio: '4:5', slides } })
    const { body } = await test.call<ChecksAnswer>('GET', `/api/posts/${post.id}/checks`, { as: camille })
    expect(body.crop).toBeNull()
    const alt = body.checks.find(({ name }) => name === 'alt_text')
    expect(alt).toMatchObject({ level: 'advice', remedy: { href: `/post/${post.id}#texte-alternatif` } })
    expect(alt?.text).toContain('2\u00a0images sur 3')
  })

  it('cannot be changed once they are out', async () => {
    const post = await newCarousel('linkedin', 2)
    await send('linkedin', post)
    const body = { ratio: '4:5', slides: [{ image: { url: image } }] }
    const answer = await test.call('PUT', `/api/posts/${post.id}/slides`, { as: camille, body })
    expect(answer).toMatchObject({ status: 409, body: { code: 'post_is_out' } })
  })
})

describe('one image of several that fails', () => {
  const refusals: [App, object][] = [
    ['linkedin', { kind: 'processing_failed', path: '/dms-uploads/', method: 'PUT' }],
    ['instagram', { kind: 'processing_failed', path: '/media', method: 'POST', subcode: 2207009 }],
    ['instagram', { kind: 'refused', path: '/media', method: 'POST', code: 36_001, subcode: 2207005 }],
  ]
  it.each(refusals)('on %s leaves nothing public and says which (%o)', async (app, fault) => {
    const post = await newCarousel(app, 3)
    const network = app === 'linkedin' ? linkedin : instagram
    network.faults.add({ ...fault, skip: 1 } as Parameters<typeof network.faults.add>[0])
    const { status, publication } = await send(app, post)
    expect(status).toBe('failed')
    expect(publication.failure).toMatchObject({ code: 'image_refused', slide: 2 })
    expect(publication.failure?.cause).toMatch(/^Image 2\u00a0: /)
    expect(await isShown(app, post.description)).toBe(0)
    network.faults.clear()
    expect((await send(app, post)).status).toBe('published')
  })

  it.each([403, 404] as const)(
    'says that images go out instead where LinkedIn closes documents to the application (%i)',
    async (status) => {
      linkedin.settings.documentsClosed = status
      const post = await newCarousel('linkedin', 2, 'document')
      const { publication } = await send('linkedin', post)
      linkedin.settings.documentsClosed = 0
      expect(publication).toMatchObject({
        status: 'failed',
        failure: { class: 'fix_content', code: 'documents_closed' },
      })
      expect(await isShown('linkedin', post.description)).toBe(0)
      // The account is as good as before.
      expect((await send('linkedin', await newCarousel('linkedin', 2))).status).toBe('published')
    },
  )

  it('of a document leaves nothing public', async () => {
    const post = await newCarousel('linkedin', 2, 'document')
    linkedin.faults.add({ kind: 'processing_failed', path: '/dms-uploads/', method: 'PUT' })
    expect((await send('linkedin', post)).status).toBe('failed')
    expect(await isShown('linkedin', post.description)).toBe(0)
  })

  it('for a moment is sent again, alone', async () => {
    const post = await newCarousel('instagram', 3)
    const before = containers()
    instagram.faults.add({ kind: 'server_error', path: '/media', method: 'POST', skip: 1 })
    expect((await send('instagram', post)).status).not.toBe('failed')
    await expect.poll(() => isShown('instagram', post.description), { timeout: 20_000 }).toBe(1)
    expect(containers() - before).toBe(5)
    const other = await newCarousel('linkedin', 3)
    linkedin.faults.add({ kind: 'unavailable', path: '/rest/images', method: 'POST', skip: 1 })
    await send('linkedin', other)
    await expect.poll(() => isShown('linkedin', other.description), { timeout: 20_000 }).toBe(1)
  })

  it('that has to be made anew is, and no other', async () => {
    const post = await newCarousel('instagram', 3)
    const before = containers()
    instagram.faults.add({
      kind: 'processing_failed',
      path: '/media',
      method: 'POST',
      skip: 2,
      subcode: 2207032,
    })
    await send('instagram', post)
    await expect.poll(() => isShown('instagram', post.description), { timeout: 20_000 }).toBe(1)
    expect(containers() - before).toBe(5)
    expect((await onInstagram(post.description))[0]?.images?.map(({ altText }) => altText)).toEqual(
      altTexts(post.slides),
    )
  })
})

describe('what breaks elsewhere', () => {
  it('« not ready yet » and « object missing » are waited for', async () => {
    const post = await newCarousel('instagram', 2)
    instagram.faults.add({ kind: 'object_missing', path: '/1', method: 'GET', times: 2 })
    instagram.faults.add({
      kind: 'refused',
      path: 'media_publish',
      method: 'POST',
      code: 9007,
      subcode: 2207027,
    })
    await send('instagram', post)
    await expect.poll(() => isShown('instagram', post.description), { timeout: 20_000 }).toBe(1)
  })

  it('a carousel whose publish lost its answer is found, and sent no second time', async () => {
    const post = await newCarousel('instagram', 2)
    instagram.faults.add({ kind: 'drop_after', path: 'media_publish', method: 'POST' })
    await send('instagram', post)
    const status = async () => (await publicationsOf(test, camille, post.id))[0]?.status
    await expect.poll(status, { timeout: 20_000 }).toBe('published')
    expect(await isShown('instagram', post.description)).toBe(1)
  })

  it('a post of LinkedIn whose answer is lost is read back', async () => {
    const post = await newCarousel('linkedin', 2)
    linkedin.faults.add({ kind: 'drop_after', path: '/rest/posts', method: 'POST' })
    await send('linkedin', post)
    const status = async () => (await publicationsOf(test, camille, post.id))[0]?.status
    await expect.poll(status, { timeout: 20_000 }).toBe('published')
    expect(await isShown('linkedin', post.description)).toBe(1)
  })

  it('a carousel that says which images a model made says it once, for the whole', async () => {
    const post = await newCarousel('instagram', 2)
    await test.deps.db.execute(sql`
      update slide_sets set ai_generated = true where id = (select slide_set_id from posts where id = ${post.id})`)
    expect((await send('instagram', post)).status).toBe('published')
    expect((await onInstagram(post.description))[0]?.aiGenerated).toBe(true)
  })
})
