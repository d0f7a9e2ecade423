import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { smtpMailer } from '#server/integrations/mailer/smtp.ts'
import { deliverMails } from '#server/services/mails/deliver.ts'
import { sendDueWeeklyMails } from '#server/services/weekly/weekly-mail.ts'
import { type TestApp, testApp, type Visitor } from '#test/app.ts'
import { startSmtp } from '#test/smtp.ts'
import { counts, seeded } from './counts.ts'
import type { WeeklyMailOrders } from './weekly-mail-worker.ts'

/** Of the server's word to each sender: a kill falls within the conversation as often as outside. */
const delayMs = 60
/** From the moment the worker is there to its death: by then the mail is claimed, written and gone. */
const longestMs = 500

let smtp: Awaited<ReturnType<typeof startSmtp>>
let test: TestApp
beforeAll(async () => {
  smtp = await startSmtp({ onMailFrom: (_address, _session, done) => setTimeout(done, delayMs) })
  const mailer = smtpMailer({ url: smtp.url, from: 'Ramage <bonjour@ramage.test>' })
  test = await testApp({ mailIsReal: true, welcomeAtSignUp: false, mailer })
})
afterAll(async () => {
  await test.close()
  await smtp.close()
})

/** A company whose mail of the week is due. */
async function dueCompany(): Promise<Visitor> {
  // A hundred sign-ups and confirmed addresses within minutes are more than one network may ask for.
  await test.deps.db.execute('delete from rate_limits')
  const as = await test.signUp()
  const company = { name: 'Au Bon Pain', industry: 'Boulangerie' }
  const { body } = await test.call<{ new_token: string }>('POST', '/api/company', { as, body: company })
  const signedIn = { ...as, headers: { authorization: `Bearer ${body.new_token}` } }
  const tuesday = { is_on: true, weekday: 2, time: '08:30' }
  await test.call('PUT', '/api/company/weekly-mail', { as: signedIn, body: tuesday })
  await test.deps.db.execute(
    sql`update weekly_mails set next_at = now() - interval '1 second' where company_id = ${as.companyId}`,
  )
  return as
}

it(`${counts.publishKills} kills -9 between claiming and sending the mail of the week: none is lost, none comes twice`, {
  timeout: 1_800_000,
}, async () => {
  const random = seeded(20_261_123)
  const readers: Visitor[] = []
  const orders: WeeklyMailOrders = { databaseUrl: test.databaseUrl, smtpUrl: smtp.url }
  for (let kill = 0; kill < counts.publishKills; kill++) {
    const worker = fork(join(import.meta.dirname, 'weekly-mail-worker.ts'), { execArgv: [] })
    await once(worker, 'spawn')
    readers.push(await dueCompany())
    worker.send(orders)
    await once(worker, 'message')
    await wait(random() * longestMs)
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  }
  // As when the claims of the dead are over.
  await test.deps.db.execute(sql`update mails set next_attempt_at = now() where sent_at is null`)
  // The database lets go of what a dead worker had locked a moment after its death: the next round takes it.
  await expect
    .poll(async () => {
      await sendDueWeeklyMails(test.deps)
      await deliverMails(test.deps)
      const { rows } = await test.deps.db.execute(
        sql`select from weekly_mails where next_at <= now() union all select from mails where sent_at is null`,
      )
      return rows
    })
    .toEqual([])
  const arrivals = readers.map(({ email }) =>
    smtp.received.filter(({ recipient }) => recipient === email).map(({ messageId }) => messageId),
  )
  // A death after the server took it and before that was written down: it comes again under the same name, which mail
  // programs show once.
  const repeated = arrivals.filter((ids) => ids.length > 1).length
  console.log('mails of the week under kills', { sent: arrivals.length, repeated })
  expect(arrivals.map((ids) => new Set(ids).size)).toEqual(readers.map(() => 1))
  const { rows } = await test.deps.db.execute<{ count: number }>(
    sql`select count(*)::int as count from mails where template = 'weekly_proposals' group by user_id`,
  )
  expect(rows.map(({ count }) => count)).toEqual(readers.map(() => 1))
})
