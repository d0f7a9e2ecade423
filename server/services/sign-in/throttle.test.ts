import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
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

it('costs one write whether the address exists or not, also when the trail takes no more', async () => {
  const unknown = () => newRegistration().email
  const known = await t.signUp()
  expect(await costOf(known.email)).toEqual({ noted: 1, instead: 0 })
  expect(await costOf(unknown())).toEqual({ noted: 1, instead: 0 })
  await t.deps.db.execute(sql`update rate_limits set points = 100 where key ~ 'notes:'`)
  expect(await costOf(unknown())).toEqual({ noted: 0, instead: 1 })
  expect(await costOf(known.email)).toEqual({ noted: 0, instead: 1 })
})
