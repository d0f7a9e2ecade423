import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mediaPath } from '#server/services/publishing/signed-media.ts'
import type { ChecksAnswer } from '#shared/api/checks.ts'
import { paint } from '#simulators/images.ts'
import { type Instagram, startInstagram } from '#simulators/instagram/server.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import {
  connectInstagram,
  ended,
  hasty,
  instagramAt,
  publicationsOf,
  publish,
  reconnect,
  setTokenAge,
  shownOn,
  startWorker,
  writePost,
} from '#test/publishing.ts'
import { uploadPhoto } from '#test/studio.ts'

let instagram: Instagram
let test: TestApp
let stopWorker: () => Promise<void>
let camille: Visitor
let image: string
let account: string

beforeAll(async () => {
  instagram = await startInstagram({ settings: { processingS: 0 } })
  test = await testApp({ publishers: { instagram: instagramAt(instagram) }, publishing: hasty() })
  test.deps.publicUrl = await test.listen()
  stopWorker = startWorker(test.deps)
  camille = await test.signUp()
  account = await connectInstagram(test.deps, instagram, camille.companyId)
  image = await uploadPhoto(test, camille)
})
afterEach(() => instagram.faults.clear())
afterAll(async () => {
  await stopWorker()
  await test.close()
  await instagram.close()
})

let count = 0
const newPost = () =>
  writePost(test, camille, `Vitrine n° ${++count} (été). #Atelier #Bois #Nantes`, { image, app: 'instagram' })
const checks = async (id: string) =>
  (await test.call<ChecksAnswer>('GET', `/api/posts/${id}/checks`, { as: camille })).body
const permalinkOf = async (id: string) => (await publicationsOf(test, camille, id))[0]?.permalink
const seen = async (text: string) => (await shownOn(instagram)).filter((post) => post.text === text)

