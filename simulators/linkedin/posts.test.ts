import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Linkedin, startLinkedin } from './server.ts'
import { api, authorUrn, connect, pageScopes, post, postBody } from './test-client.ts'

let network: Linkedin
beforeEach(async () => {
  network = await startLinkedin({ now: () => Date.UTC(2026, 10, 22, 9) })
})
afterEach(() => network.close())

const shownPosts = async () => JSON.parse(await (await fetch(`${network.url}/__control/posts`)).text()).posts
const atelier = 'urn:li:organization:10845217'
const perrin = 'urn:li:organization:20931174'
const media = (id: string, altText = 'Un atelier') => ({ content: { media: { id, altText } } })

describe('headers', () => {
  it.each([
    [null, 400, 'VERSION_MISSING'],
    ['202511', 426, 'NONEXISTENT_VERSION'],
    ['202610', 426, 'NONEXISTENT_VERSION'],
  ])('version %s: %i %s', async (version, status, code) => {
    const answer = await api(network, await connect(network), '/rest/posts', {
      method: 'POST',
      body: {},
      version,
    })
    expect(answer).toMatchObject({ status, body: { status, code } })
    if (version) expect(answer.body.message).toContain(`${version}01`)
    expect(answer.headers.get('x-li-request-id')).toBeTruthy()
  })

  it('demands the protocol of Rest.li, and the right host', async () => {
    const bearer = await connect(network)
    const headers = { 'x-restli-protocol-version': '1.0.0' }
    expect((await api(network, bearer, '/rest/posts', { method: 'POST', body: {}, headers })).status).toBe(
      400,
    )
    const wrongHost = await fetch(`${network.wwwBase}/rest/posts`, { method: 'POST' })
    expect(wrongHost.status).toBe(404)
  })
})

