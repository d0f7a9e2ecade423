import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OAuth2Client } from 'google-auth-library'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GoogleSimulator, startGoogle } from './server.ts'

const clientId = 'someone.apps.googleusercontent.com'
let google: GoogleSimulator
beforeAll(async () => {
  google = await startGoogle()
})
afterAll(() => google.close())

/** Google's own library is the judge of our tokens. */
async function judge(fault?: string) {
  const minted = await post('/credential', {
    email: 'ines.colin@atelier-colin.example',
    client_id: clientId,
    nonce: 'abc',
    fault,
  })
  const { credential } = (await minted.json()) as { credential: string }
  const pems = (await (await fetch(`${google.url}/oauth2/v1/certs`)).json()) as Record<string, string>
  const issuers = ['accounts.google.com', 'https://accounts.google.com']
  const ticket = await new OAuth2Client().verifySignedJwtWithCertsAsync(credential, pems, clientId, issuers)
  return ticket.getPayload()
}

const post = (path: string, body: object) =>
  fetch(`${google.url}/__control${path}`, { method: 'POST', body: JSON.stringify(body) })

describe('the token', () => {
  it('is what Google’s library takes for Google’s', async () => {
    expect(await judge()).toMatchObject({
      iss: 'https://accounts.google.com',
      aud: clientId,
      sub: expect.stringMatching(/^\d{21}$/),
      hd: 'atelier-colin.example',
      email: 'ines.colin@atelier-colin.example',
      email_verified: true,
      nonce: 'abc',
      given_name: 'Inès',
      family_name: 'Colin',
    })
  })

  it.each([
    ['wrong_aud', /recipient/],
    ['wrong_iss', /issuer/],
    ['expired', /too late/],
    ['future_iat', /too early/],
    ['long_lifetime', /too far in future/],
    ['bad_signature', /signature/],
    ['unknown_kid', /No pem found/],
  ])('with %s is refused by it', async (fault, reason) => {
    await expect(judge(fault)).rejects.toThrow(reason)
  })

  it.each([
    ['missing_nonce', 'nonce', undefined],
    ['email_unverified', 'email_verified', false],
    ['without_hd', 'hd', undefined],
    ['without_family_name', 'family_name', undefined],
    ['replayed_nonce', 'nonce', 'abc'],
  ] as const)('with %s says so', async (fault, claim, value) => {
    expect((await judge(fault))?.[claim]).toBe(value)
  })
})

describe('the keys', () => {
  it('say how long they keep, and turn', async () => {
    const read = async () => {
      const answer = await fetch(`${google.url}/oauth2/v3/certs`)
      expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
      return ((await answer.json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid)
    }
    const [old] = await read()
    await post('/rotate', {})
    expect((await read())[1]).toBe(old)
    await post('/rotate', { drop_old: true })
    expect(await read()).not.toContain(old)
  })
})

it('keeps newcomers and keys through a restart', async () => {
  const stateFile = join(tmpdir(), `google-${crypto.randomUUID()}`, 'google.json')
  const first = await startGoogle({ stateFile })
  const form = {
    clientId,
    nonce: 'n',
    origin: 'http://127.0.0.1',
    email: 'neuve@gmail.com',
    givenName: 'Neuve',
  }
  const chosen = await fetch(`${first.url}/gsi/select`, { method: 'POST', body: new URLSearchParams(form) })
  expect(await chosen.text()).toContain('gsi-credential')
  await first.close()
  const second = await startGoogle({ stateFile })
  expect(second.state.identities.map(({ email }) => email)).toContain('neuve@gmail.com')
  expect(second.state.keys).toEqual(first.state.keys)
  await second.close()
  expect(existsSync(stateFile)).toBe(true)
  await rm(stateFile)
})

it('refuses a fault it does not know', async () => {
  expect((await post('/faults', { kind: 'nonsense' })).status).toBe(400)
  expect((await post('/credential', { email: 'nobody@example.org', client_id: clientId })).status).toBe(400)
})
