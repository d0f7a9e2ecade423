/**
 * Whether a push address belongs to one of `hosts`: a name (`fcm.googleapis.com`), names below one (`*.push.apple.com`),
 * both over HTTPS on its own port, or a whole origin (`http://127.0.0.1:4000`, for tests). An address that a client sends
 * is called by the server, so that any other would be a way into its network.
 */
export function isPushAddress(endpoint: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username || password) return false
  return hosts.some((host) => {
    if (host.includes('://')) return origin === host
    if (protocol !== 'https:' || port !== '') return false
    return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
  })
}
