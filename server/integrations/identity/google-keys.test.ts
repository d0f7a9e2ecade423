import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type GoogleSimulator, startGoogle } from '#simulators/google/server.ts'
import { googleIdentity } from './google.ts'

const clientId = 'ramage-test.apps.googleusercontent.com'
let google: GoogleSimulator
beforeAll(async () => {
  google = await startGoogle()
})
afterAll(() => google.close())
beforeEach(() => google.state.faults.clear())

const open = () =>
  googleIdentity({
    clientId,
    jwksUrl: `${google.url}/oauth2/v3/certs`,
    scriptUrl: `${google.url}/gsi/client`,
  })

function credential(fault: Parameters<typeof google.state.credential>[0]['fault'] = null) {
  const [identity] = google.state.identities
  return google.state.credential({ identity: identity!, clientId, nonce: 'n', fault })
}

const fetches = () => google.state.events.filter(({ what }) => what.startsWith('clés demandées')).length

describe('Google’s keys', () => {
  it('are fetched once for many verifications, even at once', async () => {
    const identity = open()
    const before = fetches()
    await Promise.all(Array.from({ length: 50 }, () => identity.verify(credential())))
    await identity.verify(credential())
    expect(fetches() - before).toBe(1)
  })

  it('are fetched anew, once, for a key id that is not among them', async () => {
    const identity = open()
    await identity.verify(credential())
    const before = fetches()
    google.state.rotateKeys()
    expect(await identity.verify(credential())).toMatchObject({ nonce: 'n' })
    expect(fetches() - before).toBe(1)
  })

  it('are not fetched for each made-up key id', async () => {
    const identity = open()
    await identity.verify(credential())
    const before = fetches()
    const forged = Array.from({ length: 5 }, () => identity.verify(credential('unknown_kid')))
    for (const { status } of await Promise.allSettled(forged)) expect(status).toBe('rejected')
    expect(fetches() - before).toBe(1)
  })

  it('that were withdrawn are no longer trusted once the answer is too old', async () => {
    const identity = open()
    const stolen = credential()
    await identity.verify(stolen)
    google.state.rotateKeys(true)
    expect(await identity.verify(stolen)).toMatchObject({ nonce: 'n' })
    vi.useFakeTimers({ now: Date.now() + 20_000_000, toFake: ['Date'] })
    await expect(identity.verify(stolen)).rejects.toMatchObject({ refusal: 'unknown_key' })
    vi.useRealTimers()
  })

  it.each(['keys_500', 'keys_reset', 'keys_html', 'keys_empty'] as const)(
    'out of reach (%s) give a clear error, and work again right after',
    async (fault) => {
      const identity = open()
      google.state.faults.add(fault)
      await expect(identity.verify(credential())).rejects.toMatchObject({
        code: 'google_unavailable',
        status: 503,
      })
      expect(await identity.verify(credential())).toMatchObject({ nonce: 'n' })
    },
  )

  it('that never come are given up', async () => {
    const identity = open()
    google.state.faults.add('keys_hang')
    await expect(identity.verify(credential())).rejects.toMatchObject({
      code: 'google_unavailable',
      cause: { name: 'HttpRequestError', isLate: true },
    })
  })

  it('still serve while Google is out of reach', async () => {
    const identity = open()
    await identity.verify(credential())
    google.state.faults.add('keys_500', 'forever')
    expect(await identity.verify(credential())).toMatchObject({ nonce: 'n' })
  })
})
