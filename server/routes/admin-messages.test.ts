import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#server/db/schema.ts'
import type { ContactAnswer, SupportRequestAnswer } from '#shared/api/admin.ts'
import type { AdminPage } from '#shared/api/admin-lists.ts'
import { administrator } from '#test/administrator.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'

let test: TestApp
let admin: Visitor

beforeAll(async () => {
  test = await testApp()
  admin = await administrator(test)
})
afterAll(() => test.close())

const get = <Body>(path: string) => test.call<Body>('GET', path, { as: admin })
const put = <Body>(path: string, body: object) => test.call<Body>('PUT', path, { as: admin, body })
const elsewhere = '00000000-0000-4000-8000-000000000000'

const handlings = async () => {
  const rows = await test.deps.db
    .select({ details: auditEntries.details, actor: auditEntries.actor })
    .from(auditEntries)
    .where(eq(auditEntries.kind, 'message_handled'))
    .orderBy(asc(auditEntries.seq))
  expect(rows.every(({ actor }) => actor !== null)).toBe(true)
  return rows.map(({ details }) => details)
}

describe('contact messages', () => {
  it('are an empty list before the first', async () => {
    expect((await get('/api/get/contact')).body).toEqual([])
    expect((await get('/api/get/contact?page=1')).body).toEqual({ rows: [], page: 1, pages: 1, total: 0 })
  })

  it('are listed newest first, in pages, by any column', async () => {
    for (let index = 0; index < 11; index++) {
      const name = `Visiteur ${String.fromCharCode(65 + ((index * 7) % 11))}`
      const body = { name, email: `v${index}@exemple.fr`, message: `Question ${index}` }
      const sent = await test.call('POST', '/api/contact', { body, ip: `203.0.113.${index}` })
      expect(sent.status).toBe(200)
    }
    const { body } = await get<ContactAnswer[]>('/api/get/contact')
    expect(body).toHaveLength(11)
    expect(body[0]).toEqual({
      id: expect.any(String),
      reference: expect.any(String),
      name: 'Visiteur E',
      email: 'v10@exemple.fr',
      message: 'Question 10',
      created_at: expect.any(String),
      handled_at: null,
    })
    const first = await get<AdminPage<ContactAnswer>>('/api/get/contact?page=1')
    expect(first.body).toMatchObject({ page: 1, pages: 2, total: 11 })
    expect(first.body.rows).toEqual(body.slice(0, 10))
    const named = await get<AdminPage<ContactAnswer>>('/api/get/contact?page=2&sort=name')
    expect(named.body.rows.map(({ name }) => name)).toEqual(['Visiteur K'])
    for (const column of ['created_at', 'email', 'message', 'handled_at'])
      expect((await get(`/api/get/contact?page=1&sort=-${column}`)).status).toBe(200)
    expect((await get<{ code: string }>('/api/get/contact?sort=user_id')).body.code).toBe('invalid_input')
  })

  it('are marked as handled, and taken back; each is told in the trail', async () => {
    const [message] = (await get<ContactAnswer[]>('/api/get/contact')).body
    const path = `/api/contact-requests/${message?.id}/handled`
    const { status, body } = await put<ContactAnswer>(path, { handled: true })
    expect([status, body.id, typeof body.handled_at]).toEqual([200, message?.id, 'string'])
    expect((await put<ContactAnswer>(path, { handled: false })).body.handled_at).toBeNull()
    expect(await handlings()).toEqual([
      { form: 'contact', message: message?.id, handled: true },
      { form: 'contact', message: message?.id, handled: false },
    ])
  })
})

describe('requests to the support', () => {
  it('stand in the order they are to be answered, and in any other', async () => {
    const descriptions: string[] = []
    for (const plan of ['free', 'enterprise', 'pro', 'free'] as const) {
      const sender = await test.signUp()
      await test.deps.db.execute(`update companies set plan = '${plan}' where id = '${sender.companyId}'`)
      const description = `Demande ${descriptions.length} ${plan}`
      descriptions.push(description)
      const body = { name: 'Camille', email: sender.email, issueType: 'bug', description }
      expect((await test.call('POST', '/api/support', { as: sender, body })).status).toBe(200)
    }
    const read = async (query: string) => {
      const { body } = await get<AdminPage<SupportRequestAnswer>>(`/api/support-requests?page=1${query}`)
      expect(body.total).toBe(4)
      return body.rows
    }
    const [a, b, c, d] = descriptions
    const queue = await read('')
    expect(queue.map(({ description }) => description)).toEqual([b, c, a, d])
    expect(queue[0]).toMatchObject({ issueType: 'bug', priority: 'first', handled_at: null })
    expect((await read('&sort=-created_at')).map(({ description }) => description)).toEqual([d, c, b, a])

    const path = `/api/support-requests/${queue[0]?.id}/handled`
    expect((await put(path, { handled: true })).status).toBe(200)
    expect((await read('')).map(({ description }) => description)).toEqual([c, a, d, b])
    expect((await handlings()).at(-1)).toEqual({ form: 'support', message: queue[0]?.id, handled: true })
    expect((await get<SupportRequestAnswer[]>('/api/support-requests')).body).toHaveLength(4)
  })
})

it.each(['contact-requests', 'support-requests'])(
  'refuses %s that are not there, and no answer',
  async (form) => {
    const answers = [
      await put<{ code: string }>(`/api/${form}/${elsewhere}/handled`, { handled: true }),
      await put<{ code: string }>(`/api/${form}/x/handled`, { handled: true }),
      await put<{ code: string }>(`/api/${form}/${elsewhere}/handled`, { handled: 'oui' }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [400, 'invalid_input'],
      [400, 'invalid_input'],
    ])
  },
)
