import type { DemoMails } from '#server/demo-mails.ts'
import type { Env } from '#server/env.ts'
import { isReachedFromElsewhere } from './mode.ts'

type Settings = Pick<Env, 'RAMAGE_MODE' | 'SMTP_URL' | 'HOST' | 'PUBLIC_URL' | 'TRUSTED_PROXIES'>

/** Nobody where mails leave for real; strangers to this machine never read another's. */
export function demoMailsFromEnv(env: Settings): DemoMails {
  if (env.RAMAGE_MODE !== 'demo' || env.SMTP_URL) return 'off'
  return isReachedFromElsewhere(env) || env.TRUSTED_PROXIES.length > 0 ? 'own' : 'machine'
}
