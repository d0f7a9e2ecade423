import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mails, supportRequests } from '#server/db/schema.ts'
import type { SupportAnswer } from '#shared/api/forms.ts'
import { plans } from '#shared/plans.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { exportOf } from '#test/export-of.ts'

let t: TestApp
let ana: Visitor
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  ana = await t.signUp()
  await t.deps.db.delete(supportRequests)
  await t.deps.db.delete(mails)
  await t.deps.db.execute(sql`delete from rate_limits`)
})

const demand = {
  name: 'Ana Colin',
  email: 'ana@exemple.fr',
  issueType: 'bug',
  description: 'La page reste blanche.',
}
const write = (body: object = {}, headers: Record<string, string> = {}) =>
  t.call<SupportAnswer>('POST', '/api/support', { as: ana, body: { ...demand, ...body }, headers })
const stored = () => t.deps.db.select().from(supportRequests)
const outbox = () => t.deps.db.select().from(mails).orderBy(mails.template)

it('wants an account', async () => {
  const { status, body } = await t.call('POST', '/api/support', { body: demand })
  expect([status, body.code]).toEqual([401, 'unauthorized'])
  expect(await stored()).toEqual([])
})

it('is stored, then mailed to the operator and answered, under one reference', async () => {
  const { status, body } = await write()
  expect(status).toBe(200)
  expect(body.message).toBe('Message envoyé. Le support vous contactera bientôt.')
  expect(body.reference).toMatch(/^S-[0-9B-Z]{4}-[0-9B-Z]{4}$/)
  const row = { ...demand, reference: body.reference, userId: ana.user.id, priority: 'normal' }
  expect(await stored()).toMatchObject([row])
  const [notice, answer] = await outbox()
  expect(notice).toMatchObject({ recipient: 'maison@ramage.test', replyTo: 'ana@exemple.fr' })
  expect(notice?.data).toMatchObject({ topic: 'bug', text: demand.description, reference: body.reference })
  expect(answer).toMatchObject({ recipient: 'ana@exemple.fr', data: { reference: body.reference } })
})

it.each(Object.values(plans))('has the priority of the plan $name', async ({ id, supportPriority }) => {
  await t.deps.db.execute(sql`update companies set plan = ${id} where id = ${ana.companyId}`)
  await write()
  expect(await stored()).toMatchObject([{ priority: supportPriority }])
  expect((await outbox())[0]?.data).toMatchObject({ priority: supportPriority })
})

it.each([
  ['name', ''],
  ['email', 'ana'],
  ['email', 'ana@exemple.fr\nBcc: bruno@exemple.fr'],
  ['issueType', ''],
  ['issueType', 'facture'],
  ['issueType', ['bug']],
  ['issueType', undefined],
  ['description', '  '],
  ['description', 'é'.repeat(5001)],
])('with a wrong %s (%#) is refused, and says so at that field in French', async (field, value) => {
  const { status, body } = await t.call('POST', '/api/support', {
    as: ana,
    body: { ...demand, [field]: value },
  })
  expect([status, body.code, Object.keys(body.details ?? {})]).toEqual([400, 'invalid_input', [field]])
  expect(Object.values(body.details ?? {})[0]).toMatch(/^[A-ZÀÉ0-9].*\.$/)
  expect(await stored()).toEqual([])
})

it('clicked twice, even at once, is one request with one reference', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all([1, 2].map(() => write({}, headers)))
  expect(answers[0]?.body.reference).toBeTruthy()
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, answers[0]?.body],
    [200, answers[0]?.body],
  ])
  expect(await stored()).toHaveLength(1)
  expect(await outbox()).toHaveLength(2)
})

it('that a program filled in is thanked and thrown away', async () => {
  const { status, body } = await write({ homepage: 'https://spam.exemple' })
  expect([status, typeof body.reference]).toEqual([200, 'string'])
  expect([await stored(), await outbox()]).toEqual([[], []])
})

it('is taken twenty times an hour from an account', async () => {
  for (let count = 0; count < 20; count++) expect((await write()).status).toBe(200)
  const refused = await t.call('POST', '/api/support', { as: ana, body: demand })
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts'])
  ana = await t.signUp()
  expect((await write()).status).toBe(200)
})

it('is answered each time to the proved address of its account, three times a day to any other', async () => {
  const answered = async () =>
    (await outbox()).filter(({ template }) => template === 'request_received').length
  for (let count = 0; count < 5; count++) await write({ email: ana.email })
  expect(await answered()).toBe(3)
  await t.deps.db.execute(sql`update users set email_verified_at = now() where id = ${ana.user.id}`)
  for (let count = 0; count < 5; count++) await write({ email: ana.email })
  expect(await answered()).toBe(8)
  for (let count = 0; count < 5; count++) await write({ email: 'bruno@exemple.fr' })
  expect(await answered()).toBe(11)
})

it('that came too soon is taken later, under the key it had', async () => {
  for (let count = 0; count < 20; count++) expect((await write()).status).toBe(200)
  const headers = { 'idempotency-key': randomUUID() }
  expect((await write({}, headers)).status).toBe(429)
  await t.deps.db.execute(sql`delete from rate_limits`)
  expect((await write({}, headers)).status).toBe(200)
})

it('is exported to its account alone, and erased with it', async () => {
  const bruno = await t.signUp()
  await write()
  await t.call('POST', '/api/support', { as: bruno, body: { ...demand, name: 'Bruno' } })
  expect(await exportOf(t, bruno, 'support_requests')).toMatchObject([{ name: 'Bruno', issue_type: 'bug' }])
  await t.deps.db.execute(sql`delete from users where id = ${bruno.user.id}`)
  expect(await stored()).toMatchObject([{ name: 'Ana Colin' }])
})
