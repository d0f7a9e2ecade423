import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries, auditSubjects } from '#server/db/schema.ts'
import { verifyAudit } from '#server/services/audit/verify-hash-chain.ts'
import type { AdjustmentListAnswer, AdminUserAnswer } from '#shared/api/admin-users.ts'
import type { StatementAnswer } from '#shared/api/credits.ts'
import { administrator } from '#test/administrator.ts'
import type { Visitor } from '#test/app.ts'
import { type ShopTest, shopTestApp } from '#test/shop.ts'

let test: ShopTest
let admin: Visitor
let ana: Visitor

beforeAll(async () => {
  test = await shopTestApp()
  admin = await administrator(test)
})
beforeEach(async () => {
  ana = await test.signUp()
})
afterAll(() => test.close())

const act = <Body = AdminUserAnswer>(
  method: 'POST' | 'PUT',
  what: string,
  body?: object,
  { on = ana.user.id, as = admin, headers = {} } = {},
) => test.call<Body>(method, `/api/users/${on}/${what}`, { as, body, headers })
const refused = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return [status, (body as { code: string }).code]
}

/** What the trail tells of an account that somebody else did. */
async function trailOf({ user }: Visitor) {
  const { db } = test.deps
  const [actor] = await db.select().from(auditSubjects).where(eq(auditSubjects.userId, admin.user.id))
  const rows = await db
    .select({ kind: auditEntries.kind, actor: auditEntries.actor, details: auditEntries.details })
    .from(auditEntries)
    .innerJoin(auditSubjects, eq(auditSubjects.pseudonym, auditEntries.subject))
    .where(sql`${auditSubjects.userId} = ${user.id} and ${auditEntries.actor} is not null`)
    .orderBy(asc(auditEntries.seq))
  expect(rows.every((row) => row.actor === actor?.pseudonym)).toBe(true)
  expect((await verifyAudit(db)).isWhole).toBe(true)
  return rows.map(({ kind, details }) => ({ kind, details }))
}

const sumOf = async ({ companyId }: Visitor) => {
  const { rows } = await test.deps.db.execute<{ sum: number; balance: number }>(sql`
    select (select coalesce(sum(amount), 0)::int from credit_entries where company_id = ${companyId}) as sum,
      (select monthly + welcome + purchased from credit_accounts where company_id = ${companyId}) as balance`)
  return [rows[0]?.sum, rows[0]?.balance]
}
const isIn = async (visitor: Visitor) => (await test.call('GET', '/api/auth/me', { as: visitor })).status

const elsewhere = '00000000-0000-4000-8000-000000000000'

it('knows neither an account that is not there, nor an id that is none', async () => {
  const calls = [
    ['POST', 'credits', { amount: 1, reason: 'Geste.' }],
    ['PUT', 'suspension', { suspended: true }],
    ['PUT', 'role', { role: 'admin' }],
    ['POST', 'billing-sync', undefined],
  ] as const
  for (const [method, what, body] of calls) {
    expect(await refused(act(method, what, body, { on: elsewhere }))).toEqual([404, 'not_found'])
    expect(await refused(act(method, what, body, { on: 'x' }))).toEqual([400, 'invalid_input'])
  }
  const read = test.call('GET', `/api/users/${elsewhere}/credits`, { as: admin })
  expect(await refused(read)).toEqual([404, 'not_found'])
})

describe('an administrator who signed in a while ago', () => {
  const acts = [
    ['POST', 'credits', { amount: 1, reason: 'Geste.' }],
    ['PUT', 'suspension', { suspended: true }],
    ['PUT', 'role', { role: 'admin' }],
  ] as const
  const letPass = (who: Visitor, time: string) =>
    test.deps.db.execute(
      sql`update sessions set proven_at = proven_at - ${time}::interval where user_id = ${who.user.id}`,
    )

  it('proves who they are before credits, role and suspension, then for 10 minutes no more', async () => {
    const late = await administrator(test)
    await letPass(late, '10 minutes 5 seconds')
    for (const [method, what, body] of acts)
      expect(await refused(act(method, what, body, { as: late }))).toEqual([403, 'proof_required'])
    expect(await sumOf(ana)).toEqual([3, 3])
    const prove = (password: string) =>
      test.call('POST', '/api/account/proof', { as: late, body: { password } })
    expect(await refused(prove('devine-encore-1'))).toEqual([403, 'bad_proof'])
    expect(await refused(act('PUT', 'role', { role: 'admin' }, { as: late }))).toEqual([
      403,
      'proof_required',
    ])
    expect((await prove(late.password)).status).toBe(200)
    for (const [method, what, body] of acts)
      expect((await act(method, what, body, { as: late })).status).toBe(200)
  })

  it('signs in again where only Google opens the account', async () => {
    const late = await administrator(test)
    await test.deps.db.execute(sql`update users set password_hash = null where id = ${late.user.id}`)
    expect((await act('POST', 'credits', acts[0][2], { as: late })).status).toBe(200)
    await letPass(late, '10 minutes 5 seconds')
    expect(await refused(act('POST', 'credits', acts[0][2], { as: late }))).toEqual([403, 'sign_in_again'])
  })
})

