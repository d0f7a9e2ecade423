import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { claimMail, deleteOldMails } from '#server/db/mails.ts'
import { mails } from '#server/db/schema.ts'
import { smtpMailer } from '#server/integrations/mailer/smtp.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { smtpAnswer, startSmtp } from '#test/smtp.ts'
import { deliverMails } from './deliver.ts'
import { sendMail } from './send.ts'

const from = 'Ramage <bonjour@ramage.test>'
let test: TestApp

beforeAll(async () => {
  test = await testApp()
})
beforeEach(() => test.deps.db.delete(mails))
afterAll(() => test.close())

/** The rest of the product with mails leaving over SMTP. */
const over = (url: string) => ({
  ...test.deps,
  mailIsReal: true,
  mailer: smtpMailer({ url, from }),
})

async function smtp(options?: Parameters<typeof startSmtp>[0]) {
  const server = await startSmtp(options)
  onTestFinished(() => server.close())
  return server
}

const write = (to: string, extra: { uniqueKey?: string; expiresAt?: Date } = {}) =>
  sendMail(test.deps.db, {
    to,
    userId: null,
    template: 'reset_password',
    data: { firstName: 'Camille', token: 'jeton-secret' },
    ...extra,
  })

const rows = () => test.deps.db.select().from(mails)
/** As when the time until the next try, or of a claim, has passed. */
const passTime = () => test.deps.db.update(mails).set({ nextAttemptAt: sql`now()` })

/** Two senders at once, as often as it takes: a turn of theirs ends after 5 s. */
async function deliverAll(url: string) {
  const isDue = async () => (await rows()).some(({ sentAt, failedAt }) => !sentAt && !failedAt)
  while (await isDue()) await Promise.all([deliverMails(over(url)), deliverMails(over(url))])
}

