import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Deps } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import { fileMailer } from '#server/integrations/mailer/files.ts'
import { smtpMailer } from '#server/integrations/mailer/smtp.ts'
import type { Mailer } from '#server/integrations/mailer/types.ts'
import { isReachedFromElsewhere } from './mode.ts'

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

type ContactSettings = Pick<Env, 'CONTACT_TO' | 'COMPANY_EMAIL' | 'SMTP_URL' | 'RAMAGE_MODE'>

/** Where what is written to the operator is mailed; null where nobody reads: it then waits in the administration alone. */
export function contactToFromEnv(env: ContactSettings, log: Pick<Logger, 'warn'>): string | null {
  const address = env.CONTACT_TO ?? env.COMPANY_EMAIL
  if (address) return address
  if (env.RAMAGE_MODE === 'production')
    log.warn('no CONTACT_TO: contact and support requests are listed in the administration and not mailed')
  // The demonstration shows the mail, and sends it to nobody.
  return env.RAMAGE_MODE === 'demo' && !env.SMTP_URL ? 'contact@ramage.invalid' : null
}

type DemoMailSettings = Pick<Env, 'RAMAGE_MODE' | 'SMTP_URL' | 'HOST' | 'PUBLIC_URL' | 'TRUSTED_PROXIES'>

/** Nobody where mails leave for real; strangers to this machine never read another's. */
export function demoMailsFromEnv(env: DemoMailSettings): Deps['demoMails'] {
  if (env.RAMAGE_MODE !== 'demo' || env.SMTP_URL) return 'off'
  return isReachedFromElsewhere(env) || env.TRUSTED_PROXIES.length > 0 ? 'own' : 'machine'
}