describe('credits', () => {
  it('gives posts with a reason: a line of the statement, one of the trail, and the reason to read', async () => {
    const { status, body } = await act('POST', 'credits', { amount: 5, reason: ' Panne du 3 mars. ' })
    expect([status, body.remaining_posts]).toEqual([200, 8])
    expect(await sumOf(ana)).toEqual([8, 8])
    const statement = await test.call<StatementAnswer>('GET', '/api/credits/statement', { as: ana })
    expect(statement.body.lines[0]).toMatchObject({ amount: 5, cause: 'adjustment', balance: 8 })
    const { body: read } = await test.call<AdjustmentListAnswer>('GET', `/api/users/${ana.user.id}/credits`, {
      as: admin,
    })
    expect(read.adjustments).toMatchObject([{ amount: 5, reason: 'Panne du 3 mars.', made_by: admin.email }])
    const [line, ...more] = await trailOf(ana)
    expect(more).toEqual([])
    expect(line).toEqual({
      kind: 'credits_adjusted',
      details: { posts: 5, by: 'admin', adjustment: read.adjustments[0]?.id },
    })
  })

  it('takes posts in the order they are spent, and never below zero', async () => {
    await test.deps.db.execute(sql`insert into credit_entries (company_id, bucket, amount, cause, source, source_id)
      values (${ana.companyId}, 'monthly', 2, 'grant', 'test', ${ana.companyId})`)
    await test.deps.db.execute(
      sql`update credit_accounts set monthly = 2 where company_id = ${ana.companyId}`,
    )
    expect(await refused(act('POST', 'credits', { amount: -6, reason: 'Trop.' }))).toEqual([
      409,
      'credits_below_zero',
    ])
    expect(await trailOf(ana)).toEqual([])
    expect((await act('POST', 'credits', { amount: -4, reason: 'Doublon.' })).body.remaining_posts).toBe(1)
    const { rows } = await test.deps.db.execute(
      sql`select monthly, welcome, purchased from credit_accounts where company_id = ${ana.companyId}`,
    )
    expect(rows).toEqual([{ monthly: 0, welcome: 1, purchased: 0 }])
    expect(await sumOf(ana)).toEqual([1, 1])
    expect(await trailOf(ana)).toMatchObject([{ kind: 'credits_adjusted', details: { posts: -4 } }])
  })

  it('are not given to oneself, nor taken', async () => {
    for (const amount of [5, -1]) {
      const own = act('POST', 'credits', { amount, reason: 'Pour moi.' }, { on: admin.user.id })
      expect(await refused(own)).toEqual([409, 'own_account'])
    }
    expect(await sumOf(admin)).toEqual([3, 3])
  })

  it('refuses no posts, half a post, a reason that says nothing, and words too long', async () => {
    const wrong = [
      {},
      { amount: 0, reason: 'Rien.' },
      { amount: 1.5, reason: 'Demi.' },
      { amount: '3', reason: 'Texte.' },
      { amount: 1001, reason: 'Trop.' },
      { amount: -1001, reason: 'Trop.' },
      { amount: 1 },
      { amount: 1, reason: '   ' },
      { amount: 1, reason: 'a'.repeat(201) },
    ]
    for (const body of wrong)
      expect([body, ...(await refused(act('POST', 'credits', body)))]).toEqual([body, 400, 'invalid_input'])
    expect(await sumOf(ana)).toEqual([3, 3])
  })

  it('counts a repeated click once', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const twice = () => act('POST', 'credits', { amount: 2, reason: 'Geste.' }, { headers })
    const answers = await Promise.all([twice(), twice()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await sumOf(ana)).toEqual([5, 5])
  })

  it('adds up when two administrators act at once, and stops at zero', async () => {
    const second = await administrator(test)
    const give = (as: Visitor, amount: number) =>
      act('POST', 'credits', { amount, reason: 'Course.' }, { as })
    const given = await Promise.all(
      Array.from({ length: 10 }, (_, index) => give(index % 2 ? admin : second, index + 1)),
    )
    expect(given.every(({ status }) => status === 200)).toBe(true)
    expect(await sumOf(ana)).toEqual([58, 58])
    const taken = await Promise.all(
      Array.from({ length: 10 }, (_, index) => give(index % 2 ? admin : second, -7)),
    )
    const statuses = taken.map(({ status }) => status)
    expect([
      statuses.filter((one) => one === 200).length,
      statuses.filter((one) => one === 409).length,
    ]).toEqual([8, 2])
    expect(await sumOf(ana)).toEqual([2, 2])
  })
})

