import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SupportPriority } from '#shared/plans.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import {
  countContactRequests,
  countSupportRequests,
  insertContactRequest,
  insertSupportRequest,
  listContactRequests,
  listSupportQueue,
  listSupportRequests,
  markContactHandled,
  markSupportHandled,
} from './form-requests.ts'

let t: TestApp
let admin: Visitor
beforeAll(async () => {
  t = await testApp()
  admin = await t.signUp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.execute(sql`delete from contact_requests`)
  await t.deps.db.execute(sql`delete from support_requests`)
})

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute))
const person = { email: 'ana@exemple.fr', userId: null }

const contact = async (name: string, minute: number) => {
  const id = randomUUID()
  const row = { ...person, id, reference: id, name, message: `De ${name}`, createdAt: at(minute) }
  await insertContactRequest(t.deps.db, row)
  return id
}
const support = async (name: string, priority: SupportPriority, minute: number) => {
  const id = randomUUID()
  const request = { issueType: 'bug' as const, description: 'Rien.', priority, createdAt: at(minute) }
  await insertSupportRequest(t.deps.db, { ...person, ...request, id, reference: id, name })
  return id
}
const names = (rows: { name: string }[]) => rows.map(({ name }) => name)

it('lists messages in any order, page by page, no row twice', async () => {
  for (const [minute, name] of ['bruno', 'Ana', 'Carl', 'ana'].entries()) await contact(name, minute)
  const page = { limit: 10, offset: 0 }
  const list = (sort: 'createdAt' | 'name', isDescending: boolean, some = page) =>
    listContactRequests(t.deps.db, { sort, isDescending, ...some })
  expect(names(await list('createdAt', true))).toEqual(['ana', 'Carl', 'Ana', 'bruno'])
  expect(names(await list('name', false))).toEqual(['ana', 'Ana', 'bruno', 'Carl'])
  expect(names(await list('name', false, { limit: 3, offset: 0 }))).toEqual(['ana', 'Ana', 'bruno'])
  expect(names(await list('name', false, { limit: 3, offset: 3 }))).toEqual(['Carl'])
})

it('marks a message as handled once, and takes the mark back', async () => {
  const id = await contact('Ana', 0)
  const other = await t.signUp()
  expect(await countContactRequests(t.deps.db)).toEqual({ total: 1, waiting: 1 })
  const first = await markContactHandled(t.deps.db, id, admin.user.id)
  const second = await markContactHandled(t.deps.db, id, other.user.id)
  expect(second).toEqual(first)
  expect(second?.handledBy).toBe(admin.user.id)
  expect(await countContactRequests(t.deps.db)).toEqual({ total: 1, waiting: 0 })
  expect(await markContactHandled(t.deps.db, id, null)).toMatchObject({ handledAt: null, handledBy: null })
  expect(await markContactHandled(t.deps.db, randomUUID(), admin.user.id)).toBeNull()
})

it('puts the requests of Enterprise first, then Pro, each oldest first, handled ones last', async () => {
  await support('gratuit', 'normal', 0)
  await support('pro', 'priority', 1)
  const done = await support('traité', 'first', 2)
  await support('enterprise tard', 'first', 4)
  await support('enterprise tôt', 'first', 3)
  await support('basic', 'e-mail', 5)
  await markSupportHandled(t.deps.db, done, admin.user.id)
  const queue = names(await listSupportQueue(t.deps.db, { limit: 10, offset: 0 }))
  expect(queue).toEqual(['enterprise tôt', 'enterprise tard', 'pro', 'basic', 'gratuit', 'traité'])
  const page = { limit: 3, offset: 0 }
  const byPriority = await listSupportRequests(t.deps.db, { sort: 'priority', isDescending: true, ...page })
  expect(names(byPriority)).toEqual(['enterprise tard', 'enterprise tôt', 'traité'])
  expect(await countSupportRequests(t.deps.db)).toEqual({ total: 6, waiting: 5 })
})
