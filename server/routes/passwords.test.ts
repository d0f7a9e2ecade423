import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailedTokens, mails, users } from '#server/db/schema.ts'
import { newRegistration, type TestApp, testApp } from '#test/app.ts'
import { mailBox, tokenIn } from '#test/mail-box.ts'

let test: TestApp
let box: Awaited<ReturnType<typeof mailBox>>
const newPassword = 'quatre-hérons-verts-9'

beforeAll(async () => {
  box = await mailBox()
  test = await testApp(box.overrides)
})
/** Windows of limits pass. */
beforeEach(() => test.deps.db.execute(sql`delete from rate_limits`))
afterAll(async () => {
  await test.close()
  await box.close()
})

const forgot = (email: string, ip?: string) =>
  test.call('POST', '/api/auth/forgot-password', { body: { email }, ...(ip && { ip }) })
const reset = (token: string, password = newPassword) =>
  test.call('POST', '/api/auth/reset-password', { body: { token, password } })
const login = (email: string, password: string) =>
  test.call('POST', '/api/auth/login', { body: { email, password } })

/** A new account whose owner has just been mailed a link. */
async function forgetful() {
  const visitor = await test.signUp()
  await forgot(visitor.email)
  const inbox = await box.of(test.deps, visitor.email)
  return { visitor, token: tokenIn(inbox.at(-1), '/reset-password') }
}