describe('the outbox', () => {
  it('sends each mail once, whoever else is sending, and forgets what it said', async () => {
    const server = await smtp()
    const addresses = Array.from({ length: 40 }, (_, index) => `n${index}@exemple.fr`)
    for (const to of addresses) await write(to)
    await deliverAll(server.url)
    expect(server.received.map(({ recipient }) => recipient).sort()).toEqual(addresses.sort())
    expect(server.received[0]?.text).toContain('http://ramage.test/reset-password#jeton-secret')
    for (const row of await rows()) expect(row).toMatchObject({ attempts: 1, data: null, failedAt: null })
    expect((await rows()).every((row) => row.sentAt)).toBe(true)
  })

  it('claims one mail at a time, however PostgreSQL plans it', async () => {
    for (let count = 0; count < 5; count++) await write(`n${count}@exemple.fr`)
    await test.deps.db.transaction(async (tx) => {
      for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
        await tx.execute(sql.raw(`set local enable_${plan} = off`))
      await claimMail(tx, 120)
    })
    expect((await rows()).filter(({ attempts }) => attempts > 0)).toHaveLength(1)
  })

  it('writes nothing when the transaction fails, and one mail for one unique key', async () => {
    const failing = test.deps.db.transaction(async (tx) => {
      await sendMail(tx, {
        to: 'a@exemple.fr',
        userId: null,
        template: 'already_registered',
        data: { firstName: 'A' },
      })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await Promise.all([1, 2, 3].map(() => write('b@exemple.fr', { uniqueKey: 'reset:1' })))
    expect(await rows()).toHaveLength(1)
  })

  it('waits for a server that is away without asking it for every mail, then sends all', async () => {
    const away = await startSmtp()
    await away.close()
    for (let count = 0; count < 30; count++) await write(`n${count}@exemple.fr`)
    await deliverMails(over(away.url))
    const tried = (await rows()).filter((row) => row.attempts > 0)
    expect(tried.length).toBeLessThanOrEqual(4)
    for (const row of tried) {
      expect(row.lastError).toBe('ECONNREFUSED')
      // Found again within 10 s of its return.
      expect(row.nextAttemptAt.getTime() - Date.now()).toBeLessThan(6_000)
    }
    const back = await smtp()
    await passTime()
    await deliverAll(back.url)
    expect(back.received).toHaveLength(30)
  })

  it('tries a mail that is put off again, later each time, and gives it up after three days', async () => {
    const server = await smtp({
      onRcptTo: (_address, _session, done) => done(smtpAnswer(451, '4.7.1 Plus tard')),
    })
    await write('camille@exemple.fr')
    const delays: number[] = []
    for (const age of ['0 s', '10 min', '1 day', '4 days']) {
      await test.deps.db
        .update(mails)
        .set({ nextAttemptAt: sql`now()`, createdAt: sql`now() - ${age}::interval` })
      await deliverMails(over(server.url))
      const [row] = await rows()
      delays.push(Math.round(((row?.nextAttemptAt.getTime() ?? 0) - Date.now()) / 1_000))
    }
    for (const [index, seconds] of [30, 600, 4 * 3_600].entries()) {
      expect(delays[index]).toBeGreaterThan(seconds / 2)
      expect(delays[index]).toBeLessThan(seconds * 2)
    }
    const [row] = await rows()
    expect(row).toMatchObject({ attempts: 4, sentAt: null, data: null })
    expect(row?.lastError).toBe('too late, last: 451 4.7.1 RCPT TO')
    expectOneError(/mail failed/)
  })

  it('gives up at once what is refused, and says so without naming anybody', async () => {
    const server = await smtp({
      onRcptTo: ({ address }, _session, done) =>
        done(address === 'nobody@exemple.fr' ? smtpAnswer(550, '5.1.1 <nobody@exemple.fr> inconnu') : null),
    })
    await write('nobody@exemple.fr')
    await write('camille@exemple.fr')
    await deliverMails(over(server.url))
    const failed = (await rows()).find((row) => row.recipient === 'nobody@exemple.fr')
    expect(failed).toMatchObject({ lastError: '550 5.1.1 RCPT TO', attempts: 1, data: null, sentAt: null })
    expect(server.received).toHaveLength(1)
    expect(expectOneError(/mail failed/)).not.toMatch(/nobody@|jeton/)
  })

  it('does not send a link that has expired meanwhile', async () => {
    const server = await smtp()
    await write('camille@exemple.fr', { expiresAt: new Date(Date.now() - 1_000) })
    await deliverMails(over(server.url))
    expect(server.received).toEqual([])
    expect((await rows())[0]?.lastError).toBe('expired, last: never tried')
    expectOneError(/mail failed/)
  })

  it('after a crash between sending and noting it, sends the same Message-ID again and no third time', async () => {
    const server = await smtp()
    await write('camille@exemple.fr')
    const living = over(server.url)
    let die: () => void = () => undefined
    const death = new Promise<void>((resolve) => {
      die = resolve
    })
    const sentThenGone = new Promise<void>((gone) => {
      void deliverMails({
        ...living,
        mailer: {
          send: async (mail) => {
            await living.mailer.send(mail)
            gone()
            await death
          },
        },
      })
    })
    await sentThenGone
    await deliverMails(living)
    expect(server.received).toHaveLength(1)
    await passTime()
    await deliverMails(living)
    await passTime()
    await deliverMails(living)
    die()
    expect(server.received).toHaveLength(2)
    expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(1)
    expect((await rows())[0]).toMatchObject({ attempts: 2, failedAt: null })
  })

  it('keeps what a mail said for the demonstration alone, and 7 days at most', async () => {
    await write('camille@exemple.fr')
    await deliverMails(test.deps)
    expect((await rows())[0]?.data).toMatchObject({ token: 'jeton-secret' })
    await test.deps.db.update(mails).set({ createdAt: sql`now() - interval '8 days'` })
    await deleteOldMails(test.deps.db)
    expect((await rows())[0]?.data).toBeNull()
    await test.deps.db.update(mails).set({ createdAt: sql`now() - interval '91 days'` })
    await deleteOldMails(test.deps.db)
    expect(await rows()).toEqual([])
  })
})

/** The one error line that was logged, taken out. */
function expectOneError(pattern: RegExp): string {
  const [line = '', ...others] = test.errors.splice(0)
  expect(line).toMatch(pattern)
  expect(others).toEqual([])
  return line
}
