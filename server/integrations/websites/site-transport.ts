import { Resolver } from 'node:dns/promises'
import { connect as connectTcp } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'

/** How the reader of websites reaches sites: an argument of it, so that a test or a demonstration brings one of its own. */
export interface SiteTransport {
  /** Every address of a name, in the order to try them; none or an error where there is none. */
  resolve(host: string, signal: AbortSignal): Promise<string[]>
  /** A connection to this very address; with TLS, for that name, where one is given. */
  dial(target: { address: string; port: number; tlsName: string | null }): Duplex
}

/** Asks the system's name servers themselves: neither /etc/hosts nor search domains have a say. */
export const publicTransport: SiteTransport = {
  async resolve(host, signal) {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 })
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  },
  dial: ({ address, port, tlsName }) =>
    tlsName === null
      ? connectTcp({ host: address, port })
      : connectTls({ host: address, port, servername: tlsName, ALPNProtocols: ['http/1.1'] }),
}