describe('a forgotten password', () => {
  it('is replaced by the mailed link, once, and every session ends', async () => {
    const { visitor, token } = await forgetful()
    const elsewhere = await test.signIn(visitor.email, visitor.password)
    const check = await test.call<{ email: string }>('POST', '/api/auth/reset-password/check', {
      body: { token },
    })
    expect(check.body).toEqual({ email: visitor.email })
    expect((await reset(token)).status).toBe(200)
    for (const as of [visitor, elsewhere])
      expect((await test.call('GET', '/api/auth/me', { as })).status).toBe(401)
    expect((await login(visitor.email, visitor.password)).status).toBe(401)
    expect((await login(visitor.email, newPassword)).status).toBe(200)
    expect(await reset(token)).toMatchObject({ status: 410, body: { code: 'link_used' } })
    const subjects = (await box.of(test.deps, visitor.email)).map(({ subject }) => subject)
    expect(subjects.at(-1)).toBe('Votre mot de passe a changé')
  })

  it('has one effect, however many follow the link at the same time', async () => {
    const { visitor, token } = await forgetful()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => reset(token, `${newPassword}-${index}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'link_used')).toHaveLength(19)
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await login(visitor.email, `${newPassword}-${winner}`)).status).toBe(200)
    const told = (await box.of(test.deps, visitor.email)).filter(({ subject }) =>
      /a changé/.test(subject ?? ''),
    )
    expect(told).toHaveLength(1)
  })

  it('keeps a link good when the new password is refused, and other links end with the first one used', async () => {
    const { visitor, token: first } = await forgetful()
    await forgot(visitor.email)
    const second = tokenIn((await box.of(test.deps, visitor.email)).at(-1), '/reset-password')
    expect(second).not.toBe(first)
    expect(await reset(first, 'court')).toMatchObject({ status: 422, body: { code: 'weak_password' } })
    expect((await reset(first)).status).toBe(200)
    expect(await reset(second)).toMatchObject({ status: 410, body: { code: 'link_used' } })
  })

  it('refuses a link after 60 minutes, and one that never was', async () => {
    const { token } = await forgetful()
    await test.deps.db.update(mailedTokens).set({
      expiresAt: sql`case when purpose = 'reset_password' and used_at is null
        then created_at + interval '60 minutes' - interval '61 minutes' else expires_at end`,
    })
    expect(await reset(token)).toMatchObject({ status: 410, body: { code: 'link_expired' } })
    expect(await reset('jamais-vu')).toMatchObject({ status: 404, body: { code: 'link_unknown' } })
  })

  it('lives 60 minutes from the moment its mail leaves, and is nowhere but in it', async () => {
    const visitor = await test.signUp()
    await test.deps.db.delete(mailedTokens)
    await forgot(visitor.email)
    expect(await test.deps.db.select().from(mailedTokens)).toEqual([])
    const token = tokenIn((await box.of(test.deps, visitor.email)).at(-1), '/reset-password')
    const [row] = (await test.deps.db.select().from(mailedTokens)).filter(
      ({ purpose }) => purpose === 'reset_password',
    )
    const minutes = ((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 60_000
    expect(minutes).toBe(60)
    const kept = JSON.stringify([
      await test.deps.db.select().from(mails),
      await test.deps.db.select().from(mailedTokens),
    ])
    expect(kept).not.toContain(token)
  })

  it('answers alike whether anybody has the address, and mails nobody who has no account', async () => {
    const visitor = await test.signUp()
    const stranger = newRegistration().email
    const [known, unknown] = [await forgot(visitor.email), await forgot(stranger)]
    const fixed = ({ status, body, headers }: typeof known) => ({
      status,
      body,
      headers: { ...headers, 'x-request-id': '', date: '' },
    })
    expect(fixed(known)).toEqual(fixed(unknown))
    expect(await box.of(test.deps, stranger)).toEqual([])
    const waiting = await test.deps.db.select().from(mails)
    expect(waiting.filter(({ recipient }) => recipient === stranger)).toEqual([])
  })

  it('takes as long whether anybody has the address or not', async () => {
    const visitor = await test.signUp()
    const stranger = newRegistration().email
    const times: Record<string, number[]> = { [visitor.email]: [], [stranger]: [] }
    for (let round = 0; round < 100; round++) {
      for (const [email, measured] of Object.entries(times)) {
        if (round % 2 === 0) await test.deps.db.execute(sql`delete from rate_limits`)
        const start = performance.now()
        await forgot(email)
        measured.push(performance.now() - start)
      }
    }
    // The fastest tenth: what a busy machine adds to the others says nothing of the address.
    const [known = 0, unknown = 0] = Object.values(times).map(
      (measured) => measured.sort((a, b) => a - b)[10] ?? 0,
    )
    // Some fifty mails wait, more than a busy machine sends in one turn of those that follow.
    await test.deps.db.delete(mails)
    // On a busy machine both take longer, and differ by more.
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(10, Math.min(known, unknown) / 2))
  })

  it('writes three mails in a quarter of an hour at most, without telling', async () => {
    const visitor = await test.signUp()
    for (let count = 0; count < 6; count++) expect((await forgot(visitor.email)).status).toBe(200)
    const inbox = await box.of(test.deps, visitor.email)
    expect(inbox.filter(({ subject }) => /nouveau mot de passe/.test(subject ?? ''))).toHaveLength(3)
  })

  it('slows down who asks for many addresses', async () => {
    const asked = []
    for (let count = 0; count < 31; count++) asked.push(await forgot(`n${count}@exemple.fr`, '203.0.113.9'))
    expect(asked.at(-2)?.status).toBe(200)
    expect(asked.at(-1)?.status).toBe(429)
    expect(Number(asked.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('verifies the address, since the link was read there', async () => {
    const { visitor, token } = await forgetful()
    await reset(token)
    const me = await test.call<{ email_verified: boolean; remaining_posts: number }>('GET', '/api/auth/me', {
      as: await test.signIn(visitor.email, newPassword),
    })
    expect(me.body).toMatchObject({ email_verified: true, remaining_posts: 3 })
  })
})

describe('a changed password', () => {
  const change = (as: { headers: { authorization: string } }, password: string, proof: object) =>
    test.call('POST', '/api/auth/password', { as, body: { password, proof } })

  it('is not replaced by who was still changing it while its owner reset it', async () => {
    const { visitor, token } = await forgetful()
    const hash = test.deps.passwords.hash
    vi.spyOn(test.deps.passwords, 'hash').mockImplementationOnce(async (password) => {
      expect((await reset(token)).status).toBe(200)
      return hash(password)
    })
    const proof = { password: visitor.password }
    const answer = await test.call('POST', '/api/auth/password', {
      as: visitor,
      body: { password: 'une-phrase-volée-5', proof },
    })
    expect(answer).toMatchObject({ status: 401, body: { code: 'session_expired' } })
    expect((await login(visitor.email, 'une-phrase-volée-5')).status).toBe(401)
    expect((await login(visitor.email, newPassword)).status).toBe(200)
  })

  it('asks for the old one, ends the other sessions and tells the owner by mail', async () => {
    const visitor = await test.signUp()
    const elsewhere = await test.signIn(visitor.email, visitor.password)
    expect(await change(visitor, newPassword, {})).toMatchObject({
      status: 403,
      body: { code: 'proof_required' },
    })
    expect(await change(visitor, newPassword, { password: 'faux' })).toMatchObject({
      status: 403,
      body: { code: 'bad_proof' },
    })
    expect(await change(visitor, 'court', { password: visitor.password })).toMatchObject({
      status: 422,
      body: { code: 'weak_password' },
    })
    expect((await change(visitor, newPassword, { password: visitor.password })).status).toBe(200)
    expect((await test.call('GET', '/api/auth/me', { as: visitor })).status).toBe(200)
    expect((await test.call('GET', '/api/auth/me', { as: elsewhere })).status).toBe(401)
    expect((await login(visitor.email, newPassword)).status).toBe(200)
    const last = (await box.of(test.deps, visitor.email)).at(-1)
    expect(last?.subject).toBe('Votre mot de passe a changé')
    expect(last?.text).toMatch(/Changé le\u00a0: \S+ \d+(er)?\u00a0\S+ \d{4} à \d+\u00a0h\u00a0\d\d/)
  })

  it('is not changed without signing in, nor for somebody else', async () => {
    const visitor = await test.signUp()
    expect((await change({ headers: { authorization: '' } }, newPassword, {})).status).toBe(401)
    const stranger = await test.signUp()
    await test.call('POST', '/api/auth/password', {
      as: stranger,
      body: { password: newPassword, proof: { password: stranger.password }, id: visitor.user.id },
    })
    const rows = await test.deps.db.select().from(users)
    expect(rows.find(({ id }) => id === visitor.user.id)?.passwordHash).toBeTruthy()
    expect((await login(visitor.email, visitor.password)).status).toBe(200)
  })
})
