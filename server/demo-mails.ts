import type { Env } from './env.ts'

/**
 * Who may read the mails of the demonstration (decision 0009): a signed-in user their own (`own`), and on a server that
 * only its own machine reaches, whoever sits there (`machine`), such as after forgetting a password.
 */
export type DemoMails = 'off' | 'own' | 'machine'

export function demoMailsOf(
  env: Pick<Env, 'RAMAGE_MODE' | 'SMTP_URL' | 'HOST' | 'PUBLIC_URL' | 'TRUSTED_PROXIES'>,
): DemoMails {
  if (env.RAMAGE_MODE !== 'demo' || env.SMTP_URL) return 'off'
  const isPublic = env.PUBLIC_URL && !isLoopback(new URL(env.PUBLIC_URL).hostname)
  const isBehindProxy = env.TRUSTED_PROXIES.length > 0
  return isLoopback(env.HOST) && !isPublic && !isBehindProxy ? 'machine' : 'own'
}

/** A name or address that leads to this machine alone. */
export const isLoopback = (host: string) =>
  /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\]|[a-z0-9-]+\.localhost)$/i.test(host)
