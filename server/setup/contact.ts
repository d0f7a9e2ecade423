import type { Logger } from 'pino'
import type { Env } from '#server/env.ts'

type Settings = Pick<Env, 'CONTACT_TO' | 'COMPANY_EMAIL' | 'SMTP_URL' | 'RAMAGE_MODE'>

/** Where what is written to the operator is mailed; null where nobody reads: it then waits in the administration alone. */
export function contactToFromEnv(env: Settings, log: Pick<Logger, 'warn'>): string | null {
  const told = env.CONTACT_TO ?? env.COMPANY_EMAIL
  if (told) return told
  if (env.RAMAGE_MODE === 'production')
    log.warn('no CONTACT_TO: messages and requests to the support wait in the administration, unannounced')
  // The demonstration shows the mail, and sends it to nobody.
  return env.RAMAGE_MODE === 'demo' && !env.SMTP_URL ? 'contact@ramage.invalid' : null
}