describe('publishing on Instagram', () => {
  it('publishes through a container that fetches the signed picture', async () => {
    const post = await newPost()
    const { body } = await publish(test, camille, post.id)
    expect(body.publication.failure).toBeNull()
    expect(body.status).toBe('published')
    const [shown, ...others] = await seen(post.description)
    expect(others).toEqual([])
    expect(body.publication).toMatchObject({ external_id: shown?.id, sent: { text: post.description } })
    await expect.poll(() => permalinkOf(post.id)).toMatch(/\/p\//)
    expect(body.publication.events.map(({ kind }) => kind)).toContain('fetched')
    expect(JSON.stringify(shown)).toContain('Photo en format')
  })

  it.each([
    [4, 2207051],
    [506, undefined],
    [9, 2207042],
  ])('does not call failed what %i/%s refused and the container says is public', async (code, subcode) => {
    const post = await newPost()
    const path = 'media_publish'
    instagram.faults.add({ kind: 'refused_after', path, code, ...(subcode && { subcode }) })
    const { body } = await publish(test, camille, post.id)
    await expect.poll(async () => (await publicationsOf(test, camille, post.id))[0]?.status).toBe('published')
    const [shown, ...others] = await seen(post.description)
    expect(others).toEqual([])
    expect((await publicationsOf(test, camille, post.id))[0]).toMatchObject({ external_id: shown?.id })
    expect(body.publication.failure).toBeNull()
  })

  it('says failed where the container is not public', async () => {
    const post = await newPost()
    instagram.faults.add({ kind: 'refused', path: 'media_publish' })
    const { body } = await publish(test, camille, post.id)
    expect([body.status, body.publication.failure?.code]).toEqual(['failed', 'account_restricted'])
    expect(await seen(post.description)).toEqual([])
  })

  it('tells the first visits to the picture, however many follow', async () => {
    const post = await newPost()
    const { body } = await publish(test, camille, post.id)
    const path = mediaPath(test.deps, body.publication.id, new Date())
    for (let visit = 0; visit < 12; visit++) expect((await test.call('GET', path)).status).toBe(200)
    const [publication] = await publicationsOf(test, camille, post.id)
    expect(publication?.events.filter(({ kind }) => kind === 'fetched')).toHaveLength(5)
  })

  it.each(['drop_after', 'cut', 'server_error_after'] as const)('finds what %s hid', async (kind) => {
    const post = await newPost()
    instagram.faults.add({ kind, path: 'media_publish' })
    const { body } = await publish(test, camille, post.id)
    expect([kind, body.status]).toEqual([kind, 'published'])
    const shown = await seen(post.description)
    expect(shown.map(({ id }) => id)).toEqual([body.publication.external_id])
  })

  it('finds it again though captions come back without their @, or not at all', async () => {
    const text = `Avec @maison.perrin, n° ${++count} (contact@ramage.fr).`
    for (const captionRefused of [false, true]) {
      instagram.settings.captionRefused = captionRefused
      const post = await writePost(test, camille, `${text} ${captionRefused}`, { image, app: 'instagram' })
      instagram.faults.add({ kind: 'drop_after', path: 'media_publish' })
      const { body } = await publish(test, camille, post.id)
      expect([captionRefused, body.status]).toEqual([captionRefused, 'published'])
      const [shown] = (await shownOn(instagram)).toReversed()
      expect(body.publication.external_id).toBe(shown?.id)
    }
    instagram.settings.captionRefused = false
  })

  it('tries a token of the last minute once more, and no third time', async () => {
    const refusedIn = async (times: 1 | 'forever') => {
      const post = await newPost()
      await setTokenAge(test.deps, account, 0)
      const asked = () => instagram.journal.entries.filter(({ path }) => path.endsWith('/media')).length
      const before = asked()
      instagram.faults.add({ kind: 'revoked', path: '/media', method: 'POST', times })
      await publish(test, camille, post.id)
      return { publication: await ended(test, camille, post.id), calls: asked() - before }
    }
    expect((await refusedIn(1)).publication.status).toBe('published')
    const twice = await refusedIn('forever')
    expect(twice.calls).toBe(2)
    expect(twice.publication.failure).toMatchObject({ class: 'reconnect', code: 'token_expired' })
    await reconnect(test.deps, account)
    await setTokenAge(test.deps, account, 86_400_000)
  })

  it('sends again what the container says is not out', async () => {
    const post = await newPost()
    instagram.faults.add({ kind: 'reset', path: 'media_publish' })
    const { body } = await publish(test, camille, post.id)
    expect(body.status).toBe('published')
    expect(await seen(post.description)).toHaveLength(1)
  })

  it('asks again for an address that the network did not know at once', async () => {
    const post = await newPost()
    instagram.settings.firstReadMissing = true
    const { body } = await publish(test, camille, post.id)
    expect(body.status).toBe('published')
    await expect.poll(() => permalinkOf(post.id)).toMatch(/\/p\//)
    instagram.settings.firstReadMissing = false
  })

  it('keeps ids to the last digit', async () => {
    const post = await newPost()
    instagram.faults.add({ kind: 'numeric_ids', times: 'forever' })
    const { body } = await publish(test, camille, post.id)
    const [shown] = await seen(post.description)
    expect([body.status, body.publication.external_id]).toEqual(['published', shown?.id])
  })

  it('tells the network and proposes to tell people what a model drew, and that alone', async () => {
    const containers = () =>
      instagram.journal.entries.filter(({ body }) => JSON.stringify(body).includes('image_url'))
    const plain = await newPost()
    expect((await checks(plain.id)).proposed_ai_mention).toBeNull()
    await publish(test, camille, plain.id)
    expect(containers().at(-1)?.body).not.toHaveProperty('is_ai_generated')

    const drawn = await writePost(test, camille, 'Une vitrine dessinée. #Atelier #Bois #Nantes', {
      image: await uploadPhoto(test, camille),
      app: 'instagram',
    })
    await test.deps.db.execute(
      sql`update images set ai_generated = true where id = (select image_id from posts where id = ${drawn.id})`,
    )
    const mention = (await checks(drawn.id)).proposed_ai_mention
    expect(mention).toBe('Image générée avec l’IA.')
    const { body } = await publish(test, camille, drawn.id, { ai_mention: mention })
    expect(body.status).toBe('published')
    expect(containers().at(-1)?.body).toMatchObject({ is_ai_generated: true })
    expect(await seen(`${drawn.description}\n\n${mention}`)).toHaveLength(1)
  })

  it('says what is wrong with a picture that Instagram refuses', async () => {
    const post = await newPost()
    instagram.faults.add({ kind: 'processing_failed', path: '/media', subcode: 2207009 })
    const { body } = await publish(test, camille, post.id)
    expect(body).toMatchObject({ status: 'failed', publication: { failure: { code: 'image_refused' } } })
  })
})

describe('the checks', () => {
  it('read the quota live and stop at it', async () => {
    const { id } = await newPost()
    const before = await checks(id)
    expect(before.checks.find(({ name }) => name === 'quota')).toMatchObject({ level: 'ok' })
    const { quotaTotal } = instagram.settings
    instagram.settings.quotaTotal = 1
    const after = await checks(id)
    instagram.settings.quotaTotal = quotaTotal
    expect(after).toMatchObject({ can_publish: false })
    expect(after.checks.find(({ name }) => name === 'quota')).toMatchObject({
      level: 'blocking',
      remedy: { name: 'schedule', href: '/calendar' },
    })
  })

  it('ask for an image, and cut hashtags above five', async () => {
    const { id } = await writePost(test, camille, 'Sans image. #A1 #B2 #C3 #D4 #E5 #F6 #G7', {
      app: 'instagram',
    })
    const found = await checks(id)
    const blocking = found.checks.filter(({ level }) => level === 'blocking')
    expect(blocking.map(({ name }) => name)).toEqual(['hashtags', 'image'])
    const refused = await publish(test, camille, id)
    expect(refused).toMatchObject({ status: 422, body: { code: 'checks_failed' } })
    const path = blocking[0]?.remedy?.path ?? ''
    const { body } = await test.call<ChecksAnswer>('POST', path, { as: camille, body: {} })
    expect(body.text).toBe('Sans image. #A1 #B2 #C3 #D4 #E5')
  })

  it('want a crop to be chosen, then cut around the focus', async () => {
    const form = multipart(await paint(1_600, 600, 'a wide view', 'png'))
    const uploaded = await test.call<{ image_url: string }>('POST', '/api/images/upload', {
      as: camille,
      ...form,
    })
    const wide = uploaded.body.image_url
    const post = await writePost(test, camille, 'Une vue. #Ciel #Nuit #Feu', {
      image: wide,
      app: 'instagram',
    })
    const before = await checks(post.id)
    expect(before.crop).toMatchObject({ is_needed: true, is_chosen: false })
    const ratio = before.checks.find(({ name }) => name === 'ratio')
    expect(ratio).toMatchObject({ level: 'blocking', remedy: { name: 'crop' } })
    const body = { focus: { x: 0.1, y: 0.5 } }
    const after = await test.call<ChecksAnswer>('POST', ratio?.remedy?.path ?? '', { as: camille, body })
    expect(after.body.crop).toMatchObject({ is_chosen: true, rectangle: { x: 0, width: 1_146, height: 600 } })
    const done = await publish(test, camille, post.id)
    expect(done.body.publication.failure).toBeNull()
    expect(done.body.status).toBe('published')
  })

  it('want a crop of its own for another picture', async () => {
    const upload = async (width: number) => {
      const form = multipart(await paint(width, 500, 'a wide view', 'png'))
      const { body } = await test.call<{ image_url: string }>('POST', '/api/images/upload', {
        as: camille,
        ...form,
      })
      return body.image_url
    }
    const post = await writePost(test, camille, 'Deux vues.', {
      image: await upload(1_500),
      app: 'instagram',
    })
    const path = `/api/posts/${post.id}/remedies/crop`
    const cropped = await test.call<ChecksAnswer>('POST', path, {
      as: camille,
      body: { focus: { x: 0, y: 0 } },
    })
    expect(cropped.body.crop).toMatchObject({ is_chosen: true })
    const save = (image: string | null, description: string) =>
      test.call('POST', '/api/post/save', { as: camille, body: { post_id: post.id, image, description } })
    await save(post.image_url, 'La même vue, un autre texte.')
    expect((await checks(post.id)).crop).toMatchObject({ is_chosen: true, focus: { x: 0, y: 0 } })
    await save(await upload(1_400), 'Une autre vue.')
    const other = await checks(post.id)
    expect(other.crop).toMatchObject({ is_needed: true, is_chosen: false, focus: { x: 0.5, y: 0.5 } })
    expect(other.can_publish).toBe(false)
  })
})

describe('the public address of pictures', () => {
  it('is asked for before Instagram is, and told when it does not answer', async () => {
    const post = await newPost()
    const { publicUrl } = test.deps
    const containers = () => instagram.journal.entries.filter(({ path }) => path.endsWith('/media')).length
    const before = containers()
    test.deps.publicUrl = 'http://127.0.0.1:9'
    await publish(test, camille, post.id)
    await expect
      .poll(async () => (await publicationsOf(test, camille, post.id))[0]?.failure?.code)
      .toBe('image_unreachable')
    test.deps.publicUrl = publicUrl
    expect(containers()).toBe(before)
  })

  it('is that of PUBLIC_MEDIA_BASE, in production over HTTPS or not at all', async () => {
    const { id } = await newPost()
    const address = async () => (await checks(id)).checks.find(({ name }) => name === 'media_address')?.level
    expect(await address()).toBe('ok')
    test.deps.mode = 'production'
    expect([await address(), (await checks(id)).can_publish]).toEqual(['blocking', false])
    test.deps.publishing.mediaBase = 'https://media.ramage.example/'
    expect(await address()).toBe('ok')
    test.deps.publishing.mediaBase = null
    test.deps.mode = 'demo'
  })
})

describe('the mark of an AI', () => {
  it('is on what a network gets, though it was cut', async () => {
    const source = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
    const mark = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><a b:CreatorTool="Ramage" c:DigitalSourceType="${source}"/></x:xmpmeta>`
    const wide = await sharp(await paint(1_600, 600, 'a made view', 'png'))
      .withXmp(mark)
      .toBuffer()
    const uploaded = await test.call<{ image_url: string }>('POST', '/api/images/upload', {
      as: camille,
      ...multipart(wide),
    })
    const image = uploaded.body.image_url
    const post = await writePost(test, camille, 'Un rêve. #Ciel #Nuit #Feu', { image, app: 'instagram' })
    const crop = (await checks(post.id)).checks.find(({ name }) => name === 'ratio')?.remedy?.path ?? ''
    await test.call('POST', crop, { as: camille, body: { focus: { x: 0.1, y: 0.5 } } })
    expect((await publish(test, camille, post.id)).body.status).toBe('published')
    const { bytes } = await test.call('GET', sentAddress())
    const { width, xmp } = await sharp(bytes).metadata()
    expect(width).toBe(1_146)
    expect(String(xmp)).toContain(source)
    const verified = await test.call('POST', '/api/verification', multipart(bytes))
    expect(verified.body).toMatchObject({ made_by_ramage: true, by: 'mark', ai_generated: true })
  })
})

/** What Instagram was last told to fetch. */
function sentAddress() {
  const entry = instagram.journal.entries.findLast((one) => JSON.stringify(one).includes('image_url'))
  return /\/media\/sent\/[\w\-/]+\.jpg/.exec(JSON.stringify(entry))?.[0] ?? ''
}

describe('the signed address', () => {
  it('gives the very bytes that were sent, and nothing when it is changed', async () => {
    const post = await newPost()
    await publish(test, camille, post.id)
    const [publication] = await publicationsOf(test, camille, post.id)
    const address = sentAddress()
    const { status, bytes, headers } = await test.call('GET', address)
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(publication?.sent?.image_sha256)
    const later = address.replace(/\/(\d{10})\//, (_, expires) => `/${Number(expires) + 1}/`)
    for (const changed of [later, address.replace(/.\.jpg$/, '!.jpg'), address.replace('.jpg', '.png')]) {
      expect((await test.call('GET', changed)).status).toBe(404)
    }
  })
})
