import type { DemoMails } from '#server/demo-mails.ts'
import type { Env } from '#server/env.ts'
import { isLoopback } from '#server/this-machine.ts'

type Settings = Pick<Env, 'RAMAGE_MODE' | 'SMTP_URL' | 'HOST' | 'PUBLIC_URL' | 'TRUSTED_PROXIES'>

/** Nobody where mails leave for real; strangers to this machine never read another's. */
export function demoMailsFromEnv(env: Settings): DemoMails {
  if (env.RAMAGE_MODE !== 'demo' || env.SMTP_URL) return 'off'
  const isPublic = env.PUBLIC_URL && !isLoopback(new URL(env.PUBLIC_URL).hostname)
  const isBehindProxy = env.TRUSTED_PROXIES.length > 0
  return isLoopback(env.HOST) && !isPublic && !isBehindProxy ? 'machine' : 'own'
}
