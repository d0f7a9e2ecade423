import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { findGoogleIdentity } from '#server/db/google-identities.ts'
import type { UserId } from '#server/db/ids.ts'
import { secondFactors } from '#server/db/schema.ts'
import { setPasswordHash } from '#server/db/users.ts'
import { makeAdmin } from '#server/services/administration/account-access.ts'
import { issueToken, readToken } from '#server/services/mails/mailed-links.ts'
import type { ErrorAnswer } from '#shared/api/answers.ts'
import type { GoogleAnswer, GoogleIdentityAnswer, GoogleWaitAnswer } from '#shared/api/google.ts'
import type { Identity } from '#simulators/google/identities.ts'
import { type GoogleTest, googleTestApp, newPerson, openBrowser, signUpWithGoogle } from '#test/google.ts'
import { mailBox, tokenIn, unverify } from '#test/mail-box.ts'

type Refused = z.infer<typeof ErrorAnswer>
const identityPath = '/api/auth/google/identity'

let box: Awaited<ReturnType<typeof mailBox>>
let test: GoogleTest
beforeAll(async () => {
  box = await mailBox()
  test = await googleTestApp(box.overrides)
})
afterAll(async () => {
  await test.close()
  await box.close()
})

/** An account with the address of the Google account. */
async function registered(identity: Identity, { isVerified = true } = {}) {
  const visitor = await test.signUp({ email: identity.email })
  if (!isVerified) await unverify(test.deps, visitor.user.id)
  return visitor
}

const withTwoFactor = (userId: UserId) =>
  test.deps.db.insert(secondFactors).values({ userId, sealedSecret: 'x', enabledAt: new Date() })

const gmail = () => newPerson()
const workspace = () => newPerson('maison.example', { hd: 'maison.example' })
const elsewhere = () => newPerson('orange.example')

const mailedToken = async (to: string) => tokenIn((await box.of(test.deps, to)).at(-1), '/google')

const isAlive = async (visitor: { headers: { authorization: string } }) =>
  (await test.call('GET', '/api/auth/me', { as: visitor })).status === 200

describe('an address that has an account', () => {
  it.each([
    ['gmail.com', gmail],
    ['a Workspace domain', workspace],
  ])('opens it at once where Google owns the address: %s', async (_name, somebody) => {
    const identity = somebody()
    const owner = await registered(identity)
    const { body } = await openBrowser(test).signIn(identity)
    expect(body).toMatchObject({ status: 'signed_in', user: { id: owner.user.id } })
    expect(await isAlive(owner)).toBe(true)
    expect((await test.signIn(identity.email, owner.password)).user.id).toBe(owner.user.id)
  })

  it('asks for its password where Google does not, then opens it', async () => {
    const identity = elsewhere()
    const owner = await registered(identity)
    const browser = openBrowser(test)
    expect((await browser.signIn(identity)).body).toEqual({ status: 'proof' })
    expect((await browser.call<GoogleWaitAnswer>('GET', '/waiting')).body).toMatchObject({
      status: 'proof',
      has_password: true,
    })
    const wrong = await browser.call<Refused>('POST', '/link', { password: 'un mauvais, tout à fait' })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'bad_credentials'])
    const { rows } = await test.deps.db.execute(sql`
      select details from audit_entries join audit_subjects on pseudonym = subject
      where user_id = ${owner.user.id} and kind = 'sign_in_failed'`)
    expect(rows).toEqual([{ details: { by: 'password' } }])
    const right = await browser.call<GoogleAnswer>('POST', '/link', { password: owner.password })
    expect(right.body).toMatchObject({ status: 'signed_in', user: { id: owner.user.id } })
    expect((await openBrowser(test).signIn(identity)).body.status).toBe('signed_in')
    expect(await isAlive(owner)).toBe(true)
  })

  it('limits guesses of that password like those of a login', async () => {
    const identity = elsewhere()
    await registered(identity)
    const browser = openBrowser(test)
    await browser.signIn(identity)
    const codes: (string | undefined)[] = []
    for (let guess = 0; guess < 7; guess++) {
      const answer = await browser.call<Refused>('POST', '/link', { password: `essai ${guess}` })
      codes.push(answer.body.code)
    }
    expect(codes.slice(-1)).toEqual(['too_many_attempts'])
  })

  it('is not opened by a password that was replaced while it was looked at', async () => {
    const identity = elsewhere()
    const owner = await registered(identity)
    const browser = openBrowser(test)
    expect((await browser.signIn(identity)).body).toEqual({ status: 'proof' })
    const verify = test.deps.passwords.verify
    vi.spyOn(test.deps.passwords, 'verify').mockImplementationOnce(async (hash, password) => {
      const isRight = await verify(hash, password)
      await setPasswordHash(
        test.deps.db,
        owner.user.id,
        await test.deps.passwords.hash('quatre-hérons-verts-9'),
      )
      return isRight
    })
    const answer = await browser.call<Refused>('POST', '/link', { password: owner.password })
    expect(answer).toMatchObject({ status: 401, body: { code: 'bad_credentials' } })
    expect(await findGoogleIdentity(test.deps.db, owner.user.id)).toBeNull()
  })

  it('never opens an administrator’s account without proof', async () => {
    const identity = gmail()
    await registered(identity)
    await makeAdmin(test.deps.db, identity.email)
    expect((await openBrowser(test).signIn(identity)).body).toEqual({ status: 'proof' })
  })

  it('never opens one with a second factor without proof, and asks for the factor after it', async () => {
    const identity = gmail()
    const owner = await registered(identity)
    await withTwoFactor(owner.user.id)
    const browser = openBrowser(test)
    expect((await browser.signIn(identity)).body).toEqual({ status: 'proof' })
    const { body } = await browser.call<GoogleAnswer>('POST', '/link', { password: owner.password })
    expect(body).toMatchObject({ status: 'second_factor', challenge: expect.any(String) })
    expect((await openBrowser(test).signIn(identity)).body.status).toBe('second_factor')
  })

  it('refuses a second Google account for it', async () => {
    const identity = gmail()
    await signUpWithGoogle(test, identity)
    const { status, body } = await openBrowser(test).signIn<Refused>({ ...identity, sub: '1'.repeat(21) })
    expect([status, body.code]).toEqual([409, 'google_taken'])
  })
})

