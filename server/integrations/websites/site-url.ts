import { isIP } from 'node:net'
import { SiteError } from './site-error.ts'

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
    isIP(name) === 0 &&
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
