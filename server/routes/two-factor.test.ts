import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChallengeAnswer, LoginAnswer } from '#shared/api/auth.ts'
import type { RecoveryCodesAnswer, TwoFactorAnswer, TwoFactorSetupAnswer } from '#shared/api/security.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { retryWhileBusy } from '#test/retry-while-busy.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
// In the middle of a step, so that no test runs over its edge.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T08:00:15Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const path = '/api/account/two-factor'
/** What an application of another maker shows, `seconds` from now. */
const codeOf = (key: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + seconds * 1000 })
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)

const enrol = async (visitor: Visitor) => {
  const { body } = await t.call<TwoFactorSetupAnswer>('POST', `${path}/setup`, {
    as: visitor,
    body: { password: visitor.password },
  })
  const confirmed = await t.call<RecoveryCodesAnswer>('POST', `${path}/confirm`, {
    as: visitor,
    body: { code: codeOf(body.key) },
  })
  expect(confirmed.status).toBe(200)
  wait(60)
  return { key: body.key, codes: confirmed.body.recovery_codes }
}

const challengeOf = async ({ email, password }: Visitor) => {
  const answer = await t.call<ChallengeAnswer>('POST', '/api/auth/login', { body: { email, password } })
  expect(answer.status).toBe(202)
  return answer.body.challenge
}

const pass = (challenge: string, code: string, ip = '127.0.0.1') =>
  t.call<LoginAnswer & { code: string }>('POST', '/api/auth/two-factor', { body: { challenge, code }, ip })

const statusOf = async (as: Visitor) => (await t.call<TwoFactorAnswer>('GET', path, { as })).body

describe('turning the second factor on', () => {
  it('needs a first code of the application, and shows ten recovery codes once', async () => {
    const visitor = await t.signUp()
    expect(await statusOf(visitor)).toEqual({
      enabled: false,
      enabled_at: null,
      recovery_codes_left: 0,
      required: false,
    })
    const { body } = await t.call<TwoFactorSetupAnswer>('POST', `${path}/setup`, {
      as: visitor,
      body: { password: visitor.password },
    })
    expect(body.uri).toBe(
      `otpauth://totp/Ramage:${encodeURIComponent(visitor.email)}?issuer=Ramage&secret=${body.key}&algorithm=SHA1&digits=6&period=30`,
    )
    // Nothing is on before the first code.
    await t.signIn(visitor.email, visitor.password)
    const wrong = await t.call('POST', `${path}/confirm`, { as: visitor, body: { code: '000000' } })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'bad_code'])
    // Six letters as a browser counts, more bytes than six.
    const wide = await t.call('POST', `${path}/confirm`, { as: visitor, body: { code: '🝄𜿁⥓⏪' } })
    expect(wide.status).toBe(wrong.status)
    const code = codeOf(body.key)
    const right = await t.call<RecoveryCodesAnswer>('POST', `${path}/confirm`, {
      as: visitor,
      body: { code: `${code.slice(0, 3)} ${code.slice(3)}` },
    })
    expect(new Set(right.body.recovery_codes).size).toBe(10)
    expect(await statusOf(visitor)).toMatchObject({ enabled: true, recovery_codes_left: 10 })
    const again = await t.call('POST', `${path}/setup`, { as: visitor, body: { password: visitor.password } })
    expect([again.status, again.body.code]).toEqual([409, 'two_factor_on'])
  })

  it('keeps neither the secret nor a recovery code in clear', async () => {
    const visitor = await t.signUp()
    const { key, codes } = await enrol(visitor)
    const { rows } = await t.deps.db.execute(sql`
      select f::text || coalesce(string_agg(r::text, ''), '') as line
      from second_factors f left join recovery_codes r using (user_id)
      where user_id = ${visitor.user.id} group by f.*`)
    const dump = JSON.stringify(rows)
    expect(dump).toContain('s1.test.')
    expect(dump).not.toContain(key)
    for (const code of codes) {
      expect(dump).not.toContain(code)
      expect(dump).not.toContain(Buffer.from(code).toString('hex'))
    }
  })
})

