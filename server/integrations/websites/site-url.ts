import ipaddr from 'ipaddr.js'
import { SiteError } from './types.ts'

const maxLength = 500
const ports: Record<string, string> = { 'http:': '80', 'https:': '443' }

/** Labels and a last one that is no number; an IPv6 address has its brackets. */
const publicName = /^(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/

/** Names that no public DNS holds (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const privateNames =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|localdomain)$/

/**
 * An address that the reader of websites may ask for: http or https at its own port, a name and never a number, nobody's password.
 * Throws SiteError `address`. The URL parser has written numbers of any base and Unicode digits as IP addresses.
 */
export function checkUrl(url: URL): URL {
  const { protocol, hostname, port, username, password, href } = url
  const name = hostname.replace(/\.$/, '')
  const isOfSite =
    protocol in ports &&
    (port === '' || port === ports[protocol]) &&
    username === '' &&
    password === '' &&
    href.length <= maxLength &&
    publicName.test(name) &&
    !privateNames.test(name)
  if (!isOfSite) throw new SiteError('address')
  const checked = new URL(href)
  checked.hash = ''
  checked.hostname = name
  return checked
}

/** What somebody typed, « atelier.fr » too; https unless they wrote another. Throws SiteError `address`. */
export function siteUrl(typed: string): URL {
  const text = typed.trim()
  // What the URL parser drops or turns over (« http:\\a.fr », tabs) nobody types for a site.
  if (/[\s\\\p{Cc}]/u.test(text)) throw new SiteError('address')
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!url) throw new SiteError('address')
  return checkUrl(url)
}

/** A link on a page, seen from the page; null where it leads to nothing that may be fetched. */
export function linkedUrl(href: string, from: URL): URL | null {
  const url = href.length > maxLength ? null : URL.parse(href.trim(), from.href)
  if (!url) return null
  try {
    return checkUrl(url)
  } catch {
    return null
  }
}

/** Whether both are pages of one site, with or without « www. ». */
export const isSameSite = (one: URL, other: URL) => bareHost(one) === bareHost(other)

const bareHost = ({ hostname }: URL) => hostname.replace(/^www\./, '')

/** What the registry has given to be routed (RFC 4291 §2.4); every tunnel and translation lies outside or has its range. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/** Public in form, and the host's own inside a virtual machine of Azure. */
const hostServices = ['168.63.129.16']

/**
 * Whether this IP address, as a resolver writes it, is one of the public internet: IPv4 in IPv6 (mapped, compatible,
 * NAT64, 6to4, Teredo) is not, whatever it embeds.
 */
export function isPublicIp(address: string): boolean {
  // A zone (« %eth0 ») names an interface of this machine, and « 0177.1 » is no answer of a resolver.
  if (ipaddr.IPv4.isValidFourPartDecimal(address))
    return ipaddr.IPv4.parse(address).range() === 'unicast' && !hostServices.includes(address)
  if (address.includes('%') || !ipaddr.IPv6.isValid(address)) return false
  const parsed = ipaddr.IPv6.parse(address)
  return parsed.range() === 'unicast' && parsed.match(globalUnicast)
}
