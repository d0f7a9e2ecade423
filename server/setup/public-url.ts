import type { Env } from '#server/env.ts'

/** PUBLIC_URL, or the address this machine reaches itself at; without a slash at the end. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/+$/, '')
  const everywhere = HOST === '0.0.0.0' || HOST === '::'
  const host = everywhere ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}
