import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries, auditSubjects, users } from '#server/db/schema.ts'
import { newRegistration, type TestApp, testApp, type Visitor } from '#test/app.ts'
import { audit } from './record-event.ts'
import { verifyAudit } from './verify-hash-chain.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function entriesOf({ user }: Visitor) {
  return t.deps.db
    .select({ kind: auditEntries.kind, origin: auditEntries.origin, details: auditEntries.details })
    .from(auditEntries)
    .innerJoin(auditSubjects, eq(auditSubjects.pseudonym, auditEntries.subject))
    .where(eq(auditSubjects.userId, user.id))
    .orderBy(asc(auditEntries.seq))
}
const login = (email: string, password: string, ip = '203.0.113.9') =>
  t.call('POST', '/api/auth/login', { body: { email, password }, ip })
const countOf = async (where = sql`true`) => t.deps.db.$count(auditEntries, where)

describe('the trail', () => {
  it('tells of sign-up, sign-in, a failure and sign-out, and of the same network by the same mark', async () => {
    const ana = await t.signUp()
    await login(ana.email, 'pas-le-bon-mot')
    await login(ana.email, ana.password)
    await t.call('POST', '/api/auth/logout', { as: ana, ip: '203.0.113.9' })
    const entries = await entriesOf(ana)
    expect(entries.map(({ kind }) => kind)).toEqual([
      'sign_up',
      'sign_in',
      'sign_in_failed',
      'sign_in',
      'sign_out',
    ])
    const marks = entries.map(({ origin }) => origin)
    expect(new Set(marks.slice(0, 2)).size).toBe(1)
    expect(new Set(marks.slice(2)).size).toBe(1)
    expect(new Set(marks).size).toBe(2)
    expect(await verifyAudit(t.deps.db)).toMatchObject({ isWhole: true, count: await countOf() })
  })

  it('holds neither id nor address, and names nobody once the account is gone', async () => {
    const ana = await t.signUp()
    await login(ana.email, 'pas-le-bon-mot', '198.51.100.77')
    const [subject] = await t.deps.db
      .select()
      .from(auditSubjects)
      .where(eq(auditSubjects.userId, ana.user.id))
    const { rows } = await t.deps.db.execute<{ line: string }>(
      sql`select e::text as line from audit_entries e`,
    )
    const lines = rows.map(({ line }) => line).join('\n')
    expect(lines).toContain(subject?.pseudonym)
    for (const trace of [ana.user.id, ana.email, '198.51.100.77', String(subject?.originKey)]) {
      expect(lines).not.toContain(trace)
    }
    await t.deps.db.delete(users).where(eq(users.id, ana.user.id))
    const { rows: left } = await t.deps.db.execute(
      sql`select * from audit_subjects where user_id = ${ana.user.id}`,
    )
    expect(left).toEqual([])
    expect(await countOf(eq(auditEntries.subject, subject?.pseudonym ?? ''))).toBe(3)
    expect(await verifyAudit(t.deps.db)).toMatchObject({ isWhole: true })
  })

  it('says who did it to whom, and keeps nothing of a transaction that came to nothing', async () => {
    const [ana, admin] = [await t.signUp(), await t.signUp()]
    const event = { kind: 'account_suspended', userId: ana.user.id, actorId: admin.user.id } as const
    await t.deps.db.transaction((tx) => audit(tx, event))
    const undone = t.deps.db.transaction(async (tx) => {
      await audit(tx, {
        kind: 'role_changed',
        userId: ana.user.id,
        details: { to: 'admin', é: 'à "b"\n', n: 0.1 },
      })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await entriesOf(ana)).at(-1)?.kind).toBe('account_suspended')
    const { rows } = await t.deps.db.execute(sql`
      select s.user_id from audit_entries e join audit_subjects s on s.pseudonym = e.actor`)
    expect(rows).toEqual([{ user_id: admin.user.id }])
  })

  it('verifies whatever the details are', async () => {
    const details = { z: 1, a: 'é "b" \n\u2028 \\', é: null, '10': true, '9': -0.1, big: 1e21, small: 1e-7 }
    await audit(t.deps.db, { kind: 'profile_changed', userId: null, details })
    expect(await verifyAudit(t.deps.db)).toMatchObject({ isWhole: true })
  })

  it('takes 50 writers at once, in transactions that lock in any order, into one chain', async () => {
    const [ana, bea] = [await t.signUp(), await t.signUp()]
    const before = await countOf()
    const write = (index: number) =>
      t.deps.db.transaction(async (tx) => {
        const touch = (id: string) => tx.update(users).set({ role: 'user' }).where(eq(users.id, id))
        const steps = [
          () => audit(tx, { kind: 'profile_changed', userId: ana.user.id, details: { index } }),
          () => touch(ana.user.id),
        ]
        for (const step of index % 2 ? steps : steps.reverse()) await step()
        if (index % 5 === 0) await audit(tx, { kind: 'post_published', userId: bea.user.id })
      })
    await Promise.all(Array.from({ length: 50 }, (_, index) => write(index)))
    expect(await countOf()).toBe(before + 60)
    expect(await verifyAudit(t.deps.db)).toMatchObject({ isWhole: true, count: before + 60 })
  })
})

describe('an attack', () => {
  it('adds at most 5 lines an hour for an account, and 60 for all addresses without one', async () => {
    const { email, password, ...names } = newRegistration()
    await t.call('POST', '/api/auth/register', { body: { email, password, ...names } })
    const before = await countOf()
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => login(email, `devine-${index}`, `192.0.2.${index}`)),
    )
    expect(await countOf()).toBe(before + 5)
    await login('personne@exemple.fr', 'devine')
    await t.deps.db.execute(sql`update rate_limits set points = 58 where key = 'stray-notes:all'`)
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        login(`personne${index}@exemple.fr`, 'devine', `192.0.2.${index}`),
      ),
    )
    expect(await countOf()).toBe(before + 5 + 1 + 2)
  })
})
