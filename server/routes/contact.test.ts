import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { contactRequests, mails } from '#server/db/schema.ts'
import { smtpMailer } from '#server/integrations/mailer/smtp.ts'
import { deliverMails } from '#server/services/mails/deliver.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { exportOf } from '#test/export-of.ts'
import { startSmtp } from '#test/smtp.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.deps.db.delete(contactRequests)
  await t.deps.db.delete(mails)
  await t.deps.db.execute(sql`delete from rate_limits`)
})

const message = { name: 'Ana Colin', email: 'Ana@Exemple.fr', message: 'Bonjour,\nun devis ?' }
const write = (
  body: object = {},
  options: { as?: Visitor; headers?: Record<string, string>; ip?: string } = {},
) => t.call('POST', '/api/contact', { body: { ...message, ...body }, ...options })
const stored = () => t.deps.db.select().from(contactRequests)
const outbox = () => t.deps.db.select().from(mails).orderBy(mails.template)

describe('a message', () => {
  it('is stored, then mailed to the operator and answered with its reference', async () => {
    const { status, body } = await write()
    expect([status, body]).toEqual([200, { message: 'mail sent' }])
    const [row] = await stored()
    expect(row).toMatchObject({ ...message, email: 'ana@exemple.fr', userId: null, handledAt: null })
    expect(row?.reference).toMatch(/^C-[0-9B-Z]{4}-[0-9B-Z]{4}$/)
    const [notice, answer] = await outbox()
    expect(notice).toMatchObject({ recipient: 'maison@ramage.test', replyTo: 'ana@exemple.fr' })
    expect(notice?.data).toMatchObject({ text: message.message, reference: row?.reference })
    expect(answer).toMatchObject({ recipient: 'ana@exemple.fr', replyTo: 'maison@ramage.test' })
    expect(answer?.data).toEqual({ kind: 'contact', reference: row?.reference, canReply: true })
  })

  it('waits for a mail server that is away, stored and answered, and leaves when it is back', async () => {
    const away = await startSmtp()
    await away.close()
    const over = (url: string) => ({
      ...t.deps,
      mailIsReal: true,
      mailer: smtpMailer({ url, from: 'Ramage <bonjour@ramage.test>' }),
    })
    expect((await write()).status).toBe(200)
    await deliverMails(over(away.url))
    expect(await stored()).toHaveLength(1)
    const back = await startSmtp()
    onTestFinished(() => back.close())
    await t.deps.db.update(mails).set({ nextAttemptAt: sql`now()` })
    await deliverMails(over(back.url))
    expect(back.received.map(({ recipient }) => recipient).sort()).toEqual([
      'ana@exemple.fr',
      'maison@ramage.test',
    ])
  })

  it.each([
    ['name', ''],
    ['name', ' \u0007 '],
    ['name', 'a'.repeat(101)],
    ['name', 7],
    ['email', ''],
    ['email', 'ana'],
    ['email', 'ana@exemple.fr, bruno@exemple.fr'],
    ['email', 'ana@exemple.fr\r\nBcc: bruno@exemple.fr'],
    ['message', ''],
    ['message', 'é'.repeat(5001)],
    ['message', null],
  ])('with a wrong %s (%#) is refused, and says so at that field', async (field, value) => {
    const { status, body } = await write({ [field]: value })
    expect([status, body.code, Object.keys(body.details ?? {})]).toEqual([400, 'invalid_input', [field]])
    expect(await stored()).toEqual([])
    expect(await outbox()).toEqual([])
  })

  it('of 5,000 characters is taken whole, and hostile words stay words', async () => {
    const long = '👩‍🔧'.repeat(5000)
    expect((await write({ message: long })).status).toBe(200)
    const hostile = `'; drop table users; -- <script>alert(1)</script> {{7*7}} \u202etxt.exe ${'%s%n'}\u0000`
    expect((await write({ name: 'Ana\r\nBcc: tous@exemple.fr', message: hostile })).status).toBe(200)
    const rows = await stored()
    expect(rows.map((row) => row.message).sort()).toEqual([hostile.replace('\u0000', '').trim(), long].sort())
    expect(rows.map((row) => row.name)).toContain('Ana Bcc: tous@exemple.fr')
  })

  it('puts nothing that was typed into the head of a mail, nor into the answer', async () => {
    const server = await startSmtp()
    onTestFinished(() => server.close())
    const mailer = smtpMailer({ url: server.url, from: 'Ramage <bonjour@ramage.test>' })
    await write({ name: 'Gagnez\r\nBcc: tous@exemple.fr', message: 'https://piege.exemple' })
    await deliverMails({ ...t.deps, mailer })
    const [notice, answer] = ['maison@ramage.test', 'ana@exemple.fr'].map((address) =>
      server.received.find(({ recipient }) => recipient === address),
    )
    expect(server.received).toHaveLength(2)
    for (const mail of server.received) {
      expect([mail.cc, mail.bcc, mail.to?.length]).toEqual([undefined, undefined, 1])
      expect(`${mail.subject}${JSON.stringify(mail.headers)}`).not.toMatch(/Gagnez|piege/)
    }
    expect(notice?.text).toContain('https://piege.exemple')
    expect(`${answer?.text}${answer?.html}`).not.toMatch(/Gagnez|tous@|piege/)
  })
})