describe('signing in in two steps', () => {
  it('opens no session before the code, and the challenge serves nothing else', async () => {
    const visitor = await t.signUp()
    const { key } = await enrol(visitor)
    const challenge = await challengeOf(visitor)
    const me = await t.call('GET', '/api/auth/me', { headers: { authorization: `Bearer ${challenge}` } })
    expect(me.status).toBe(401)
    const answer = await pass(challenge, codeOf(key))
    expect(answer.status).toBe(200)
    expect(answer.body.user).toMatchObject({ email: visitor.email, two_factor: true })
    expect((await pass(challenge, codeOf(key))).body.code).toBe('challenge_expired')
  })

  it('never takes a code twice, nor an older one after it', async () => {
    const visitor = await t.signUp()
    const { key } = await enrol(visitor)
    const code = codeOf(key)
    expect((await pass(await challengeOf(visitor), code)).status).toBe(200)
    expect((await pass(await challengeOf(visitor), code)).body.code).toBe('bad_code')
    expect((await pass(await challengeOf(visitor), codeOf(key, -30))).body.code).toBe('bad_code')
    expect((await pass(await challengeOf(visitor), codeOf(key, 30))).status).toBe(200)
  })

  it('leaves a line in the audit trail for a code that was not right', async () => {
    const visitor = await t.signUp()
    await enrol(visitor)
    await pass(await challengeOf(visitor), '000000')
    const { rows } = await t.deps.db.execute(sql`
      select details from audit_entries join audit_subjects on pseudonym = subject
      where user_id = ${visitor.user.id} and kind = 'sign_in_failed'`)
    expect(rows).toEqual([{ details: { by: 'second_factor' } }])
  })

  it('takes one code once when it comes ten times at the same moment', async () => {
    const visitor = await t.signUp()
    const { key } = await enrol(visitor)
    const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeOf(visitor)))
    const answers = await Promise.all(challenges.map((challenge) => pass(challenge, codeOf(key))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it.each([
    [-60, false],
    [-30, true],
    [0, true],
    [30, true],
    [60, false],
  ])('with a clock %i s off: %s', async (seconds, isTaken) => {
    const visitor = await t.signUp()
    const { key } = await enrol(visitor)
    wait(120)
    const { status } = await pass(await challengeOf(visitor), codeOf(key, seconds))
    expect(status).toBe(isTaken ? 200 : 422)
  })

  it('takes each recovery code once, however it is typed', async () => {
    const visitor = await t.signUp()
    const { codes } = await enrol(visitor)
    const typed = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')} `
    expect((await pass(await challengeOf(visitor), typed)).status).toBe(200)
    expect((await pass(await challengeOf(visitor), codes[0] ?? '')).body.code).toBe('bad_code')
    expect((await pass(await challengeOf(visitor), codes[1] ?? '')).status).toBe(200)
    expect(await statusOf(visitor)).toMatchObject({ recovery_codes_left: 8 })
  })

  it('takes no recovery code of another account', async () => {
    const [one, other] = [await t.signUp(), await t.signUp()]
    await enrol(one)
    const { codes } = await enrol(other)
    expect((await pass(await challengeOf(one), codes[0] ?? '')).body.code).toBe('bad_code')
  })

  it('forgets a challenge after 10 minutes, and those of a suspended account', async () => {
    const visitor = await t.signUp()
    const { key } = await enrol(visitor)
    const [late, suspended] = [await challengeOf(visitor), await challengeOf(visitor)]
    await t.deps.db.execute(sql`
      update login_challenges set expires_at = expires_at - interval '10 minutes'
      where token_hash = sha256(${late}::text::bytea)`)
    expect((await pass(late, codeOf(key))).body.code).toBe('challenge_expired')
    await t.deps.db.execute(sql`update users set suspended_at = now() where id = ${visitor.user.id}`)
    expect((await pass(suspended, codeOf(key))).body.code).toBe('suspended')
  })

  it('lets few guesses in, and the owner at home all the same', async () => {
    const visitor = await t.signUp()
    const { key } = await enrol(visitor)
    expect((await pass(await challengeOf(visitor), codeOf(key), '203.0.113.7')).status).toBe(200)
    const challenge = await challengeOf(visitor)
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        retryWhileBusy(() => pass(challenge, String(100_000 + index), `198.51.100.${index % 20}`), t.errors),
      ),
    )
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(30)
    wait(60)
    expect((await pass(challenge, codeOf(key), '203.0.113.7')).status).toBe(200)
  })

  it.each(['', 'x', '1234567', '\0', 'é'.repeat(40), "' or 1=1 --"])(
    'answers 4xx to the code « %s »',
    async (code) => {
      const visitor = await t.signUp()
      await enrol(visitor)
      expect([400, 422]).toContain((await pass(await challengeOf(visitor), code)).status)
      expect((await pass('rmc_unknown', code)).status).toBeLessThan(500)
    },
  )
})

