import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { diskStorage } from '#server/integrations/storage/disk.ts'
import { grantCredits } from '#server/services/credits/reserve-and-settle.ts'
import { inboundMailFromEnv } from '#server/setup/inbound-mail.ts'
import type { MailAddressAnswer } from '#shared/api/mail-address.ts'
import { maxMailsPerDay } from '#shared/limits.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { temporaryFolder } from '#test/folder.ts'
import { composed, handOver, localDns, recordsOf, signed } from '#test/mail-sender.ts'
import { counts, seeded } from './counts.ts'
import type { MailWorkerOrders } from './mail-worker.ts'

const domain = 'post.ramage.test'
const sendersAtOnce = 6
const longestMs = 2_500
const givenCredits = 20

let test: TestApp
let orders: MailWorkerOrders
let worker: ChildProcess | undefined
/** Of the living process; 0 while there is none. */
let port = 0

beforeAll(async () => {
  const folder = await temporaryFolder()
  const records = recordsOf('exemple.fr')
  const inboundMail = inboundMailFromEnv(readEnv({ INBOUND_MAIL_DOMAIN: domain }), localDns(records).resolve)
  test = await testApp({ inboundMail, storage: diskStorage(join(folder, 'images')) })
  orders = { databaseUrl: test.databaseUrl, folder, domain, records }
})
afterAll(async () => {
  worker?.kill('SIGKILL')
  await test?.close()
})

async function startWorker() {
  const started = fork(join(import.meta.dirname, 'mail-worker.ts'), { execArgv: [] })
  started.send(orders)
  const [said] = (await once(started, 'message')) as [{ port: number }]
  worker = started
  port = said.port
}

async function killWorker() {
  const killed = worker
  port = 0
  killed?.kill('SIGKILL')
  if (killed) await once(killed, 'exit')
  // As after the time that claims and heartbeats take to end: the mail that was being worked at comes after those that
  // waited meanwhile. All at the same moment, each kill would fall on the same one, which is given up at the seventh.
  await test.deps.db.execute(
    sql`update inbound_mails set next_attempt_at = next_attempt_at - interval '1 minute' where ended_at is null`,
  )
  await test.deps.db.execute(
    sql`update generations set heartbeat_at = now() - interval '1 minute' where status = 'running'`,
  )
}

/** As a sending server does: the same mail again until it is accepted or refused for ever. */
async function sendUntilAccepted(mail: { from: string; to: string; raw: Buffer }) {
  let refusals = 0
  while (refusals < 2_000) {
    const { code, response } = port > 0 ? await handOver(port, mail) : { code: 0, response: '' }
    if (code === 250) return
    if (code >= 500) throw new Error(`refused: ${code} ${response}`)
    // Where nobody listens, between a kill and the next start, nobody has refused: the test's own time-out ends that.
    if (code > 0) refusals += 1
    await wait(50)
  }
  throw new Error('never accepted')
}

it(`${counts.mails} mails, ${counts.mailKills} kills at random moments: each is one draft, one answer and one credit`, {
  timeout: 3_600_000,
}, async () => {
  const random = seeded(20_261_123)
  const tile = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#5a7f3c' } })
    .jpeg()
    .toBuffer()
  const mails: { from: string; to: string; raw: Buffer }[] = []
  for (let count = 0; count < counts.mails; count += maxMailsPerDay) {
    const as = await test.signUp()
    const grant = {
      companyId: as.companyId,
      bucket: 'purchased',
      source: 'torture',
      sourceId: as.companyId,
    } as const
    await grantCredits(test.deps.db, { ...grant, amount: givenCredits })
    const { body } = await test.call<MailAddressAnswer>('GET', '/api/account/mail-address', { as })
    const to = body.address ?? ''
    for (let index = 0; index < Math.min(maxMailsPerDay, counts.mails - count); index++) {
      const attachments = index % 2 === 0 ? [{ filename: 'comptoir.jpg', content: tile }] : []
      const written = { from: as.email, to, subject: `Comptoir ${count + index}`, text: 'Posé.', attachments }
      mails.push({ from: as.email, to, raw: await signed(await composed(written)) })
    }
  }

  await startWorker()
  const waiting = [...mails]
  const senders = Promise.all(
    Array.from({ length: sendersAtOnce }, async () => {
      for (let mail = waiting.pop(); mail; mail = waiting.pop()) {
        await sendUntilAccepted(mail)
        // Some servers do not see the answer, and send again.
        if (random() < 0.1) await sendUntilAccepted(mail)
      }
    }),
  )
  for (let kill = 0; kill < counts.mailKills; kill++) {
    await wait(random() * longestMs)
    await killWorker()
    await startWorker()
  }
  await senders
  await untilWorkedOff()

  const { rows } = await test.deps.db.execute<Record<string, number>>(sql`select
    (select count(*) from inbound_mails where status = 'made' and raw is null)::int as made,
    (select count(*) from posts where description <> '' and image_id is not null)::int as whole,
    (select count(*) from posts)::int as posts,
    (select count(distinct prompt) from posts)::int as prompts,
    (select count(*) from mails where template = 'mail_draft')::int as answers,
    (select count(*) from credit_reservations where status = 'held')::int as held,
    (select count(*) from credit_reservations where status = 'settled')::int as spent`)
  const all = mails.length
  expect(rows).toEqual([
    { made: all, whole: all, posts: all, prompts: all, answers: all, held: 0, spent: all },
  ])
})

async function untilWorkedOff() {
  for (;;) {
    const { rows } = await test.deps.db.execute<{ open: number }>(
      sql`select count(*)::int as open from inbound_mails where ended_at is null`,
    )
    if (rows[0]?.open === 0) return
    await wait(200)
  }
}
