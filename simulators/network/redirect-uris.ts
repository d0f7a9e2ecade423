/**
 * Whether an address of return is registered: byte for byte without its query; none registered accepts loopback and
 * HTTPS.
 */
export function isRegistered(address: string, registered: string[]): boolean {
  const url = URL.parse(address)
  if (!url || address.includes('#')) return false
  if (registered.length > 0) return registered.some((one) => one.split('?')[0] === address.split('?')[0])
  const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback)
}

/** The address with these parameters added to its query. */
export function withParameters(address: string, parameters: Record<string, string | null>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) url.searchParams.set(name, value)
  return url.href
}
