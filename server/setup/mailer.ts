import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'
import { fileMailer } from '#server/integrations/mailer/files.ts'
import { smtpMailer } from '#server/integrations/mailer/smtp.ts'
import type { Mailer } from '#server/integrations/mailer/types.ts'

type Settings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL' | 'RAMAGE_MODE' | 'DATA_DIR'>

/**
 * SMTP where it is set up, else `.eml` files under DATA_DIR/outbox. Production with SMTP needs an address to send from
 * and one to link to: throws an Error naming the one that is missing.
 */
export function mailerFromEnv(env: Settings, log: Pick<Logger, 'warn'>): Mailer {
  const { SMTP_URL: url, MAIL_FROM: from, RAMAGE_MODE: mode } = env
  if (url) {
    if (mode === 'production') {
      if (from.includes('.invalid')) throw new Error('MAIL_FROM: needed with SMTP_URL')
      if (!env.PUBLIC_URL) throw new Error('PUBLIC_URL: needed with SMTP_URL, for the links in mails')
    }
    return smtpMailer({ url, from })
  }
  const folder = join(env.DATA_DIR, 'outbox')
  if (mode === 'production')
    log.warn(
      { folder },
      'no SMTP_URL: mails are written as files and reach nobody; addresses stay unverified and no welcome posts are granted',
    )
  return fileMailer({ folder, from })
}
