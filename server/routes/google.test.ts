import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { users } from '#server/db/schema.ts'
import type { ErrorAnswer } from '#shared/api/answers.ts'
import type { UserAnswer } from '#shared/api/auth.ts'
import type { GoogleAnswer, GoogleNonceAnswer, GoogleWaitAnswer } from '#shared/api/google.ts'
import { googleRefusals } from '#shared/messages/accounts.ts'
import { person } from '#simulators/google/identities.ts'
import { newRegistration, testApp } from '#test/app.ts'
import {
  clientId,
  type GoogleTest,
  googleTestApp,
  newPerson,
  openBrowser,
  signUpWithGoogle,
} from '#test/google.ts'

type Refused = z.infer<typeof ErrorAnswer>

let test: GoogleTest
beforeAll(async () => {
  test = await googleTestApp()
})
afterAll(() => test.close())

describe('a first sign-in', () => {
  it('asks for the company’s name, and only then opens an account with its welcome posts', async () => {
    const browser = openBrowser(test)
    const identity = newPerson('atelier.example', { hd: 'atelier.example' })
    expect((await browser.signIn(identity)).body).toEqual({ status: 'company_name' })
    expect(await test.deps.db.$count(users, eq(users.email, identity.email))).toBe(0)
    expect((await browser.call<GoogleWaitAnswer>('GET', '/waiting')).body).toEqual({
      status: 'company_name',
      email: identity.email,
      name: 'Camille',
      family_name: 'Moreau',
      has_password: false,
    })
    const opened = await browser.call<GoogleAnswer>('POST', '/company', { company_name: ' Atelier Colin ' })
    expect(opened.body).toMatchObject({
      status: 'signed_in',
      access_token: expect.stringMatching(/^rmg_/),
      user: { email: identity.email, company_name: 'Atelier Colin', remaining_posts: 3, role: 'user' },
    })
    expect((await browser.call('POST', '/company', { company_name: 'Encore' })).status).toBe(401)
  })

  it('recognises the account by its sub afterwards, whatever its address became', async () => {
    const identity = newPerson()
    const first = await signUpWithGoogle(test, identity)
    const moved = { ...identity, email: newPerson().email }
    const { body } = await openBrowser(test).signIn(moved)
    expect(body).toMatchObject({ status: 'signed_in', user: { id: first.user.id, email: identity.email } })
  })

  it('takes a person without a family name', async () => {
    const { user } = await signUpWithGoogle(test, { ...newPerson(), familyName: '' })
    expect(user).toMatchObject({ name: 'Camille', family_name: '' })
  })

  it('takes no line, link or turned sign from a name at Google: invitations carry it to strangers', async () => {
    const identity = {
      ...newPerson(),
      givenName: 'Ana\n\n\u202eLu',
      familyName: 'Votre compte : https://evil.example',
    }
    const { user } = await signUpWithGoogle(test, identity)
    expect(user).toMatchObject({ name: 'Ana Lu', family_name: '' })
  })

  it('opens one account when two browsers finish at once', async () => {
    const identity = newPerson()
    const browsers = [openBrowser(test), openBrowser(test), openBrowser(test)]
    await Promise.all(browsers.map((browser) => browser.signIn(identity)))
    const answers = await Promise.all(
      browsers.map((browser) => browser.call<GoogleAnswer>('POST', '/company', { company_name: 'Colin' })),
    )
    const ids = answers.map(({ body }) => (body.status === 'signed_in' ? body.user.id : null))
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).not.toBeNull()
    expect(answers[2]?.body).toMatchObject({ user: { remaining_posts: 3 } })
  })

  it('opens one account when the form is sent twice at once', async () => {
    const browser = openBrowser(test)
    await browser.signIn(newPerson())
    const send = () => browser.call<GoogleAnswer>('POST', '/company', { company_name: 'Colin' })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  it('asks for a proof when the address is registered while the company’s name is typed', async () => {
    const browser = openBrowser(test)
    const identity = newPerson()
    await browser.signIn(identity)
    await test.signUp({ email: identity.email })
    const { body } = await browser.call<GoogleAnswer>('POST', '/company', { company_name: 'Colin' })
    expect(body).toEqual({ status: 'proof' })
  })
})

describe('a faulty credential', () => {
  it.each([
    ['wrong_aud', 'google_refused', 'audience'],
    ['wrong_iss', 'google_refused', 'issuer'],
    ['expired', 'google_expired', 'expired'],
    ['future_iat', 'google_refused', 'issued_in_future'],
    ['long_lifetime', 'google_refused', 'lifetime'],
    ['bad_signature', 'google_refused', 'signature'],
    ['unknown_kid', 'google_refused', 'unknown_key'],
    ['alg_none', 'google_refused', 'algorithm'],
    ['alg_hs256', 'google_refused', 'algorithm'],
    ['missing_nonce', 'google_expired', 'nonce'],
    ['replayed_nonce', 'google_expired', 'nonce'],
    ['email_unverified', 'google_email_unverified', 'email_unverified'],
  ] as const)('%s is refused, of a linked account too', async (fault, code, reason) => {
    const identity = newPerson()
    await signUpWithGoogle(test, identity)
    const { status, body } = await openBrowser(test).signIn<Refused>(identity, fault)
    expect(status).toBe(fault === 'email_unverified' ? 403 : 401)
    expect(body).toMatchObject({ code, details: { credential: googleRefusals[reason] } })
  })

  it.each([
    ['sub', { sub: '1\u00002' }],
    ['sub', { sub: '1\ud800' }],
    ['sub', { sub: '１２３' }],
    ['hd', { hd: 'atelier\u0000.example' }],
    ['hd', { hd: 'atelier\ud800.example' }],
    ['email', { email: 'a\u0000@gmail.com' }],
  ])('%s that no account of Google has (%#) is refused', async (_claim, claims) => {
    const { status, body } = await openBrowser(test).signIn<Refused>({ ...newPerson(), ...claims })
    expect([status, body.code]).toEqual([401, 'google_refused'])
  })

  it('name that no table holds is read without what is wrong in it', async () => {
    const names = { givenName: 'Ca\u0000mi\ud800lle', familyName: '\u0000' }
    const { user } = await signUpWithGoogle(test, { ...newPerson(), ...names })
    expect(user).toMatchObject({ name: 'Ca mi\ufffdlle', family_name: '' })
  })

  it.each(['not-a-token', 'a.b.c', '..', `${'a'.repeat(8000)}.b.c`, 'e30.e30.e30'])(
    'no token at all (%#) is refused',
    async (credential) => {
      const answer = await test.call('POST', '/api/auth/google', { body: { credential } })
      expect(answer.status).toBe(401)
      expect(answer.body.code).toBe('google_refused')
    },
  )

  it('of five minutes more or less is taken for a clock that runs a little wrong', async () => {
    const identity = newPerson()
    await signUpWithGoogle(test, identity)
    for (const [offset, status] of [
      [-3600 - 240, 200],
      [-3600 - 360, 401],
      [240, 200],
      [660, 401],
    ] as const) {
      test.google.state.offsetSeconds = offset
      expect([offset, (await openBrowser(test).signIn(identity)).status]).toEqual([offset, status])
    }
    test.google.state.offsetSeconds = 0
  })
})

describe('a nonce', () => {
  it('serves once, and many at once get one session', async () => {
    const browser = openBrowser(test)
    const identity = newPerson()
    await signUpWithGoogle(test, identity)
    const nonce = await browser.nonce()
    const credential = test.google.state.credential({ identity, clientId, nonce })
    const send = () => browser.call('POST', '', { credential })
    const statuses = (await Promise.all([send(), send(), send(), send()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401, 401, 401])
    expect((await send()).status).toBe(401)
  })

  it('serves the browser it was issued to alone', async () => {
    const [thief, owner] = [openBrowser(test), openBrowser(test)]
    const identity = newPerson()
    await signUpWithGoogle(test, identity)
    await thief.nonce()
    const credential = test.google.state.credential({ identity, clientId, nonce: await owner.nonce() })
    expect((await thief.call('POST', '', { credential })).status).toBe(401)
    expect((await test.call('POST', '/api/auth/google', { body: { credential } })).status).toBe(401)
    expect((await owner.call('POST', '', { credential })).status).toBe(200)
  })

  it('dies after a quarter of an hour', async () => {
    const browser = openBrowser(test)
    const identity = newPerson()
    await signUpWithGoogle(test, identity)
    const nonce = await browser.nonce()
    await test.deps.db.execute(`update google_nonces set expires_at = expires_at - interval '15 minutes'`)
    const credential = test.google.state.credential({ identity, clientId, nonce })
    expect((await browser.call('POST', '', { credential })).status).toBe(401)
  })

  it('is kept as a hash, and its cookie is out of reach of scripts and other sites', async () => {
    const answer = await test.call<{ nonce: string }>('POST', '/api/auth/google/nonce')
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^ramage_google=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict$/,
    )
    const { rows } = await test.deps.db.execute('select * from google_nonces')
    expect(JSON.stringify(rows)).not.toContain(answer.body.nonce)
  })
})

describe('the key of a browser', () => {
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const askNonce = (cookie = '') =>
    test.call<GoogleNonceAnswer>('POST', '/api/auth/google/nonce', { headers: { cookie } })

  it('is made by the server at each nonce, whatever cookie comes with the question', async () => {
    const planted = `ramage_google=${'A'.repeat(43)}`
    const first = cookieOf(await askNonce(planted))
    expect(first).not.toContain('AAAA')
    expect(cookieOf(await askNonce(first))).not.toBe(first)
  })

  it('counts only as the server signed it', async () => {
    const identity = newPerson()
    await signUpWithGoogle(test, identity)
    const answer = await askNonce()
    const cookie = cookieOf(answer)
    const [key, signature] = cookie.replace('ramage_google=', '').split('.')
    const { nonce } = answer.body
    const credential = test.google.state.credential({ identity, clientId, nonce })
    const signIn = (name: string) =>
      test.call('POST', '/api/auth/google', { body: { credential }, headers: { cookie: name } })
    for (const forged of [
      `ramage_google=${key}`,
      `ramage_google=${key}.${'A'.repeat(43)}`,
      `ramage_google=${'A'.repeat(43)}.${signature}`,
      `__Host-${cookie}`,
      cookie.replace('google', 'connexion'),
    ])
      expect((await signIn(forged)).status).toBe(401)
    expect((await signIn(cookie)).status).toBe(200)
  })

  it('is bound to the host where it travels over HTTPS', async () => {
    const secure = await googleTestApp({ publicUrl: 'https://ramage.test' })
    const answer = await secure.call('POST', '/api/auth/google/nonce')
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-ramage_google=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Strict; Secure$/,
    )
    const identity = newPerson()
    expect((await openBrowser(secure).signIn(identity)).body).toEqual({ status: 'company_name' })
    await secure.close()
  })
})

