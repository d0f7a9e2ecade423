import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ChecksAnswer } from '#shared/api/checks.ts'
import type { PostAnswer } from '#shared/api/posts.ts'
import { type Linkedin, startLinkedin } from '#simulators/linkedin/server.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import {
  connectLinkedIn,
  hasty,
  linkedInAt,
  publicationsOf,
  publish,
  shownOn,
  startWorker,
  writePost,
} from '#test/publishing.ts'
import { uploadPhoto } from '#test/studio.ts'

let linkedin: Linkedin
let test: TestApp
let stopWorker: () => Promise<void>
let camille: Visitor
let image: string
let accountId: string

beforeAll(async () => {
  linkedin = await startLinkedin({
    settings: { processingS: 0, memberCallsPerDay: 1e9, appCallsPerDay: 1e9 },
  })
  test = await testApp({ publishers: { linkedin: linkedInAt(linkedin) }, publishing: hasty() })
  test.deps.publicUrl = await test.listen()
  stopWorker = startWorker(test.deps)
  camille = await test.signUp()
  accountId = await connectLinkedIn(test.deps, linkedin, camille.companyId, 'page')
  image = await uploadPhoto(test, camille)
})
afterEach(() => linkedin.faults.clear())
afterAll(async () => {
  await stopWorker()
  await test.close()
  await linkedin.close()
})

const link = {
  url: 'https://atelier.fr/portes?jour=samedi#plan',
  title: 'Portes ouvertes',
  description: 'Samedi.',
}
const setLink = (id: string, body: object) =>
  test.call<PostAnswer>('PUT', `/api/posts/${id}/link-preview`, { as: camille, body })

it('keeps titles on one line, as they are read, with their no-break spaces', async () => {
  const post = await writePost(test, camille, 'Venez nous voir samedi. #Bois #Atelier #Nantes')
  const turned = {
    title: 'Portes\n\u202eouvertes\u2028\u0085samedi\u202f!',
    description: '\u2066Sa\r\nmedi.',
  }
  const { body } = await setLink(post.id, { ...link, ...turned })
  expect(body.link_preview).toMatchObject({ title: 'Portes ouvertes samedi\u202f!', description: 'Sa medi.' })
  expect((await setLink(post.id, { ...link, title: '\u202e\u2066' })).status).toBe(400)
})

let count = 0
async function newLinkPost(thumbnail: string | null = image) {
  const post = await writePost(test, camille, `Venez nous voir, n° ${++count}. #Bois #Atelier #Nantes`, {
    image,
  })
  const { body } = await setLink(post.id, { ...link, image: thumbnail })
  return body
}
const send = async ({ id }: { id: string }, body: object = {}) =>
  (await publish(test, camille, id, { account_id: accountId, ...body })).body
const uploads = () =>
  linkedin.journal.entries.filter((one) => one.method === 'PUT' && one.path.includes('/dms-uploads/')).length

interface Shown {
  id: string
  text: string
  images: unknown[]
  article: { source: string; title: string; description: string; thumbnail: string | null } | null
}
const onLinkedIn = async (text: string) =>
  ((await shownOn(linkedin)) as Shown[]).filter((one) => one.text === text)

