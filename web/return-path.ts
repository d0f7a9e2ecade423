/** The login URL that comes back to `from`. */
export function loginAddress(from: Location, expired: boolean): string {
  const query = new URLSearchParams({ retour: from.pathname + from.search + from.hash })
  if (expired) query.set('session', 'expiree')
  return `/login?${query}`
}

const ownPages = ['/login', '/register', '/google', '/']

/** Where to go after login: `?retour=` if it is one of our pages, else the dashboard. */
export function returnPath(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('retour')
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return '/dashboard'
  const url = new URL(wanted, origin)
  // `/.//elsewhere` is of our origin, yet its path read alone is the address of another site.
  const isOurs = url.origin === origin && !url.pathname.startsWith('//') && !ownPages.includes(url.pathname)
  return isOurs ? url.pathname + url.search + url.hash : '/dashboard'
}
