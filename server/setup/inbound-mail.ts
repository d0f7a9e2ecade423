import { Resolver } from 'node:dns/promises'
import { readFile } from 'node:fs/promises'
import ipaddr from 'ipaddr.js'
import type { Env } from '#server/env.ts'
import { readMail } from '#server/integrations/inbound-mail/read-mail.ts'
import type { ListenerSettings } from '#server/integrations/inbound-mail/smtp-listener.ts'
import type { DnsResolver, InboundMail } from '#server/integrations/inbound-mail/types.ts'
import { verifySender } from '#server/integrations/inbound-mail/verify-sender.ts'
import { ipPrefix } from '#server/services/ip-prefix.ts'

type Settings = Pick<
  Env,
  | 'INBOUND_MAIL_DOMAIN'
  | 'INBOUND_MAIL_HOST'
  | 'INBOUND_MAIL_PORT'
  | 'INBOUND_MAIL_RELAYS'
  | 'INBOUND_MAIL_RELAY_ID'
  | 'INBOUND_MAIL_CERTIFICATE'
  | 'INBOUND_MAIL_KEY'
>

/** What members mail in; null without a domain for it. Throws on addresses that are none. */
export function inboundMailFromEnv(
  env: Settings,
  resolver: DnsResolver = systemResolver(),
): InboundMail | null {
  const { INBOUND_MAIL_DOMAIN: domain } = env
  if (!domain) return null
  const relay = { isRelay: relaysOf(env.INBOUND_MAIL_RELAYS), authservId: env.INBOUND_MAIL_RELAY_ID ?? null }
  return {
    domain,
    prove: (mail) => verifySender({ resolver, domain, relay }, mail),
    read: readMail,
  }
}

/** Where the listener listens; null where there is none. */
export async function listenerFromEnv(env: Settings): Promise<Omit<ListenerSettings, 'onError'> | null> {
  const { INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_CERTIFICATE: cert, INBOUND_MAIL_KEY: key } = env
  if (!domain) return null
  if (Boolean(cert) !== Boolean(key))
    throw new Error('INBOUND_MAIL_CERTIFICATE and INBOUND_MAIL_KEY: both or none')
  return {
    host: env.INBOUND_MAIL_HOST,
    port: env.INBOUND_MAIL_PORT,
    domain,
    tls: cert && key ? { cert: await readFile(cert, 'utf8'), key: await readFile(key, 'utf8') } : null,
    isRelay: relaysOf(env.INBOUND_MAIL_RELAYS),
    networkOf: ipPrefix,
  }
}

/** Whether an address is one of these, or lies in one of these networks (`10.0.0.0/24`). */
function relaysOf(list: readonly string[]): (ip: string) => boolean {
  const ranges = list.map((item) =>
    item.includes('/')
      ? ipaddr.parseCIDR(item)
      : ipaddr.parseCIDR(`${item}/${ipaddr.parse(item).kind() === 'ipv4' ? 32 : 128}`),
  )
  return (ip) => {
    if (!ipaddr.isValid(ip)) return false
    const address = ipaddr.process(ip)
    return ranges.some(([net, bits]) => net.kind() === address.kind() && address.match(net, bits))
  }
}

function systemResolver(): DnsResolver {
  const dns = new Resolver({ timeout: 3_000, tries: 2 })
  return (name, type) => dns.resolve(name, type) as Promise<string[][] | string[]>
}
