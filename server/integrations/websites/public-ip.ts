import ipaddr from 'ipaddr.js'

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
