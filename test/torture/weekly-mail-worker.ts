import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { openDatabase } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { smtpMailer } from '#server/integrations/mailer/smtp.ts'
import { deliverMails } from '#server/services/mails/deliver.ts'
import { sendDueWeeklyMails } from '#server/services/weekly/weekly-mail.ts'

/** What the test hands to a worker that it is going to kill. */
export interface WeeklyMailOrders {
  databaseUrl: string
  smtpUrl: string
}

/** The part of the program that writes and sends the mails of the week, in a process of its own. */
async function work({ databaseUrl, smtpUrl }: WeeklyMailOrders): Promise<void> {
  const deps: Partial<Deps> = {
    mode: 'production',
    mailIsReal: true,
    db: openDatabase(databaseUrl, () => undefined).db,
    log: pino({ level: 'silent' }),
    secretKeys: [{ id: 'torture', key: randomBytes(32) }],
    publicUrl: 'http://ramage.test',
    mailer: smtpMailer({ url: smtpUrl, from: 'Ramage <bonjour@ramage.test>' }),
  }
  process.send?.('ready')
  for (;;) {
    await sendDueWeeklyMails(deps as Deps)
    await deliverMails(deps as Deps)
    await wait(10)
  }
}

process.once('message', (orders: WeeklyMailOrders) => void work(orders))