describe('a link preview', () => {
  it('goes out in the place of the image, its thumbnail uploaded once', async () => {
    const post = await newLinkPost()
    expect(post.link_preview).toMatchObject({ ...link, image_url: image })
    const before = uploads()
    const { status, publication } = await send(post)
    expect([status, publication.failure]).toEqual(['published', null])
    expect(uploads() - before).toBe(1)
    const [shown, ...others] = await onLinkedIn(post.description)
    expect(others).toEqual([])
    expect(shown).toMatchObject({
      images: [],
      article: { source: link.url, title: link.title, description: link.description },
    })
    expect(shown?.article?.thumbnail).toMatch(/^urn:li:image:/)
    const sha256 = createHash('sha256')
      .update((await test.call('GET', image)).bytes)
      .digest('hex')
    expect(publication.sent).toMatchObject({ link, image_sha256: sha256, slides: [] })
  })

  it('without a thumbnail uploads nothing, and says so before', async () => {
    const post = await newLinkPost(null)
    const { body } = await test.call<ChecksAnswer>('GET', `/api/posts/${post.id}/checks`, { as: camille })
    expect(body.checks.find(({ name }) => name === 'image')).toMatchObject({
      level: 'advice',
      remedy: { href: `/post/${post.id}#apercu-de-lien` },
    })
    const before = uploads()
    expect((await send(post)).status).toBe('published')
    expect(uploads()).toBe(before)
    expect((await onLinkedIn(post.description))[0]?.article).toMatchObject({
      title: link.title,
      thumbnail: null,
    })
  })

  it('taken away gives the image its place back', async () => {
    const post = await newLinkPost()
    const { body } = await test.call<PostAnswer>('DELETE', `/api/posts/${post.id}/link-preview`, {
      as: camille,
    })
    expect(body).toMatchObject({ link_preview: null, image_url: image })
    expect((await send(post)).status).toBe('published')
    expect(await onLinkedIn(post.description)).toMatchObject([{ article: null, images: [{}] }])
  })

  it('is copied with its post, and cannot change once it is out', async () => {
    const post = await newLinkPost()
    const copy = await test.call<PostAnswer>('POST', `/api/posts/${post.id}/duplicate`, { as: camille })
    expect(copy.body.link_preview).toEqual(post.link_preview)
    await send(post)
    expect(await setLink(post.id, link)).toMatchObject({ status: 409, body: { code: 'post_is_out' } })
  })

  it('keeps its thumbnail when the photo leaves the gallery', async () => {
    const photo = await uploadPhoto(test, camille)
    const post = await newLinkPost(photo)
    await test.call('POST', '/api/images/delete', { as: camille, body: { url: photo } })
    expect((await test.call('GET', photo)).status).toBe(200)
    expect((await send(post)).status).toBe('published')
  })

  it('is for LinkedIn, and for whole addresses', async () => {
    const post = await writePost(test, camille, 'Sur Instagram.', { image, app: 'instagram' })
    expect((await setLink(post.id, link)).body).toMatchObject({
      code: 'invalid_input',
      details: { url: expect.any(String) },
    })
    const other = await writePost(test, camille, 'Sans lien.')
    for (const url of ['atelier', 'javascript:alert(1)', 'ftp://atelier.fr', 'https://', ''])
      expect((await setLink(other.id, { ...link, url })).status).toBe(400)
    expect((await setLink(other.id, { ...link, url: 'atelier.fr' })).body.link_preview?.url).toBe(
      'https://atelier.fr',
    )
  })
})

describe('a link preview under faults', () => {
  const faults = [
    { kind: 'drop_after', path: '/rest/posts', method: 'POST' },
    { kind: 'server_error', path: '/rest/images', method: 'POST' },
    { kind: 'drop_after', path: '/dms-uploads/', method: 'PUT' },
  ] as const
  it.each(faults)('goes out once ($kind on $path)', async (fault) => {
    const post = await newLinkPost()
    linkedin.faults.add(fault)
    await send(post)
    const status = async () => (await publicationsOf(test, camille, post.id))[0]?.status
    await expect.poll(status, { timeout: 20_000 }).toBe('published')
    expect(await onLinkedIn(post.description)).toMatchObject([{ article: { title: link.title } }])
  })

  it('whose thumbnail is refused leaves nothing public', async () => {
    const post = await newLinkPost()
    linkedin.faults.add({ kind: 'processing_failed', path: '/dms-uploads/', method: 'PUT' })
    const { status, publication } = await send(post)
    expect([status, publication.failure?.code]).toEqual(['failed', 'image_refused'])
    expect(await onLinkedIn(post.description)).toEqual([])
  })
})

