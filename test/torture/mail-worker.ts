import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pino from 'pino'
import { openDatabase } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { readEnv } from '#server/env.ts'
import { cropToJpeg } from '#server/integrations/imaging/crop-to-jpeg.ts'
import { readUpload } from '#server/integrations/imaging/decode.ts'
import { makePdf } from '#server/integrations/imaging/pdf.ts'
import { nameColours, proposePalette } from '#server/integrations/imaging/propose-palette.ts'
import { openSmtpListener } from '#server/integrations/inbound-mail/smtp-listener.ts'
import { openProvenance } from '#server/integrations/provenance/provenance.ts'
import { diskStorage } from '#server/integrations/storage/disk.ts'
import { startPolling } from '#server/jobs/polling.ts'
import { sweepGenerations } from '#server/services/generation/end-generation.ts'
import { startGenerationHeartbeat } from '#server/services/generation/running-generations.ts'
import { mailIntake } from '#server/services/inbound-mail/accept-mail.ts'
import { processInboundMails } from '#server/services/inbound-mail/process-mail.ts'
import { inboundMailFromEnv } from '#server/setup/inbound-mail.ts'
import { localDns } from '#test/mail-sender.ts'
import { scriptedAi } from '#test/scripted-ai.ts'

export interface MailWorkerOrders {
  databaseUrl: string
  folder: string
  domain: string
  /** What its DNS answers. */
  records: Record<string, string[]>
}

/** The part of the program that takes mails and works them off, in a process of its own; says its port. */
async function work({ databaseUrl, folder, domain, records }: MailWorkerOrders): Promise<void> {
  const { resolve } = localDns(records)
  const inboundMail = inboundMailFromEnv(readEnv({ INBOUND_MAIL_DOMAIN: domain }), resolve)
  if (!inboundMail) throw new Error('no inbound mail')
  const deps: Partial<Deps> = {
    mode: 'demo',
    secretKeys: [{ id: 'torture', key: randomBytes(32) }],
    db: openDatabase(databaseUrl, () => undefined).db,
    log: pino({ level: 'silent' }),
    ai: scriptedAi(),
    storage: diskStorage(join(folder, 'images')),
    imaging: { readUpload, proposePalette, nameColours, cropToJpeg, makePdf },
    provenance: openProvenance({}),
    runningGenerations: new Map(),
    callMonitor: { note: () => undefined },
    inboundMail,
    mailIsReal: false,
  }
  const whole = deps as Deps
  startGenerationHeartbeat(whole)
  startPolling(whole, {
    mails: { everyMs: 100, run: processInboundMails },
    sweep: { everyMs: 500, run: sweepGenerations },
  })
  const { port } = await openSmtpListener(
    {
      host: '127.0.0.1',
      port: 0,
      domain,
      tls: null,
      isRelay: () => true,
      networkOf: String,
      onError: () => undefined,
    },
    mailIntake(whole, inboundMail),
  )
  process.send?.({ port })
}

process.once('message', (orders: MailWorkerOrders) => void work(orders))
