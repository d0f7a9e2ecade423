import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paint } from '#simulators/images.ts'
import { type Linkedin, startLinkedin } from './server.ts'
import { api, authorUrn, connect, post, postBody, upload } from './test-client.ts'

let network: Linkedin
let bearer: string
let author: string
beforeEach(async () => {
  network = await startLinkedin({ now: () => Date.UTC(2026, 10, 22, 9) })
  bearer = await connect(network)
  author = await authorUrn(network, bearer)
})
afterEach(() => network.close())

const control = async (method: string, where: string, body?: unknown) => {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
  return JSON.parse(await (await fetch(`${network.url}/__control${where}`, init)).text())
}
const create = (text: string, signal?: AbortSignal) =>
  fetch(`${network.apiBase}/rest/posts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'linkedin-version': '202609',
      'x-restli-protocol-version': '2.0.0',
      'content-type': 'application/json',
    },
    body: JSON.stringify(postBody(author, text)),
    ...(signal ? { signal } : {}),
  })
const count = async () => (await control('GET', '/posts')).posts.length
const patient = { timeout: 120_000 }

/** A post whose author hangs up as soon as `seen` holds, since no answer will come. */
async function createUntil(seen: () => void | Promise<void>) {
  const leaving = new AbortController()
  const lost = expect(create('Un', leaving.signal)).rejects.toThrow()
  await vi.waitFor(seen, patient)
  leaving.abort()
  await lost
}

describe('faults asked for', () => {
  it.each([
    ['refused', 400, 'INVALID_VALUE_FOR_FIELD'],
    ['server_error', 500, 'INTERNAL_SERVER_ERROR'],
    ['unavailable', 503, 'SERVICE_UNAVAILABLE'],
    ['rate_limit', 429, 'TOO_MANY_REQUESTS'],
    ['revoked', 401, 'REVOKED_ACCESS_TOKEN'],
    ['expired', 401, undefined],
    ['permission', 403, 'ACCESS_DENIED'],
    ['conflict', 409, 'CONFLICT'],
    ['duplicate', 422, undefined],
  ])('%s: %i, and nothing is posted', async (kind, status, code) => {
    await control('POST', '/faults', { kind, path: '/rest/posts', times: 2, retryAfterS: 7 })
    await authorUrn(network, bearer)
    for (const text of ['Un', 'Deux']) {
      const answer = await create(text)
      expect(answer.status).toBe(status)
      const nameless = kind === 'duplicate' ? { status } : { serviceErrorCode: 65_601 }
      expect(await answer.json()).toMatchObject(code ? { code } : nameless)
      expect(answer.headers.get('retry-after')).toBe(kind === 'rate_limit' ? '7' : null)
    }
    expect(await count()).toBe(0)
    expect((await create('Trois')).status).toBe(201)
  })

  it.each(['hang', 'reset'])('%s: nothing is read and nothing is posted', async (kind) => {
    await control('POST', '/faults', { kind })
    if (kind === 'hang') await createUntil(() => expect(network.journal.entries.at(-1)?.fault).toBe(kind))
    else await expect(create('Un')).rejects.toThrow()
    expect(await count()).toBe(0)
    expect((await control('GET', '/journal')).entries.at(-1)).toMatchObject({
      fault: kind,
      body: null,
      status: null,
    })
  })

  it.each(['drop_after', 'hang_after', 'cut'])(
    '%s: the post exists and the answer never comes whole',
    async (kind) => {
      await control('POST', '/faults', { kind })
      if (kind === 'hang_after') await createUntil(async () => expect(await count()).toBe(1))
      else await expect(create('Un')).rejects.toThrow()
      expect(await count()).toBe(1)
    },
  )

  it('answers 500, late, or without the URN while the post exists', async () => {
    await control('POST', '/faults', [
      { kind: 'server_error_after' },
      { kind: 'slow', delayMs: 120 },
      { kind: 'missing_id' },
    ])
    expect((await create('Un')).status).toBe(500)
    const started = performance.now()
    expect((await create('Deux')).status).toBe(201)
    expect(performance.now() - started).toBeGreaterThan(110)
    const third = await create('Trois')
    expect([third.status, third.headers.get('x-restli-id')]).toEqual([201, null])
    expect(await count()).toBe(3)
  })

  it('breaks or empties an answer', async () => {
    await control('POST', '/faults', [{ kind: 'malformed' }, { kind: 'empty' }])
    await expect(api(network, bearer, '/v2/userinfo')).rejects.toThrow(SyntaxError)
    expect((await api(network, bearer, '/v2/userinfo')).text).toBe('')
  })

  it('refuses every call until midnight UTC, by a fault or by the quota', async () => {
    await control('POST', '/faults', { kind: 'daily_quota' })
    expect([(await create('Un')).status, (await create('Deux')).status]).toEqual([429, 429])
    network.clock.advance(15 * 3_600_000)
    expect((await create('Trois')).status).toBe(201)
    network.settings.memberCallsPerDay = 2
    expect([(await create('Quatre')).status, (await create('Cinq')).status]).toEqual([201, 429])
    network.clock.advance(24 * 3_600_000)
    expect((await create('Six')).status).toBe(201)
  })
})

describe('the control API', () => {
  it('shows what arrived without any secret, moves the clock, and ends tokens', async () => {
    await create('Un')
    const { entries } = await control('GET', '/journal')
    expect(entries.at(-1)).toMatchObject({ path: '/api/rest/posts', status: 201, body: { commentary: 'Un' } })
    const text = JSON.stringify(entries)
    for (const secret of [bearer, network.settings.clientSecret]) expect(text).not.toContain(secret)
    expect(await (await fetch(`${network.url}/journal`)).text()).not.toContain(bearer)
    expect((await control('POST', '/clock', { at: '2026-12-01T00:00:00Z' })).now).toBe(
      '2026-12-01T00:00:00.000Z',
    )
    expect((await control('POST', '/clock', { advanceS: 60 })).now).toBe('2026-12-01T00:01:00.000Z')
    expect(await control('POST', '/revoke', {})).toEqual({ revoked: 1 })
    expect((await create('Deux')).status).toBe(401)
    expect(await control('POST', '/faults', { kind: 'autre' })).toHaveProperty('problem')
    expect(await control('POST', '/settings', { inconnu: 1, processingS: 'vite' })).toMatchObject({
      refused: ['inconnu', 'processingS'],
    })
    expect(await control('POST', '/settings', { processingS: 9 })).toMatchObject({ processingS: 9 })
    await control('DELETE', '')
    expect([await count(), network.settings.processingS, network.clock.offset]).toEqual([0, 2, 0])
  })
})

describe('a state file', () => {
  it('keeps tokens, posts, images and the clock over a restart', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'linkedin-'))
    const stateFile = path.join(folder, 'sous-dossier', 'linkedin.json')
    const first = await startLinkedin({ stateFile })
    const kept = await connect(first)
    const image = await upload(first, kept, await authorUrn(first, kept), await paint(9, 9, 'a', 'jpeg'))
    await post(first, kept, 'Gardé', { content: { media: { id: image.urn, altText: 'Un carré' } } })
    await fetch(`${first.url}/__control/clock`, { method: 'POST', body: '{"advanceS":90}' })
    await first.close()
    const second = await startLinkedin({ stateFile })
    expect(second.clock.offset).toBe(90_000)
    expect((await api(second, kept, '/v2/userinfo')).status).toBe(200)
    const page = await (await fetch(second.url)).text()
    expect(page).toContain('Gardé')
    expect((await fetch(second.url + /src="(\/media\/\w+)"/.exec(page)?.[1])).status).toBe(200)
    await second.close()
    await rm(folder, { recursive: true })
  })
})