describe('an address that a stranger registered first', () => {
  it('is not opened by Google alone; the mailed link ends the stranger’s sessions and password', async () => {
    const victim = gmail()
    const stranger = await registered(victim, { isVerified: false })
    await withTwoFactor(stranger.user.id)
    const trap = { userId: stranger.user.id, purpose: 'change_email', ttlMinutes: 60 } as const
    const trapToken = await issueToken(test.deps.db, trap)
    const browser = openBrowser(test)
    expect((await browser.signIn(victim)).body).toEqual({ status: 'proof' })
    expect(await isAlive(stranger)).toBe(true)

    expect((await browser.call('POST', '/link/mail')).status).toBe(200)
    const token = await mailedToken(victim.email)
    const elsewhereOpened = await openBrowser(test).call('POST', '/link/confirm', { token })
    expect(elsewhereOpened.status).toBe(401)
    const { body } = await browser.call<GoogleAnswer>('POST', '/link/confirm', { token })
    expect(body).toMatchObject({ status: 'signed_in', user: { id: stranger.user.id, remaining_posts: 3 } })

    expect(await isAlive(stranger)).toBe(false)
    expect((await readToken(test.deps.db, trapToken, 'change_email'))?.state).toBe('used')
    const login = await test.call('POST', '/api/auth/login', {
      body: { email: victim.email, password: stranger.password },
    })
    expect(login.status).toBe(401)
    const again = await browser.call<Refused>('POST', '/link/confirm', { token })
    expect(again.body.code).toBe('link_used')
  })

  it('keeps the password that its owner proves, and ends the other sessions', async () => {
    const identity = gmail()
    const owner = await registered(identity, { isVerified: false })
    const browser = openBrowser(test)
    await browser.signIn(identity)
    const { body } = await browser.call<GoogleAnswer>('POST', '/link', { password: owner.password })
    expect(body).toMatchObject({ status: 'signed_in', user: { remaining_posts: 3 } })
    expect(await isAlive(owner)).toBe(false)
    expect((await test.signIn(identity.email, owner.password)).user.id).toBe(owner.user.id)
  })

  it('is linked once when the proof comes many times at once', async () => {
    const identity = gmail()
    const owner = await registered(identity, { isVerified: false })
    const browser = openBrowser(test)
    await browser.signIn(identity)
    const send = () => browser.call('POST', '/link', { password: owner.password })
    const statuses = (await Promise.all([send(), send(), send()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401, 401])
  })
})

describe('the link in the settings', () => {
  const unlink = (as: { headers: { authorization: string } }, password?: string) =>
    test.call('DELETE', identityPath, { as, body: { ...(password && { password }) } })

  it('is shown, and undone with the password', async () => {
    const identity = gmail()
    const owner = await registered(identity)
    await openBrowser(test).signIn(identity)
    const shown = await test.call<GoogleIdentityAnswer>('GET', identityPath, { as: owner })
    expect(shown.body).toMatchObject({ linked: { email: identity.email }, can_unlink: true })
    expect((await unlink(owner)).body.code).toBe('proof_required')
    expect((await unlink(owner, 'un mauvais, tout à fait')).body.code).toBe('bad_proof')
    expect((await unlink(owner, owner.password)).status).toBe(200)
    const gone = await test.call<GoogleIdentityAnswer>('GET', identityPath, { as: owner })
    expect(gone.body).toEqual({ linked: null, can_unlink: false })
  })

  it('stays when nothing else would open the account', async () => {
    const account = await signUpWithGoogle(test, gmail())
    const shown = await test.call<GoogleIdentityAnswer>('GET', identityPath, { as: account })
    expect(shown.body.can_unlink).toBe(false)
    expect((await unlink(account, 'nimporte quoi 42')).body.code).toBe('google_last_method')
  })
})

it('keeps every step in the audit trail, without a person’s words', async () => {
  const identity = gmail()
  await signUpWithGoogle(test, identity)
  await openBrowser(test).signIn(identity, 'wrong_aud')
  const { rows } = await test.deps.db.execute<{ kind: string; details: object }>(
    'select kind, details from audit_entries order by seq desc limit 3',
  )
  expect(rows).toEqual([
    { kind: 'sign_in_failed', details: { by: 'google', refusal: 'audience' } },
    { kind: 'sign_in', details: { by: 'google' } },
    { kind: 'sign_up', details: { by: 'google' } },
  ])
})
