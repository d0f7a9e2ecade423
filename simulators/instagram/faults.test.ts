import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Instagram, startInstagram } from './server.ts'
import { atelier, connect, type Pictures, publish, read, send, servePictures } from './test-client.ts'

let network: Instagram
let pictures: Pictures
let bearer: string
let creation_id: string
beforeEach(async () => {
  network = await startInstagram({ now: () => Date.UTC(2026, 10, 24, 8) })
  bearer = await connect(network)
  pictures = await servePictures()
  const image_url = `${pictures.url}/100x100.jpg`
  creation_id = (await send(network, bearer, 'media', { image_url, caption: 'Un' })).body.id
  network.clock.advance(5_000)
})
afterEach(async () => {
  await network.close()
  await pictures.close()
})

const publishing = (signal?: AbortSignal) =>
  fetch(`${network.graphBase}/v26.0/${atelier}/media_publish`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
    body: new URLSearchParams({ creation_id }),
    ...(signal ? { signal } : {}),
  })
const control = async (method: string, where: string, body?: unknown) => {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
  return JSON.parse(await (await fetch(`${network.url}/__control${where}`, init)).text())
}
const published = async () => (await control('GET', '/posts')).posts.length
const patient = { timeout: 120_000 }

/** A publication whose caller hangs up as soon as `seen` holds, since no answer will come. */
async function publishingUntil(seen: () => void | Promise<void>) {
  const leaving = new AbortController()
  const lost = expect(publishing(leaving.signal)).rejects.toThrow()
  await vi.waitFor(seen, patient)
  leaving.abort()
  await lost
}
const status = async () => (await read(network, bearer, `${creation_id}?fields=status_code`)).body.status_code

describe('faults asked for', () => {
  it.each([
    [{ kind: 'refused' }, 400, 4, 2207051],
    [{ kind: 'refused', code: 25, subcode: 2207050 }, 400, 25, 2207050],
    [{ kind: 'refused', code: 368 }, 400, 368, undefined],
    [{ kind: 'server_error' }, 500, 1, undefined],
    [{ kind: 'unavailable' }, 503, 2, undefined],
    [{ kind: 'rate_limit' }, 400, 4, undefined],
    [{ kind: 'rate_limit', code: 80_002 }, 400, 80_002, undefined],
    [{ kind: 'rate_limit', retryAfterS: 30 }, 429, 4, undefined],
    [{ kind: 'daily_quota' }, 400, 9, 2207042],
    [{ kind: 'expired' }, 400, 190, 463],
    [{ kind: 'revoked' }, 400, 190, 458],
    [{ kind: 'revoked', subcode: 467 }, 400, 190, 467],
    [{ kind: 'permission' }, 400, 10, undefined],
    [{ kind: 'conflict' }, 400, -1, 2207001],
    [{ kind: 'duplicate' }, 400, 506, undefined],
  ])('%o: HTTP %i, %i/%s, and nothing is published', async (fault, http, code, subcode) => {
    await control('POST', '/faults', { ...fault, path: 'media_publish', method: 'POST' })
    const answer = await publishing()
    const { error } = JSON.parse(await answer.text())
    expect([answer.status, error.code, error.error_subcode]).toEqual([http, code, subcode])
    expect(answer.headers.get('retry-after')).toBe('retryAfterS' in fault ? '30' : null)
    expect(await status()).toBe('FINISHED')
  })

  it.each(['hang', 'reset'])('%s: not read, not published', async (kind) => {
    await control('POST', '/faults', { kind })
    if (kind === 'hang') await publishingUntil(() => expect(network.journal.entries.at(-1)?.fault).toBe(kind))
    else await expect(publishing()).rejects.toThrow()
    expect([await status(), await published()]).toEqual(['FINISHED', 0])
  })

  it.each(['drop_after', 'hang_after', 'cut'])('%s: published, and the container says so', async (kind) => {
    await control('POST', '/faults', { kind })
    const lost = async () => (await publishing()).text()
    if (kind === 'hang_after') await publishingUntil(async () => expect(await published()).toBe(1))
    else await expect(lost()).rejects.toThrow()
    expect([await status(), await published()]).toEqual(['PUBLISHED', 1])
    const list = await read(network, bearer, `${atelier}/media?fields=caption`)
    expect(list.body.data).toMatchObject([{ caption: 'Un' }])
  })

  it('hides an object from a read, once, or from every first read', async () => {
    const { id } = JSON.parse(await (await publishing()).text())
    await control('POST', '/faults', { kind: 'object_missing' })
    expect((await read(network, bearer, `${id}?fields=permalink`)).body.error).toMatchObject({
      code: 100,
      error_subcode: 33,
    })
    network.settings.firstReadMissing = true
    expect((await read(network, bearer, `${id}?fields=permalink`)).status).toBe(400)
    expect((await read(network, bearer, `${id}?fields=permalink`)).status).toBe(200)
  })

  it('limits calls by itself', async () => {
    network.settings.callsPerHour = 5
    let last = await read(network, bearer, 'me')
    for (let count = 0; count < 5; count += 1) last = await read(network, bearer, 'me')
    expect(last.body.error).toMatchObject({ code: 4, is_transient: true })
    expect(JSON.parse(last.headers.get('x-app-usage') ?? '').call_count).toBe(100)
  })

  it('keeps tokens out of the journal, in addresses and headers alike', async () => {
    await fetch(`${network.graphBase}/v26.0/me?access_token=${bearer}`)
    const text = JSON.stringify(await control('GET', '/journal'))
    for (const secret of [bearer, network.settings.clientSecret]) expect(text).not.toContain(secret)
    expect(text).toContain('access_token=sha256')
  })
})

describe('a state file', () => {
  it('keeps tokens and publications over a restart', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'instagram-'))
    const stateFile = path.join(folder, 'instagram.json')
    const first = await startInstagram({ stateFile })
    const kept = await connect(first)
    const id = await publish(first, kept, { image_url: `${pictures.url}/100x100.jpg`, caption: 'Gardé' })
    await first.close()
    const second = await startInstagram({ stateFile })
    expect((await read(second, kept, `${id}?fields=caption`)).body).toMatchObject({ caption: 'Gardé' })
    const page = await (await fetch(second.url)).text()
    expect((await fetch(second.url + /src="(\/media\/\w+)"/.exec(page)?.[1])).status).toBe(200)
    await second.close()
    await rm(folder, { recursive: true })
  })
})
