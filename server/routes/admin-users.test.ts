import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminPage } from '#shared/api/admin-lists.ts'
import type { AdminUserAnswer, SignUpListAnswer } from '#shared/api/admin-users.ts'
import { administrator } from '#test/administrator.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { addMember } from '#test/members.ts'

let test: TestApp
let admin: Visitor
const others: Visitor[] = []

beforeAll(async () => {
  test = await testApp()
  admin = await administrator(test, { company_name: 'Maison Ramage' })
  for (let index = 0; index < 12; index++) {
    const name = String(index).padStart(2, '0')
    others.push(
      await test.signUp({
        email: `p${name}@exemple.fr`,
        company_name: `${index % 2 ? 'Été' : 'atelier'} ${name}`,
      }),
    )
  }
})
afterAll(() => test.close())

type Page = AdminPage<AdminUserAnswer>
const list = <Body = Page>(query: string, as: Visitor | undefined = admin) =>
  test.call<Body>('GET', `/api/users${query}`, { as })
const emails = ({ rows }: Page) => rows.map(({ email }) => email.slice(0, 3))

describe('who may', () => {
  it('refuses every call of the administration: 401 to nobody, 403 to who is not an administrator', async () => {
    const id = others[0]?.user.id ?? ''
    const calls = test.app.routeTable.filter(({ access }) => access === 'admin')
    expect(calls.length).toBeGreaterThan(5)
    for (const { method, url } of calls) {
      const path = url.replace(':id', id)
      const nobody = await test.call(method as 'GET', path)
      const somebody = await test.call(method as 'GET', path, { as: others[1] })
      expect([path, nobody.status, nobody.body.code]).toEqual([path, 401, 'unauthorized'])
      expect([path, somebody.status, somebody.body.code]).toEqual([path, 403, 'forbidden'])
    }
  })
})

describe('GET /api/users', () => {
  it('finds the members of a company by its id, with their roles', async () => {
    const [owner] = others
    if (!owner) throw new Error('nobody signed up')
    const ben = await addMember(test, owner, 'editor')
    const { body } = await list(`?page=1&sort=created_at&search=${owner.companyId}`)
    expect(body.rows.map(({ id, member_role }) => [id, member_role])).toEqual([
      [owner.user.id, 'manager'],
      [ben.user.id, 'editor'],
    ])
    await test.deps.db.execute(`delete from users where id = '${ben.user.id}'`)
    await test.deps.db.execute(`update companies set plan = 'free' where id = '${owner.companyId}'`)
  })

  it('answers the plain list of the specification, newest first', async () => {
    const { status, body } = await list<AdminUserAnswer[]>('')
    expect(status).toBe(200)
    expect(body).toHaveLength(13)
    expect(body[0]).toEqual({
      id: others[11]?.user.id,
      company_id: others[11]?.companyId,
      member_role: 'manager',
      email: 'p11@exemple.fr',
      company_name: 'Été 11',
      family_name: 'Moreau',
      name: 'Camille',
      subscription_plan: 'free',
      remaining_posts: 3,
      balance: 3,
      role: 'user',
      profile_pic_url: null,
      created_at: expect.any(String),
      email_verified: false,
      suspended_at: null,
      erase_at: null,
      has_billing: false,
    })
    expect(body.at(-1)).toMatchObject({ email: admin.email, role: 'admin' })
  })

  it('answers pages of 10, the last one shorter, and an empty one past it', async () => {
    const first = await list('?page=1')
    expect(first.body).toMatchObject({ page: 1, pages: 2, total: 13 })
    expect(first.body.rows).toHaveLength(10)
    expect((await list('?page=2')).body.rows).toHaveLength(3)
    expect((await list('?page=3')).body.rows).toEqual([])
  })

  it('sorts by every column, both ways, no row on two pages', async () => {
    for (const column of [
      'id',
      'email',
      'company_name',
      'subscription_plan',
      'remaining_posts',
      'created_at',
    ]) {
      const up = await list(`?page=1&limit=13&sort=${column}`)
      const down = await list(`?page=1&limit=13&sort=-${column}`)
      expect(emails(down.body), column).toEqual(emails(up.body).toReversed())
      const pieces = await Promise.all(
        [1, 2, 3].map(async (page) => (await list(`?page=${page}&limit=5&sort=${column}`)).body.rows),
      )
      expect(pieces.flat(), column).toEqual(up.body.rows)
    }
    expect(emails((await list('?page=1&limit=2&sort=company_name')).body)).toEqual(['p00', 'p02'])
  })

  it('takes unlimited for more than any number', async () => {
    const rich = others[3]
    await test.deps.db.execute(`update companies set plan = 'enterprise' where id = '${rich?.companyId}'`)
    const { body } = await list('?page=1&limit=1&sort=-remaining_posts')
    expect(body.rows).toMatchObject([{ id: rich?.user.id, remaining_posts: null, balance: 3 }])
    const last = await list('?page=13&limit=1&sort=remaining_posts')
    expect(last.body.rows).toMatchObject([{ id: rich?.user.id }])
  })

  it('finds the beginning of an address or a company whatever its case, and an id', async () => {
    const found = async (search: string) => {
      const { body } = await list(`?page=1&sort=email&search=${encodeURIComponent(search)}`)
      expect(body.rows).toHaveLength(Math.min(10, body.total))
      return emails(body)
    }
    expect(await found('P0')).toHaveLength(10)
    expect(await found('p11@')).toEqual(['p11'])
    expect(await found('éTÉ 0')).toEqual(['p01', 'p03', 'p05', 'p07', 'p09'])
    expect(await found(others[4]?.user.id ?? '')).toEqual(['p04'])
    for (const nothing of ['%', '_', '\\', "'; drop table users; --"])
      expect(await found(nothing)).toEqual([])
  })

  it('refuses a page, a size and a column that are not', async () => {
    for (const query of [
      '?page=0',
      '?page=x',
      '?limit=0',
      '?limit=201',
      '?sort=password_hash',
      '?sort=--id',
    ]) {
      const { status, body } = await list<{ code: string }>(query)
      expect([query, status, body.code]).toEqual([query, 400, 'invalid_input'])
    }
  })
})

describe('GET /api/users/stats', () => {
  it('counts sign-ups by the day of Paris; the sum is the number of users', async () => {
    await test.deps.db.execute(
      `update users set created_at = '2026-03-01T23:30:00Z' where email in ('p00@exemple.fr', 'p01@exemple.fr')`,
    )
    const { status, body } = await test.call<SignUpListAnswer>('GET', '/api/users/stats', { as: admin })
    expect(status).toBe(200)
    expect(body[0]).toEqual({ date: '2026-03-02', count: 2 })
    expect(body.reduce((sum, { count }) => sum + count, 0)).toBe(13)
  })
})