describe('renewing codes and turning it off', () => {
  it('asks for the password anew', async () => {
    const visitor = await t.signUp()
    const { codes } = await enrol(visitor)
    for (const action of ['recovery-codes', 'disable']) {
      const without = await t.call('POST', `${path}/${action}`, { as: visitor, body: {} })
      expect([without.status, without.body.code]).toEqual([403, 'proof_required'])
      const wrong = await t.call('POST', `${path}/${action}`, {
        as: visitor,
        body: { password: 'pas-le-bon' },
      })
      expect([wrong.status, wrong.body.code]).toEqual([403, 'bad_proof'])
    }
    const proof = { password: visitor.password }
    const renewed = await t.call<RecoveryCodesAnswer>('POST', `${path}/recovery-codes`, {
      as: visitor,
      body: proof,
    })
    expect((await pass(await challengeOf(visitor), codes[0] ?? '')).body.code).toBe('bad_code')
    expect((await pass(await challengeOf(visitor), renewed.body.recovery_codes[0] ?? '')).status).toBe(200)

    const pending = await challengeOf(visitor)
    expect((await t.call('POST', `${path}/disable`, { as: visitor, body: proof })).status).toBe(200)
    expect(await statusOf(visitor)).toMatchObject({ enabled: false, recovery_codes_left: 0 })
    expect((await pass(pending, renewed.body.recovery_codes[1] ?? '')).body.code).toBe('challenge_expired')
    await t.signIn(visitor.email, visitor.password)
    const again = await t.call('POST', `${path}/disable`, { as: visitor, body: proof })
    expect([again.status, again.body.code]).toEqual([409, 'two_factor_missing'])
  })

  it('counts wrong passwords like those of a login', async () => {
    const visitor = await t.signUp()
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () =>
        t.call('POST', `${path}/disable`, { as: visitor, body: { password: 'pas-le-bon' } }),
      ),
    )
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7)
  })
})

it('is not begun from a session alone: its owner proves who they are', async () => {
  const visitor = await t.signUp()
  const start = (body: object) => t.call('POST', `${path}/setup`, { as: visitor, body })
  expect((await start({})).body.code).toBe('proof_required')
  expect((await start({ password: 'une autre phrase 88' })).body.code).toBe('bad_proof')
  expect((await start({ password: visitor.password })).status).toBe(200)
})

describe('administrators', () => {
  it('of a real product administer nothing before their second factor is on', async () => {
    const real = await testApp({ mode: 'production' })
    const admin = await real.signUp()
    await real.deps.db.execute(sql`update users set role = 'admin' where id = ${admin.user.id}`)
    const cost = () => real.call('GET', '/api/openai/cost', { as: admin })
    const refused = await cost()
    expect([refused.status, refused.body.code]).toEqual([403, 'two_factor_required'])
    expect((await real.call<TwoFactorAnswer>('GET', path, { as: admin })).body.required).toBe(true)
    const { body } = await real.call<TwoFactorSetupAnswer>('POST', `${path}/setup`, {
      as: admin,
      body: { password: admin.password },
    })
    expect((await cost()).status).toBe(403)
    await real.call('POST', `${path}/confirm`, { as: admin, body: { code: codeOf(body.key) } })
    expect((await cost()).status).toBe(200)
    await real.close()
  })
})
