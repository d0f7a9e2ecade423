import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Linkedin, startLinkedin } from './server.ts'
import { api, authorUrn, connect, memberScopes, pageScopes, post } from './test-client.ts'

const page = 'urn:li:organization:10845217'
let network: Linkedin

beforeEach(async () => {
  network = await startLinkedin({ settings: { processingS: 0 } })
})
afterEach(() => network.close())

const pdf = (pages: number) =>
  Buffer.from(`%PDF-1.7\n${'<< /Type /Page >>\n'.repeat(pages)}<< /Type /Pages >>`)

async function upload(bearer: string, owner: string, bytes: Buffer): Promise<string> {
  const request = { method: 'POST', body: { initializeUploadRequest: { owner } } }
  const { body } = await api(network, bearer, '/rest/documents?action=initializeUpload', request)
  const headers = { authorization: `Bearer ${bearer}` }
  await fetch(body.value.uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) })
  return body.value.document
}
const status = async (bearer: string, urn: string) =>
  (await api(network, bearer, `/rest/documents/${encodeURIComponent(urn)}`)).body.status

it('a document is uploaded like an image, and becomes available or fails by what it is', async () => {
  const bearer = await connect(network, pageScopes)
  expect(await status(bearer, await upload(bearer, page, pdf(3)))).toBe('AVAILABLE')
  expect(await status(bearer, await upload(bearer, page, pdf(301)))).toBe('PROCESSING_FAILED')
  expect(await status(bearer, await upload(bearer, page, Buffer.from('word')))).toBe('PROCESSING_FAILED')
})

it('goes out with its title, and with nothing else beside it', async () => {
  const bearer = await connect(network, memberScopes)
  const id = await upload(bearer, await authorUrn(network, bearer), pdf(2))
  const sent = (content: object) => post(network, bearer, `Texte ${JSON.stringify(content)}`, { content })
  expect((await sent({ media: { id } })).status).toBe(400)
  expect((await sent({ media: { id, title: 'Guide', altText: 'Une page' } })).status).toBe(400)
  expect((await sent({ media: { id: 'urn:li:document:none', title: 'Guide' } })).status).toBe(400)
  expect((await sent({ media: { id, title: 'Guide' } })).status).toBe(201)
})

it('a member’s token may not ask how it stands', async () => {
  const bearer = await connect(network, memberScopes)
  const urn = await upload(bearer, await authorUrn(network, bearer), pdf(1))
  expect((await api(network, bearer, `/rest/documents/${encodeURIComponent(urn)}`)).status).toBe(403)
})

it('a fault may let requests pass before it strikes', async () => {
  const bearer = await connect(network, pageScopes)
  network.faults.add({ kind: 'processing_failed', path: '/dms-uploads/', skip: 1 })
  const states = []
  for (let nth = 0; nth < 3; nth++) states.push(await status(bearer, await upload(bearer, page, pdf(1))))
  expect(states).toEqual(['AVAILABLE', 'PROCESSING_FAILED', 'AVAILABLE'])
})
