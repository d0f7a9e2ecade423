import { connect, Socket } from 'node:net'
import type { Env } from '#server/env.ts'
import { openWebsiteReader } from '#server/integrations/websites/read-website.ts'
import { publicTransport, type SiteTransport } from '#server/integrations/websites/site-transport.ts'
import type { WebsiteReader } from '#server/integrations/websites/types.ts'
import { publicUrlOf } from './mode.ts'

/** The reader of companies' own sites, by a name and an address that a site's owner can look up. */
export function websitesFromEnv(env: Env): WebsiteReader {
  if (env.RAMAGE_MODE === 'production' && env.WEBSITE_STAND_INS.length > 0)
    throw new Error('WEBSITE_STAND_INS: production reads sites where the public DNS says they are')
  const contact = env.COMPANY_EMAIL ?? env.CONTACT_TO
  const userAgent = `RamageSiteReader/1.0 (+${publicUrlOf(env)}${contact ? `; ${contact}` : ''})`
  return openWebsiteReader(withStandIns(publicTransport, env.WEBSITE_STAND_INS), userAgent)
}

/** In a range that nobody has been given: public in form, and routed nowhere. */
const standInAddress = (index: number) => `2d00::${(index + 1).toString(16)}`

/**
 * A transport by which these names lead to servers that the operator has named (`name=http://127.0.0.1:3015`): as a line of
 * /etc/hosts would, for the one name each. What they answer is held to every rule of the others.
 */
function withStandIns(transport: SiteTransport, standIns: string[]): SiteTransport {
  const known = standIns.map((line, index) => {
    const [name = '', origin = ''] = line.split('=')
    const { hostname, port } = new URL(origin)
    return { name, address: standInAddress(index), host: hostname, port: Number(port) || 80 }
  })
  return {
    async resolve(host, signal) {
      const standIn = known.find(({ name }) => name === host)
      return standIn ? [standIn.address] : transport.resolve(host, signal)
    },
    dial(target) {
      const standIn = known.find(({ address }) => address === target.address)
      // No certificate says such a name: over TLS it is as silent as a site without.
      if (standIn && target.tlsName !== null) return new Socket().destroy(new Error('no TLS here'))
      return standIn ? connect({ host: standIn.host, port: standIn.port }) : transport.dial(target)
    },
  }
}
