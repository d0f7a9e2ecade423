import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newRegistration, type TestApp, testApp } from '#test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const login = (email: string, password: string, ip: string) =>
  t.call('POST', '/api/auth/login', { body: { email, password }, ip })

async function newAccount() {
  const { email, password, ...rest } = newRegistration()
  await t.call('POST', '/api/auth/register', { body: { email, password, ...rest } })
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
    expect((await guess(1)).status).toBe(401)
    await t.deps.db.execute(sql`update rate_limits set points = 295 where key like 'address:%'`)
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => guess(index)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await login('cible@exemple.fr', 'devine-encore-1', '2001:db8:1:3::1')).status).toBe(401)
  })
})

describe('working', () => {
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
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(email, password, '203.0.113.6')))
    expect(answers.filter(({ status }) => status !== 200)).toHaveLength(0)
  })
})
