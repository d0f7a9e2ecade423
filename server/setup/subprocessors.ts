import type { Env } from '#server/env.ts'
import { isLoopbackHost } from '#server/loopback.ts'
import type { Processor, ProcessorName } from '#server/subprocessors.ts'

/**
 * Who really receives data with this configuration: `env` as the operator gave it, before the demonstration puts its
 * simulators in. A server on this machine is nobody else.
 */
export function processorsFromEnv(env: Env): Processor[] {
  const vendor = (name: ProcessorName, key: string | undefined) => (key ? [{ name, host: null }] : [])
  const server = (name: ProcessorName, address: string | undefined) => {
    const host = address === undefined ? null : hostOf(address)
    return host === null ? [] : [{ name, host }]
  }
  return [
    ...vendor('openai', env.OPENAI_API_KEY),
    ...vendor('gemini', env.GOOGLE_GENERATIVE_AI_API_KEY),
    ...vendor('mistral', env.MISTRAL_API_KEY),
    ...server('text-server', env.AI_TEXT_BASE_URL),
    ...vendor('stripe', env.STRIPE_SECRET_KEY),
    ...vendor('linkedin', env.LINKEDIN_PAGES_CLIENT_ID ?? env.LINKEDIN_CLIENT_ID),
    ...vendor('instagram', env.INSTAGRAM_CLIENT_ID),
    ...vendor('google', env.GOOGLE_CLIENT_ID),
    ...server('mail', env.SMTP_URL),
    ...relayOf(env),
    ...server('database', env.DATABASE_URL),
    // Without an address of its own the bucket is at the vendor that S3 is named after.
    ...(env.S3_BUCKET ? server('storage', env.S3_ENDPOINT ?? 'https://s3.amazonaws.com') : []),
  ]
}

/** A server of mail in front of our listener, by the name it signs with. */
function relayOf({
  INBOUND_MAIL_DOMAIN: domain,
  INBOUND_MAIL_RELAYS: relays,
  INBOUND_MAIL_RELAY_ID: id,
}: Env): Processor[] {
  const [host] = relays.filter((address) => !isLoopbackHost(address))
  return domain && host ? [{ name: 'inbound-mail', host: id ?? host }] : []
}

/** Null for this machine, a Unix socket, and an address that cannot be read. */
function hostOf(address: string): string | null {
  const hostname = URL.parse(address)?.hostname ?? ''
  return hostname === '' || isLoopbackHost(hostname) ? null : hostname
}