describe('a post', () => {
  it('answers 201, an empty body and the URN; people see it parsed', async () => {
    const answer = await post(network, await connect(network), 'Hausse \\(+12 %\\) #CDI <script>')
    expect([answer.status, answer.text]).toEqual([201, ''])
    const urn = answer.headers.get('x-restli-id') ?? ''
    expect(urn).toMatch(/^urn:li:share:\d+$/)
    expect(await shownPosts()).toMatchObject([{ id: urn, text: 'Hausse (+12 %) #CDI ', state: 'PUBLISHED' }])
    for (const path of [`/feed/update/${urn}/`, `/www/feed/update/${urn}/`, '/']) {
      const page = await (await fetch(network.url + path)).text()
      expect(page).toContain('Hausse (+12 %) <a href="/?mot=CDI">#CDI</a>')
      expect(page).toContain('Texte coupé')
      expect(page).toContain('Camille Moreau')
    }
    expect((await fetch(`${network.url}/feed/update/urn:li:share:1/`)).status).toBe(404)
  })

  it.each([
    [{ source: 'https://atelier.fr' }, 'title'],
    [{ title: 'Atelier' }, 'source'],
  ])('refuses a link preview %o in the words of its schema, without %s', async (article, missing) => {
    const answer = await post(network, await connect(network), 'Voici', { content: { article } })
    const message = `ERROR :: /content/article/${missing} :: field is required but not found and has no default value\n`
    expect(answer).toMatchObject({ status: 422, body: { message, status: 422 } })
  })

  it.each([
    ['{', 400, 'ILLEGAL_ARGUMENT'],
    [{ author: 'urn:li:share:1' }, 400, 'INVALID_URN_TYPE'],
    [{ author: 'urn:li:person:' }, 400, 'INVALID_URN_ID'],
    [{ lifecycleState: 'DRAFT' }, 400, 'INVALID_VALUE_FOR_FIELD'],
    [{ commentary: ' \n' }, 400, 'INVALID_VALUE_BLANK_FIELD'],
    [{ commentary: 'a'.repeat(3_001) }, 400, 'FIELD_LENGTH_TOO_LONG'],
    [{ content: { media: {} } }, 400, 'MISSING_FIELD'],
    [media('urn:li:image:inconnue'), 400, 'INVALID_IMAGE_ID'],
    [media('urn:li:video:1'), 400, 'INVALID_URN_TYPE'],
    [media('urn:li:image:a', 'a'.repeat(4_087)), 400, 'FIELD_LENGTH_TOO_LONG'],
    [{ author: 'urn:li:person:autre' }, 403, 'ACCESS_DENIED'],
  ])('refuses %o: %i %s', async (change, status, code) => {
    const bearer = await connect(network)
    const whole = { ...postBody(await authorUrn(network, bearer), 'Bonjour'), ...(change as object) }
    const body = typeof change === 'string' ? change : whole
    expect(await api(network, bearer, '/rest/posts', { method: 'POST', body })).toMatchObject({
      status,
      body: { status, code },
    })
    expect(await shownPosts()).toEqual([])
  })

  it('lists what the schema refuses in the other shape', async () => {
    const body = { author: 3, commentary: 'a', visibility: 'TOUS', texte: '', lifecycleState: 'PUBLISHED' }
    const answer = await api(network, await connect(network), '/rest/posts', { method: 'POST', body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body)).toEqual(['message', 'status'])
    for (const field of ['/author', '/visibility', '/texte', '/distribution']) {
      expect(answer.body.message).toContain(`ERROR :: ${field} :: `)
    }
  })

  it('refuses the same text for ten minutes, longer after a deletion', async () => {
    const bearer = await connect(network)
    const urn = (await post(network, bearer, 'Bonjour')).headers.get('x-restli-id') ?? ''
    const again = await post(network, bearer, 'Bonjour')
    expect(again.status).toBe(422)
    expect(again.body).not.toHaveProperty('code')
    expect(again.body.message).toContain(urn)
    expect(again.body.errorDetails.inputErrors[0]).toMatchObject({ code: 'DUPLICATE_POST' })
    network.clock.advance(10 * 60_000)
    expect((await post(network, bearer, 'Bonjour')).status).toBe(201)
    const headers = { 'x-restli-method': 'DELETE' }
    const [first, second] = await shownPosts()
    for (const { id } of [first, second, first]) {
      const path = `/rest/posts/${encodeURIComponent(id)}`
      expect((await api(network, bearer, path, { method: 'DELETE', headers })).status).toBe(204)
    }
    network.clock.advance(20 * 60_000)
    expect((await post(network, bearer, 'Bonjour')).status).toBe(422)
  })

  it('is read by a page, not by a member alone', async () => {
    const bearer = await connect(network)
    const path = `/rest/posts/${encodeURIComponent((await post(network, bearer, 'Un')).headers.get('x-restli-id') ?? '')}`
    expect(await api(network, bearer, path)).toMatchObject({ status: 403, body: { code: 'ACCESS_DENIED' } })
    expect((await api(network, bearer, decodeURIComponent(path))).status).toBe(400)

    const pages = await connect(network, pageScopes)
    await api(network, pages, '/rest/posts', { method: 'POST', body: postBody(atelier, '#Un \\(b\\)') })
    const list = await api(network, pages, `/rest/posts?q=author&author=${encodeURIComponent(atelier)}`)
    expect(list.body.elements).toMatchObject([
      { commentary: '{hashtag|\\#|Un} \\(b\\)', lifecycleState: 'PUBLISHED' },
    ])
  })
})

describe('company pages', () => {
  it('lists roles, and lets only those with one post', async () => {
    const bearer = await connect(network, pageScopes)
    const { body } = await api(network, bearer, '/rest/organizationAcls?q=roleAssignee')
    expect(body.elements).toMatchObject([
      { organization: atelier, role: 'ADMINISTRATOR', state: 'APPROVED' },
      { organization: perrin, role: 'ANALYST' },
    ])
    const page = await api(network, bearer, '/rest/organizations/10845217')
    expect(page.body).toMatchObject({ localizedName: 'Atelier Moreau' })
    const create = (author: string) =>
      api(network, bearer, '/rest/posts', { method: 'POST', body: postBody(author, 'Bonjour') })
    expect((await create(atelier)).status).toBe(201)
    const noRole = await create(perrin)
    expect(noRole.status).toBe(400)
    expect(noRole.body.message).toMatch(/^Organization permissions must be used/)
    const member = await connect(network)
    const request = { method: 'POST', body: postBody(atelier, 'Bonjour') }
    expect((await api(network, member, '/rest/posts', request)).status).toBe(400)
    expect((await api(network, member, '/rest/organizationAcls?q=roleAssignee')).status).toBe(403)
  })
})
