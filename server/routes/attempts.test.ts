import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRegistration, type TestApp, testApp } from '#test/app.ts'
import { mailBox, tokenIn } from '#test/mail-box.ts'
import { retryWhileBusy } from '#test/retry-while-busy.ts'

let t: TestApp
let box: Awaited<ReturnType<typeof mailBox>>
beforeAll(async () => {
  box = await mailBox()
  t = await testApp({ mailer: box.overrides.mailer })
})
afterAll(async () => {
  await t.close()
  await box.close()
})

const login = (email: string, password: string, ip: string) =>
  retryWhileBusy(() => t.call('POST', '/api/auth/login', { body: { email, password }, ip }), t.errors)

async function newAccount() {
  const { email, password, ...rest } = newRegistration()
  const body = { email, password, ...rest }
  await retryWhileBusy(() => t.call('POST', '/api/auth/register', { body }), t.errors)
  return { email, password }
}

/** As if every window had ended. */
const waitAWindow = () =>
  t.deps.db.execute(sql`update rate_limits set expire = 1 where key not like 'home:%'`)
const address = (index: number) => `198.51.100.${index}`

describe('guessing', () => {
  it('lets 10 of 200 guesses from 20 addresses reach the hash, then the owner in after the window', async () => {
    const { email, password } = await newAccount()
    const guesses = Array.from({ length: 200 }, (_, index) =>
      login(email, `devine-${index}-xyz`, address(index % 20)),
    )
    const answers = await Promise.all(guesses)
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    expect([count(401), count(429)]).toEqual([10, 190])
    const waits = answers
      .filter(({ status }) => status === 429)
      .map(({ headers }) => Number(headers['retry-after']))
    expect(Math.min(...waits)).toBeGreaterThan(0)
    expect(Math.max(...waits)).toBeLessThanOrEqual(15 * 60)

    const refused = await login(email, password, '203.0.113.1')
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts'])
    await waitAWindow()
    expect((await login(email, password, '203.0.113.1')).status).toBe(200)
  })

  it('does not hold up the owner at an address that signed in before', async () => {
    const { email, password } = await newAccount()
    expect((await login(email, password, '203.0.113.2')).status).toBe(200)
    for (let index = 0; index < 30; index++) await login(email, 'devine-encore-1', address(index))
    expect((await login(email, password, '203.0.113.3')).status).toBe(429)
    expect((await login(email, password, '203.0.113.2')).status).toBe(200)
  })

  it('holds nobody up who has reset the password, wherever they are', async () => {
    const { email } = await newAccount()
    const ip = '203.0.113.62'
    for (let index = 0; index < 50; index++) await login(`foule${index}@exemple.fr`, 'devine-encore-1', ip)
    for (let index = 0; index < 10; index++) await login(email, 'devine-encore-1', address(index + 100))
    const password = 'quatre-hérons-verts-9'
    expect((await login(email, password, ip)).status).toBe(429)
    await t.call('POST', '/api/auth/forgot-password', { body: { email }, ip })
    const token = tokenIn((await box.of(t.deps, email)).at(-1), '/reset-password')
    await t.call('POST', '/api/auth/reset-password', { body: { token, password }, ip })
    expect((await login(email, password, ip)).status).toBe(200)
  })

  it('slows an unknown address alike', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 8; index++) {
      statuses.push((await login('personne@exemple.fr', 'devine-encore-1', '203.0.113.4')).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  })

  it('ends a spray over many accounts from one network', async () => {
    const guess = (index: number) =>
      login(`cible${index}@exemple.fr`, 'devine-encore-1', `2001:db8:1:2::${index}`)
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => guess(index)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(10)
    for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await login('cible@exemple.fr', 'devine-encore-1', '2001:db8:1:3::1')).status).toBe(401)
  })

  it('ends a spray from ever other networks of one site', async () => {
    const answers: number[] = []
    for (let index = 0; index < 220; index++)
      answers.push(
        (await login(`autre${index}@exemple.fr`, 'devine-encore-1', `2001:db8:7:${index}::1`)).status,
      )
    expect(answers.filter((status) => status === 401)).toHaveLength(200)
    expect(answers.slice(200).every((status) => status === 429)).toBe(true)
    expect((await login('autre@exemple.fr', 'devine-encore-1', '2001:db8:8:1::1')).status).toBe(401)
  })

  it.each([
    ['198.51.100.9', (port: number) => `198.51.100.9:${port}`],
    ['2001:db8:9:9::1', (port: number) => `[2001:db8:9:9::1]:${port}`],
  ])('ends the same behind a proxy that tells the port of %s as well', async (_, told) => {
    const behind = await testApp({}, { trustedProxies: ['127.0.0.1'] })
    const guess = (index: number) =>
      retryWhileBusy(
        () =>
          behind.call('POST', '/api/auth/login', {
            body: { email: `cible${index}@exemple.fr`, password: 'devine-encore-1' },
            headers: { 'x-forwarded-for': told(50_000 + index) },
          }),
        behind.errors,
      )
    const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => guess(index)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50)
    await behind.close()
  })
})

describe('working', () => {
  it('gives back what a person mistyped before signing in, and nothing else', async () => {
    const ip = '203.0.113.60'
    const spray = (index: number) => login(`autre${index}@exemple.fr`, 'devine-encore-1', ip)
    for (let person = 0; person < 13; person++) {
      const { email, password } = await newAccount()
      for (let mistake = 0; mistake < 4; mistake++) await login(email, 'faute-de-frappe', ip)
      expect((await login(email, password, ip)).status).toBe(200)
      // At home by now, a sign-in gives nothing back.
      expect((await login(email, password, ip)).status).toBe(200)
    }
    const answers = await Promise.all(Array.from({ length: 52 }, (_, index) => spray(index)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('sees no refusal in the first sign-ins of 30 colleagues at once, after 45 mistakes', async () => {
    const ip = '203.0.113.61'
    const accounts = await Promise.all(Array.from({ length: 30 }, newAccount))
    await Promise.all(
      Array.from({ length: 45 }, (_, index) => login(`coquille${index}@exemple.fr`, 'devine-encore', ip)),
    )
    const answers = await Promise.all(accounts.map(({ email, password }) => login(email, password, ip)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('sees no refusal in 100 right passwords at once from one address', async () => {
    const accounts = await Promise.all(Array.from({ length: 20 }, newAccount))
    const logins = accounts.flatMap(({ email, password }) =>
      Array.from({ length: 5 }, () => login(email, password, '203.0.113.5')),
    )
    const statuses = new Set((await Promise.all(logins)).map(({ status }) => status))
    expect([...statuses]).toEqual([200])
  })

  it('sees none on one account either, nor after some mistakes', async () => {
    const { email, password } = await newAccount()
    for (let index = 0; index < 4; index++) await login(email, 'faute-de-frappe', '203.0.113.6')
    const several = () => Array.from({ length: 20 }, () => login(email, password, '203.0.113.6'))
    const first = several()
    await Promise.race(first)
    // The address is known by now, and most of the first still wait.
    const answers = await Promise.all([...first, ...several()])
    expect(answers.filter(({ status }) => status !== 200)).toHaveLength(0)
  })
})
