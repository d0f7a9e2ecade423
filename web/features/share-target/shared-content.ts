const cacheName = 'shared-content'
export interface SharedContent {
  text: string
  photos: File[]
}

/** What another application shared with Ramage on this device, as the service worker keeps it; null without any. */
export async function readSharedContent(): Promise<SharedContent | null> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return null
  const cache = await caches.open(cacheName)
  const kept = await cache.match('/share/text')
  const { text } = (await kept?.json()) ?? { text: '' }
  const requests = (await cache.keys()).filter(({ url }) =>
    new URL(url).pathname.startsWith('/share/photos/'),
  )
  const photos = await Promise.all(
    requests.map(async (request) => {
      const response = await cache.match(request)
      const blob = (await response?.blob()) ?? new Blob()
      return new File([blob], decodeURIComponent(response?.headers.get('x-name') ?? ''), { type: blob.type })
    }),
  )
  return text === '' && photos.length === 0 ? null : { text, photos }
}

export async function forgetSharedContent(): Promise<void> {
  await caches.delete(cacheName)
}
