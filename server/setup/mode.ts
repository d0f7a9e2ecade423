import type { Env } from '#server/env.ts'
import { isLoopbackHost } from '#server/loopback.ts'

/** PUBLIC_URL, or the address this machine reaches itself at; without a slash at the end. */
export function publicUrlOf({ PUBLIC_URL, HOST, PORT }: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string {
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/+$/, '')
  const everywhere = HOST === '0.0.0.0' || HOST === '::'
  const host = everywhere ? 'localhost' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

/** Keys of those who act for real people; keys of AI alone keep a demonstration one. */
const realKeys = [
  'GOOGLE_CLIENT_ID',
  'STRIPE_SECRET_KEY',
  'LINKEDIN_CLIENT_ID',
  'LINKEDIN_PAGES_CLIENT_ID',
  'INSTAGRAM_CLIENT_ID',
  'SMTP_URL',
] as const

/**
 * Throws, with the variable's name, when this configuration looks like a production that was not said, or says
 * production beside what only a trial has.
 */
export function assertMode(env: Env): void {
  if (env.RAMAGE_MODE === 'production') {
    assertProduction(env)
    return
  }
  if (/^[sr]k_live_/.test(env.STRIPE_SECRET_KEY ?? ''))
    throw new Error('STRIPE_SECRET_KEY: a live key asks for RAMAGE_MODE=production')
  const sign = env.isModeSaid ? null : signOfProduction(env)
  if (sign) throw new Error(`RAMAGE_MODE: say production, or demo for a demonstration: ${sign}`)
}

function signOfProduction(env: Env): string | null {
  if (env.NODE_ENV === 'production') return 'none opens by itself where NODE_ENV=production'
  if (!isElsewhere(env.PUBLIC_URL)) return null
  const keys = realKeys.filter((name) => env[name])
  const beside = keys.length > 0 ? `, beside ${keys.join(', ')}` : ''
  return `none opens by itself where PUBLIC_URL is not this machine${beside}`
}

function assertProduction(env: Env): void {
  if (env.PUBLIC_URL && new URL(env.PUBLIC_URL).protocol !== 'https:')
    throw new Error('PUBLIC_URL: production needs https')
  if (/^[sr]k_test_/.test(env.STRIPE_SECRET_KEY ?? ''))
    throw new Error('STRIPE_SECRET_KEY: production takes a live key, this is a test one')
}

/** Whether others than this machine's own users are meant to reach the program. */
export const isReachedFromElsewhere = ({ HOST, PUBLIC_URL }: Pick<Env, 'HOST' | 'PUBLIC_URL'>): boolean =>
  !isLoopbackHost(HOST) || isElsewhere(PUBLIC_URL)

const isElsewhere = (address: string | undefined) =>
  address !== undefined && !isLoopbackHost(new URL(address).hostname)
