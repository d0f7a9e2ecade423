import { sql } from 'drizzle-orm'
import type { CompanyId } from '#server/db/ids.ts'
import type { Deps } from '#server/deps.ts'
import { readEnv } from '#server/env.ts'
import { type ListenerSettings, openSmtpListener } from '#server/integrations/inbound-mail/smtp-listener.ts'
import { mailIntake } from '#server/services/inbound-mail/accept-mail.ts'
import { processInboundMails } from '#server/services/inbound-mail/process-mail.ts'
import { ipPrefix } from '#server/services/ip-prefix.ts'
import { inboundMailFromEnv } from '#server/setup/inbound-mail.ts'
import type { MailAddressAnswer } from '#shared/api/mail-address.ts'
import { testApp, type Visitor } from '#test/app.ts'
import { mailBox } from '#test/mail-box.ts'
import { composed, handOver, localDns, recordsOf, signed } from '#test/mail-sender.ts'
import { scriptedAi } from '#test/scripted-ai.ts'

export const mailDomain = 'post.ramage.test'
type Written = Parameters<typeof composed>[0]

/** The app with its listener on a real socket, a DNS of its own, and everybody's mail boxes. */
export async function inboundMailApp(limits: ListenerSettings['limits'] = {}, overrides: Partial<Deps> = {}) {
  const ai = scriptedAi()
  const box = await mailBox()
  const dns = localDns(recordsOf('exemple.fr'))
  const inboundMail = inboundMailFromEnv(readEnv({ INBOUND_MAIL_DOMAIN: mailDomain }), dns.resolve)
  if (!inboundMail) throw new Error('no inbound mail')
  const test = await testApp({ ai, inboundMail, ...box.overrides, welcomeAtSignUp: true, ...overrides })
  const failures: unknown[] = []
  const listener = await openSmtpListener(
    {
      ...{ host: '127.0.0.1', port: 0, domain: mailDomain, tls: null, limits },
      isRelay: () => false,
      networkOf: ipPrefix,
      onError: (error) => failures.push(error),
    },
    mailIntake(test.deps, inboundMail),
  )

  const addressOf = async (as: Visitor) =>
    (await test.call<MailAddressAnswer>('GET', '/api/account/mail-address', { as })).body.address ?? ''

  return {
    ...{ ai, dns, test, listener, failures },
    addressOf,
    /** Signs and hands over a mail from this member to their own address, unless it is said otherwise. */
    async send(as: Visitor, mail: Written & { from?: string; envelopeFrom?: string } = {}) {
      const to = typeof mail.to === 'string' ? mail.to : await addressOf(as)
      const { envelopeFrom, ...written } = mail
      const raw = await signed(await composed({ from: as.email, to, ...written }))
      return handOver(listener.port, { from: envelopeFrom ?? as.email, to, raw })
    },
    /** Turns of the worker until nothing is under way; the clock of claims is set forward. */
    async workOff(deps: Deps = test.deps) {
      for (let turn = 0; turn < 400; turn++) {
        await test.deps.db.execute(
          sql`update inbound_mails set next_attempt_at = now() where ended_at is null`,
        )
        await processInboundMails(deps)
        const { rows } = await test.deps.db.execute(
          sql`select 1 from inbound_mails where ended_at is null limit 1`,
        )
        if (rows.length === 0) return
        // A generation needs its own turns.
        await new Promise((resolve) => setImmediate(resolve))
      }
      throw new Error('mails are not worked off')
    },
    /** Mails that came into somebody’s own box, newest last. */
    answers: (as: Visitor) => box.of(test.deps, as.email),
    posts: async (companyId: CompanyId) =>
      (
        await test.deps.db.execute<{
          id: string
          description: string
          image_id: string | null
          prompt: string
        }>(sql`select * from posts where company_id = ${companyId} order by created_at`)
      ).rows,
    async close() {
      await listener.close()
      await test.close()
      await box.close()
    },
  }
}