describe('suspension', () => {
  it('ends the sessions at once, keeps the account out, and lets it in again', async () => {
    const suspended = await act('PUT', 'suspension', { suspended: true })
    expect([suspended.status, typeof suspended.body.suspended_at]).toEqual([200, 'string'])
    expect(await isIn(ana)).toBe(401)
    const login = { body: { email: ana.email, password: ana.password } }
    expect(await refused(test.call('POST', '/api/auth/login', login))).toEqual([403, 'suspended'])
    await act('PUT', 'suspension', { suspended: true })
    const back = await act('PUT', 'suspension', { suspended: false })
    expect(back.body.suspended_at).toBeNull()
    expect(await isIn(ana)).toBe(401)
    expect(await isIn(await test.signIn(ana.email, ana.password))).toBe(200)
    expect(await trailOf(ana)).toEqual([
      { kind: 'account_suspended', details: {} },
      { kind: 'account_unsuspended', details: {} },
    ])
  })

  it('refuses anything but yes or no', async () => {
    expect(await refused(act('PUT', 'suspension', { suspended: 'oui' }))).toEqual([400, 'invalid_input'])
  })
})

describe('role', () => {
  it('is given and taken, and the sessions end each time', async () => {
    expect((await act('PUT', 'role', { role: 'admin' })).body.role).toBe('admin')
    expect(await isIn(ana)).toBe(401)
    const now = await test.signIn(ana.email, ana.password)
    expect((await test.call('GET', '/api/users', { as: now })).status).toBe(200)
    await act('PUT', 'role', { role: 'admin' })
    expect(await isIn(now)).toBe(200)
    expect((await act('PUT', 'role', { role: 'user' })).body.role).toBe('user')
    expect((await test.call('GET', '/api/users', { as: now })).status).toBe(401)
    expect(await trailOf(ana)).toEqual([
      { kind: 'role_changed', details: { role: 'admin' } },
      { kind: 'role_changed', details: { role: 'user' } },
    ])
    expect(await refused(act('PUT', 'role', { role: 'owner' }))).toEqual([400, 'invalid_input'])
  })

  it('is nobody’s own to give up, nor is the access: the last administrator stays', async () => {
    const on = admin.user.id
    expect(await refused(act('PUT', 'role', { role: 'user' }, { on }))).toEqual([409, 'own_account'])
    expect(await refused(act('PUT', 'suspension', { suspended: true }, { on }))).toEqual([409, 'own_account'])
    expect(await isIn(admin)).toBe(200)
  })

  it.each([
    ['role', { role: 'user' }],
    ['suspension', { suspended: true }],
  ] as const)('lets one of two win who take away each other’s %s at once', async (what, body) => {
    for (let round = 0; round < 5; round++) {
      const pair = [await administrator(test), await administrator(test)] as const
      const [one, other] = pair
      const answers = await Promise.all([
        act('PUT', what, body, { as: one, on: other.user.id }),
        act('PUT', what, body, { as: other, on: one.user.id }),
      ])
      const statuses = answers.map(({ status }) => status).sort()
      expect(statuses[0]).toBe(200)
      // The other one was refused by the act itself, or was out before it began.
      expect([401, 403]).toContain(statuses[1])
      const still = await Promise.all(
        pair.map(async (as) => (await test.call('GET', '/api/users', { as })).status),
      )
      expect(still.sort()).toEqual([200, 401])
    }
  })
})

describe('billing', () => {
  it('reads the provider’s truth anew: an event that never came is made good', async () => {
    expect(await refused(act('POST', 'billing-sync'))).toEqual([409, 'no_payment_customer'])
    await test.buy(ana, 'Pro')
    await test.deps.db.execute(sql`update companies set plan = 'free' where id = ${ana.companyId}`)
    const { status, body } = await act('POST', 'billing-sync')
    expect([status, body.subscription_plan, body.has_billing]).toEqual([200, 'pro', true])
    expect(await trailOf(ana)).toEqual([{ kind: 'billing_read_anew', details: {} }])
  })

  it('says so when the provider does not answer', async () => {
    await test.buy(ana, 'Pro')
    await test.stripe.close()
    expect(await refused(act('POST', 'billing-sync'))).toEqual([503, 'payment_unavailable'])
    expect(test.errors.splice(0)).toHaveLength(1)
  })
})