describe('UTM parameters', () => {
  const utm = { source: 'linkedin', medium: 'social', campaign: 'automne' }
  const added = 'utm_source=linkedin&utm_medium=social&utm_campaign=automne'
  const setUtm = (linkedinUtm: object | null) =>
    test.call('PUT', '/api/company/utm', { as: camille, body: { linkedin: linkedinUtm, instagram: null } })
  const checksOf = async (id: string, query = '') =>
    (await test.call<ChecksAnswer>('GET', `/api/posts/${id}/checks${query}`, { as: camille })).body

  it('are on the links that go out as on those that were shown, and counted', async () => {
    await setUtm(utm)
    const post = await newLinkPost()
    const text = `Tout est là : https://atelier.fr/devis. N° ${count}`
    await test.call('PATCH', `/api/posts/${post.id}`, { as: camille, body: { description: text } })
    const checks = await checksOf(post.id)
    const expected = `Tout est là : https://atelier.fr/devis?${added}. N° ${count}`
    expect(checks).toMatchObject({ text: expected, utm, utm_links: 2 })
    expect(checks.length.sent).toBe(expected.replaceAll('_', '\\_').length)
    const { publication } = await send(post, { utm: checks.utm })
    expect(publication.sent).toMatchObject({
      text: expected,
      link: { url: `https://atelier.fr/portes?jour=samedi&${added}#plan` },
    })
    const [shown] = await onLinkedIn(expected)
    expect(shown?.article?.source).toBe(`https://atelier.fr/portes?jour=samedi&${added}#plan`)
  })

  it('stay as they were shown when the setting changes before the hour', async () => {
    await setUtm(utm)
    const text = `Bientôt : https://atelier.fr/${++count}`
    const post = await writePost(test, camille, text)
    const at = new Date(Date.now() + 1_500).toISOString()
    await send(post, { publish_at: at, utm })
    await setUtm({ ...utm, campaign: 'hiver' })
    const status = async () => (await publicationsOf(test, camille, post.id))[0]?.status
    await expect.poll(status, { timeout: 20_000 }).toBe('published')
    expect(await onLinkedIn(`${text}?${added}`)).toHaveLength(1)
  })

  it('are left out of one post on demand', async () => {
    await setUtm(utm)
    const text = `Sans suivi : https://atelier.fr/${++count}`
    const post = await writePost(test, camille, text)
    expect(await checksOf(post.id, '?utm=none')).toMatchObject({ text, utm, utm_links: 0 })
    await send(post, { utm: null })
    expect(await onLinkedIn(text)).toHaveLength(1)
  })

  it('are on the text that a phone gets', async () => {
    await setUtm(utm)
    const text = `À la main : https://atelier.fr/${++count}`
    const post = await writePost(test, camille, text)
    const { body } = await test.call<{ url: string }>('POST', `/api/posts/${post.id}/hand-off`, {
      as: camille,
    })
    const token = body.url.split('/').at(-1)
    expect((await test.call('GET', `/api/hand-off/${token}`)).body).toMatchObject({
      text: `${text}?${added}`,
    })
  })

  it('are refused with spaces, or without a source', async () => {
    for (const bad of [
      { ...utm, source: '' },
      { ...utm, medium: 'a b' },
      { ...utm, campaign: 'a&b' },
    ])
      expect((await setUtm(bad)).status).toBe(400)
  })
})

describe('sets of hashtags', () => {
  const path = '/api/company/hashtag-sets'
  interface Answer {
    sets: { id: string; name: string; hashtags: string[] }[]
  }
  const create = (body: object) => test.call<Answer>('POST', path, { as: camille, body })

  it('are kept by name, each hashtag once', async () => {
    const { body } = await create({ name: 'Métier', hashtags: 'bois, #Bois #menuiserie' })
    expect(body.sets).toMatchObject([{ name: 'Métier', hashtags: ['#bois', '#menuiserie'] }])
    expect((await create({ name: 'métier', hashtags: '#a' })).body).toMatchObject({ code: 'invalid_input' })
    expect((await create({ name: 'Vide', hashtags: '# 12 !' })).status).toBe(400)
    const id = body.sets[0]?.id
    const changed = await test.call<Answer>('PUT', `${path}/${id}`, {
      as: camille,
      body: { name: 'Métier', hashtags: ['#Atelier'] },
    })
    expect(changed.body.sets).toEqual([{ id, name: 'Métier', hashtags: ['#Atelier'] }])
    expect((await test.call<Answer>('DELETE', `${path}/${id}`, { as: camille })).body.sets).toEqual([])
    expect((await test.call('DELETE', `${path}/${id}`, { as: camille })).status).toBe(404)
  })

  it('are at most twenty', async () => {
    const answers = []
    for (let index = 0; index < 21; index++)
      answers.push(await create({ name: `Jeu ${index}`, hashtags: '#a' }))
    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 400])
  })
})
