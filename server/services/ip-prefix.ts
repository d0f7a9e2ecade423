import { isIPv6 } from 'node:net'

/** What counts as one place: an IPv4 address, or the /48 that one IPv6 site holds. */
export function ipSitePrefix(ip: string): string {
  const network = ipPrefix(ip)
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network
}

/** Some proxies tell the port as well, which is another one each time: `198.51.100.9:50123`, `[2001:db8::1]:443`. */
const withoutPort = (told: string) => /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(told)?.slice(1).join('') || told

/** What counts as one address: an IPv4 address, or the /64 that one IPv6 subscriber holds. */
export function ipPrefix(told: string): string {
  const ip = withoutPort(told)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