describe('who writes', () => {
  it('is noted when signed in: exported with their data, erased with them', async () => {
    const ana = await t.signUp()
    await write({}, { as: ana })
    await write()
    expect((await stored()).map(({ userId }) => userId).sort()).toEqual([ana.user.id, null])
    expect(await exportOf(t, ana, 'contact_requests')).toMatchObject([{ name: 'Ana Colin' }])
    await t.deps.db.execute(sql`delete from users where id = ${ana.user.id}`)
    expect((await stored()).map(({ userId }) => userId)).toEqual([null])
  })

  it('learns nothing of who has an account', async () => {
    const ana = await t.signUp()
    const known = await write({ email: ana.email })
    const unknown = await write({ email: 'personne@exemple.fr' })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const answers = (await outbox()).filter(({ template }) => template === 'request_received')
    expect(answers.map(({ recipient }) => recipient).sort()).toEqual(
      [ana.email, 'personne@exemple.fr'].sort(),
    )
  })
})

describe('a form', () => {
  it('clicked twice, even at once, is one message', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => write({}, { headers })))
    answers.push(await write({}, { headers }))
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { message: 'mail sent' }])
    expect(await stored()).toHaveLength(1)
    expect(await outbox()).toHaveLength(2)
    expect((await write({ message: 'Autre.' }, { headers })).body.code).toBe('idempotency_mismatch')
  })

  it('that a program filled in is thanked and thrown away', async () => {
    const { status, body } = await write({ homepage: 'https://spam.exemple' })
    expect([status, body]).toEqual([200, { message: 'mail sent' }])
    expect(await stored()).toEqual([])
    expect(await outbox()).toEqual([])
  })

  it('sent twenty times an hour is refused to that address alone, and says when to come back', async () => {
    const from = { ip: '192.0.2.1' }
    for (let count = 0; count < 20; count++) expect((await write({}, from)).status).toBe(200)
    const refused = await write({}, from)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_attempts'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await write({}, { ip: '192.0.2.2' })).status).toBe(200)
    expect(await stored()).toHaveLength(21)
  })

  it('does not fill up somebody’s box with answers, whoever sends it', async () => {
    for (let count = 0; count < 5; count++) await write({}, { ip: `192.0.2.${count}` })
    const templates = (await outbox()).map(({ template }) => template)
    expect(templates.filter((template) => template === 'request_notice')).toHaveLength(5)
    expect(templates.filter((template) => template === 'request_received')).toHaveLength(3)
  })
})

it('mails nobody where nobody reads, and says nothing of replying', async () => {
  const quiet = await testApp({ contactTo: null })
  onTestFinished(() => quiet.close())
  expect((await quiet.call('POST', '/api/contact', { body: message })).status).toBe(200)
  const rows = await quiet.deps.db.select().from(mails)
  expect(rows).toMatchObject([{ template: 'request_received', replyTo: null, data: { canReply: false } }])
})

it('says who runs this Ramage and where they are, of what is configured, and no more', async () => {
  const told = await testApp({
    legalEntity: {
      ...t.deps.legalEntity,
      name: 'Ramage SAS',
      address: '1 rue des Geais, 37000 Tours',
      siren: '732829320',
    },
  })
  onTestFinished(() => told.close())
  const { status, body } = await told.call('GET', '/api/contact')
  const address = '1 rue des Geais, 37000 Tours'
  expect([status, body]).toEqual([200, { name: 'Ramage SAS', address, email: null, phone: null }])
})
