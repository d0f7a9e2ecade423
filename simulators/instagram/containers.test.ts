import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Instagram, startInstagram } from './server.ts'
import { connect, type Pictures, read, send, servePictures } from './test-client.ts'

let network: Instagram
let pictures: Pictures
let bearer: string
let robots: string
beforeEach(async () => {
  robots = ''
  network = await startInstagram({ now: () => Date.UTC(2026, 10, 24, 8) })
  bearer = await connect(network)
  pictures = await servePictures((request, response) => {
    if (request.url === '/robots.txt' && robots) response.writeHead(200).end(robots)
    else if (request.url === '/redirect.jpg') response.writeHead(302, { location: '/100x100.jpg' }).end()
    else if (request.url === '/page.jpg') response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
    else if (request.url === '/lies.jpg') response.writeHead(200, { 'content-type': 'image/jpeg' }).end('non')
    else if (request.url === '/huge.jpg') {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.alloc(8 * 1_024 * 1_024 + 1))
    } else if (request.url !== '/never.jpg') response.writeHead(404).end()
  })
})
afterEach(async () => {
  await network.close()
  await pictures.close()
})

const second = 1_000
const hour = 3_600_000
const picture = (form: Record<string, string> = {}) =>
  send(network, bearer, 'media', { image_url: `${pictures.url}/100x100.jpg`, ...form })
const container = (form: Record<string, string> = {}) => picture({ caption: 'Bonjour', ...form })
const publishing = (id: string) => send(network, bearer, 'media_publish', { creation_id: id })
const status = async (id: string) => (await read(network, bearer, `${id}?fields=status_code,status`)).body

describe('a child of a carousel', () => {
  const marks = ['caption', 'collaborators', 'is_ai_generated']
  it.each(marks)('refuses %s, which belongs to the carousel', async (name) => {
    expect((await picture({ is_carousel_item: 'true' })).status).toBe(200)
    const { status: http, body } = await picture({ is_carousel_item: 'true', [name]: 'true' })
    expect([http, body.error.code]).toEqual([400, 100])
  })
})

describe('a container', () => {
  it('fetches its image as Meta does', async () => {
    expect((await container()).status).toBe(200)
    expect(pictures.agents.at(-1)).toMatch(/^facebookexternalhit\/1\.1/)
  })

  it.each([
    ['/redirect.jpg', 9004, 2207052],
    ['/absent.jpg', 9004, 2207052],
    ['/page.jpg', 9004, 2207052],
    ['/lies.jpg', 36001, 2207005],
    ['/100x100.png', 36001, 2207005],
    ['/huge.jpg', 36000, 2207004],
    ['/100x200.jpg', 36003, 2207009],
    ['/300x100.jpg', 36003, 2207009],
    ['/never.jpg', -2, 2207003],
  ])('refuses %s with %i/%i', async (path, code, error_subcode) => {
    // Only the picture that never comes is waited for in vain.
    network.settings.fetchTimeoutMs = path === '/never.jpg' ? 500 : 60_000
    const { status: http, body } = await container({ image_url: pictures.url + path })
    expect([http, body.error]).toMatchObject([
      400,
      { code, error_subcode, error_user_msg: expect.any(String) },
    ])
  })

  it.each(['http://exemple.invalid/a.jpg', 'http://192.168.1.4/a.jpg', 'https://10.0.0.1/a.jpg', 'rien'])(
    'never fetches %s',
    async (image_url) =>
      expect((await container({ image_url })).body.error).toMatchObject({
        code: 9004,
        error_subcode: 2207052,
      }),
  )

  it('is refused where robots.txt keeps Meta out, and where its address is not ASCII', async () => {
    robots = 'User-agent: *\nDisallow: /100x100\n'
    const { error } = (await container()).body
    expect(error).toMatchObject({
      code: 9004,
      error_subcode: 2207052,
      message: expect.stringContaining('robots.txt'),
    })
    expect((await container({ image_url: `${pictures.url}/200x200.jpg` })).status).toBe(200)
    robots = 'User-agent: *\nDisallow: /\n\nUser-agent: facebookexternalhit\nAllow: /\n'
    expect((await container()).status).toBe(200)
    const foreign = (await container({ image_url: `${pictures.url}/été.jpg` })).body.error
    expect(foreign).toMatchObject({ code: 9004, error_subcode: 2207052 })
  })

  it('refuses this machine too when loopback is off', async () => {
    network.settings.loopbackMedia = false
    const before = pictures.agents.length
    expect((await container()).body.error).toMatchObject({ code: 9004, error_subcode: 2207052 })
    expect(pictures.agents).toHaveLength(before)
  })

  it.each([
    [{ caption: 'a'.repeat(2_201) }, 36004, 2207010],
    [{ caption: '#a '.repeat(31) }, 100, 2207040],
    [{ caption: '@a '.repeat(21) }, 100, 2207040],
    [{ alt_text: 'a'.repeat(1_001) }, 100, undefined],
    [{ media_type: 'PHOTO' }, 100, 2207023],
    [{ media_type: 'CAROUSEL', children: '1' }, 100, 2207028],
    [{ image_url: '' }, 100, undefined],
  ])('refuses %o with %i/%s', async (form, code, subcode) => {
    const { error } = (await container(form as Record<string, string>)).body
    expect([error.code, error.error_subcode]).toEqual([code, subcode])
  })

  it('takes 4:5 and 1.91:1 in whole pixels', async () => {
    for (const size of ['1080x1350', '1080x566']) {
      expect((await container({ image_url: `${pictures.url}/${size}.jpg` })).status).toBe(200)
    }
  })

  it('is ready later, is published once, and dies after a day', async () => {
    const { id } = (await container()).body
    expect(await status(id)).toMatchObject({ id, status_code: 'IN_PROGRESS' })
    expect((await publishing(id)).body.error).toMatchObject({ code: 9007, error_subcode: 2207027 })
    network.clock.advance(3 * second)
    expect(await status(id)).toMatchObject({ status_code: 'FINISHED' })
    expect((await publishing(id)).status).toBe(200)
    expect(await status(id)).toMatchObject({ status_code: 'PUBLISHED' })
    expect((await publishing(id)).body.error).toMatchObject({ code: 24, error_subcode: 2207006 })
    const other = (await container()).body.id
    network.clock.advance(24 * hour)
    expect(await status(other)).toMatchObject({ status_code: 'EXPIRED' })
    expect((await publishing(other)).body.error).toMatchObject({ code: -2, error_subcode: 2207020 })
    expect((await publishing('1')).body.error).toMatchObject({ code: 24, error_subcode: 2207008 })
  })

  it('fails later with the subcode asked for in its status', async () => {
    network.faults.add({ kind: 'processing_failed', subcode: 2207053, path: '/media' })
    const { id } = (await container()).body
    expect((await status(id)).status_code).toBe('IN_PROGRESS')
    network.clock.advance(3 * second)
    expect(await status(id)).toMatchObject({
      status_code: 'ERROR',
      status: expect.stringContaining('2207053'),
    })
    expect((await publishing(id)).body.error).toMatchObject({ code: -1, error_subcode: 2207053 })
  })

  it('is one of a capped number', async () => {
    network.settings.containerCap = 1
    await container()
    expect((await container()).body.error.code).toBe(9)
    network.clock.advance(24 * hour)
    expect((await container()).status).toBe(200)
  })
})