describe('an account without a password', () => {
  it('answers a login with a password as any wrong one', async () => {
    const identity = newPerson()
    await signUpWithGoogle(test, identity)
    const answer = await test.call('POST', '/api/auth/login', {
      body: { email: identity.email, password: 'trois-loutres-bleues-7' },
    })
    expect([answer.status, answer.body.code]).toEqual([401, 'bad_credentials'])
    const me = await test.call<UserAnswer>('POST', '/api/auth/register', {
      body: newRegistration({ email: identity.email }),
    })
    expect(me.status).toBe(409)
  })

  it('is out when it is suspended', async () => {
    const identity = newPerson()
    const { user } = await signUpWithGoogle(test, identity)
    await test.deps.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, user.id))
    const { status, body } = await openBrowser(test).signIn<Refused>(identity)
    expect([status, body.code]).toEqual([403, 'suspended'])
  })
})

it('says so where Google is not configured', async () => {
  const without = await testApp()
  const answer = await without.call('POST', '/api/auth/google/nonce')
  expect([answer.status, answer.body.code]).toEqual([404, 'google_off'])
  expect((await without.call<{ google: boolean }>('GET', '/api/features')).body.google).toBe(false)
  await without.close()
})

it('opens nothing for an address that Google has not verified', async () => {
  const identity = person('personne@exemple.test', 'Per', 'Sonne', { emailVerified: false })
  const { body } = await openBrowser(test).signIn<Refused>(identity)
  expect(body.code).toBe('google_email_unverified')
})
