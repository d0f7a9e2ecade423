import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ipPrefix } from '#server/services/ip-prefix.ts'
import { hashedAddress } from '#server/services/rate-limits.ts'
import { newRegistration, type TestApp, testApp } from '#test/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** Lines of the trail, and writes in their place, that one failed sign-in leaves. */
async function costOf(email: string) {
  const count = async () => {
    const { rows } = await t.deps.db.execute<{ noted: number; instead: number }>(sql`
      select (select count(*)::int from audit_entries where kind = 'sign_in_failed') as noted,
        (select coalesce(sum(points), 0)::int from rate_limits where key like 'unnoted:%') as instead`)
    return rows[0] ?? { noted: 0, instead: 0 }
  }
  const before = await count()
  await t.call('POST', '/api/auth/login', { body: { email, password: 'ce-n-est-pas-le-bon-7' } })
  const after = await count()
  return { noted: after.noted - before.noted, instead: after.instead - before.instead }
}

it('keeps no hash that others could make of an address, or find in the table', async () => {
  const { email, password } = await t.signUp()
  await t.call('POST', '/api/auth/login', { body: { email, password: 'ce-n-est-pas-le-bon-7' } })
  await t.signIn(email, password)
  await t.call('POST', '/api/auth/forgot-password', { body: { email } })
  const { rows } = await t.deps.db.execute<{ key: string }>(sql`select key from rate_limits`)
  const keys = rows.map(({ key }) => key).join(' ')
  expect(keys).toContain(hashedAddress(t.deps.secretKeys, email))
  const guesses = [email, '127.0.0.1', ipPrefix('127.0.0.1')].flatMap((guess) => {
    const hash = createHash('sha256').update(guess).digest()
    return [hash.toString('base64url').slice(0, 22), hash.toString('hex').slice(0, 22)]
  })
  expect(guesses.filter((guess) => keys.includes(guess))).toEqual([])
})

it('costs one write whether the address exists or not, also when the trail takes no more', async () => {
  const unknown = () => newRegistration().email
  const known = await t.signUp()
  expect(await costOf(known.email)).toEqual({ noted: 1, instead: 0 })
  expect(await costOf(unknown())).toEqual({ noted: 1, instead: 0 })
  await t.deps.db.execute(sql`update rate_limits set points = 100 where key ~ 'notes:'`)
  expect(await costOf(unknown())).toEqual({ noted: 0, instead: 1 })
  expect(await costOf(known.email)).toEqual({ noted: 0, instead: 1 })
})
