import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paint } from '#simulators/images.ts'
import { type Linkedin, startLinkedin } from './server.ts'
import { api, authorUrn, connect, pageScopes, post, postBody, upload } from './test-client.ts'

let network: Linkedin
beforeEach(async () => {
  network = await startLinkedin({ now: () => Date.UTC(2026, 10, 22, 9) })
})
afterEach(() => network.close())

const shownPosts = async () => JSON.parse(await (await fetch(`${network.url}/__control/posts`)).text()).posts
const atelier = 'urn:li:organization:10845217'
const media = (id: string, altText = 'Un atelier') => ({ content: { media: { id, altText } } })

/** The head of a PNG of that size: all that is read of it. */
function pngHead(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64)
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

describe('images', () => {
  it('fail in processing from 36,152,320 pixels on, and expire unsent', async () => {
    const bearer = await connect(network, pageScopes)
    const status = async (urn: string) =>
      (await api(network, bearer, `/rest/images/${encodeURIComponent(urn)}`)).body.status
    const large = await upload(network, bearer, atelier, pngHead(36_152_320, 1))
    const fits = await upload(network, bearer, atelier, pngHead(36_152_319, 1))
    network.clock.advance(3_000)
    expect([await status(large.urn), await status(fits.urn)]).toEqual(['PROCESSING_FAILED', 'AVAILABLE'])
    network.clock.advance(25 * 3_600_000)
    const headers = { authorization: `Bearer ${bearer}` }
    const late = await fetch(fits.uploadUrl, { method: 'PUT', headers, body: 'a' })
    expect(late.status).toBe(400)
    expect(await late.text()).toContain('EXPIRED_UPLOAD_URL')
  })

  it('takes the bytes with a bearer, and shows the picture with its alternative text', async () => {
    const bearer = await connect(network)
    const author = await authorUrn(network, bearer)
    const bytes = await paint(40, 30, 'a', 'png')
    const { urn, uploadUrl, status } = await upload(network, bearer, author, bytes)
    expect(status).toBe(201)
    expect((await fetch(uploadUrl, { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(401)
    expect((await api(network, bearer, `/rest/images/${encodeURIComponent(urn)}`)).status).toBe(403)
    await post(network, bearer, 'Avec image', media(urn, 'Un établi « en bois »'))
    expect(await shownPosts()).toMatchObject([{ state: 'PUBLISH_REQUESTED' }])
    network.clock.advance(3_000)
    expect(await shownPosts()).toMatchObject([{ state: 'PUBLISHED' }])
    const page = await (await fetch(network.url)).text()
    expect(page).toContain('alt="Un établi « en bois »"')
    const source = /src="(\/media\/\w+)"/.exec(page)?.[1]
    const shown = await fetch(network.url + source)
    expect([shown.headers.get('content-type'), (await shown.arrayBuffer()).byteLength]).toEqual([
      'image/png',
      bytes.length,
    ])
  })

  it('refuses what is no JPG, PNG or GIF, what is too large, and an image of another owner', async () => {
    const bearer = await connect(network, pageScopes)
    const author = await authorUrn(network, bearer)
    expect((await upload(network, bearer, author, await paint(8, 8, 'a', 'webp'))).status).toBe(415)
    network.settings.maxUploadBytes = 10
    expect((await upload(network, bearer, author, await paint(8, 8, 'a', 'png'))).status).toBe(413)
    network.settings.maxUploadBytes = 1_000_000
    const { urn } = await upload(network, bearer, atelier, await paint(8, 8, 'a', 'jpeg'))
    expect((await post(network, bearer, 'Bonjour', media(urn))).status).toBe(403)
  })

  it('lets a page follow the processing, and tells a failed one', async () => {
    const bearer = await connect(network, pageScopes)
    const status = async (urn: string) =>
      (await api(network, bearer, `/rest/images/${encodeURIComponent(urn)}`)).body
    const create = (urn: string) =>
      api(network, bearer, '/rest/posts', { method: 'POST', body: postBody(atelier, urn, media(urn)) })
    const body = { initializeUploadRequest: { owner: atelier } }
    const begun = await api(network, bearer, '/rest/images?action=initializeUpload', { method: 'POST', body })
    expect(begun.body.value).toMatchObject({ uploadUrlExpiresAt: expect.any(Number) })
    expect(await status(begun.body.value.image)).toMatchObject({ status: 'WAITING_UPLOAD' })
    expect(await create(begun.body.value.image)).toMatchObject({
      status: 400,
      body: { code: 'MEDIA_ASSET_WAITING_UPLOAD' },
    })
    const good = await upload(network, bearer, atelier, await paint(8, 8, 'a', 'jpeg'))
    expect(await status(good.urn)).toMatchObject({ status: 'PROCESSING' })
    network.faults.add({ kind: 'processing_failed', path: '/dms-uploads/' })
    const bad = await upload(network, bearer, atelier, await paint(8, 8, 'a', 'jpeg'))
    expect((await create(bad.urn)).status).toBe(201)
    network.clock.advance(3_000)
    expect(await status(good.urn)).toMatchObject({ status: 'AVAILABLE' })
    expect(await status(bad.urn)).toMatchObject({
      status: 'PROCESSING_FAILED',
      processingFailureReason: expect.any(String),
    })
    expect(await create(bad.urn)).toMatchObject({
      status: 400,
      body: { code: 'MEDIA_ASSET_PROCESSING_FAILED' },
    })
    expect(await shownPosts()).toMatchObject([{ state: 'PUBLISH_FAILED' }])
  })
})
