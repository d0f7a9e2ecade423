// Registered by the program's pages (web/main.tsx). It keeps the page that says « hors connexion », with
// what that page is drawn with, and what another application shares until the studio takes it. Posts, images and
// answers of the server are never kept: what cannot be asked for is said to be unreachable.
const offlineCache = 'offline-page'
const shareCache = 'shared-content'
const offlinePath = '/hors-connexion'
const maxPhotos = 10
/** As web/messages/legal/cookies.ts says. */
const shareKeptForMs = 24 * 3_600_000

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable().catch(() => undefined)]),
  )
})

// Web Push: what server/services/push-notifications.ts sends, without a word of the post.
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { url } }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openFromNotification(event.notification.data.url))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return
  if (request.method === 'POST' && pathname === '/share') event.respondWith(receiveShare(request))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') {
    event.respondWith(openPage(event))
    event.waitUntil(forgetOldShare())
  } else if (!navigator.onLine && !/^\/(?:api|media)\//.test(pathname)) event.respondWith(readKept(request))
})

/** In the window there is, or a new one; of this program alone, whatever the message says. */
async function openFromNotification(path) {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) return self.clients.openWindow(url.href)
  const moved = await open.navigate(url.href)
  await (moved ?? open).focus()
}

async function keepOfflinePage() {
  const cache = await caches.open(offlineCache)
  const page = await fetch(offlinePath, { cache: 'no-cache' })
  if (!page.ok) throw new Error(`offline page: ${page.status}`)
  const addresses = (text) => [
    ...new Set(text.match(/\/(?:assets\/[^"'()\s]+|scheme\.js|favicon\.svg)/g) ?? []),
  ]
  const needed = addresses(await page.clone().text())
  const sheets = await Promise.all(
    needed
      .filter((path) => path.endsWith('.css'))
      .map(async (path) => addresses(await (await fetch(path)).text())),
  )
  await cache.addAll([...needed, ...sheets.flat().filter((path) => path.endsWith('.woff2'))])
  await cache.put(offlinePath, page)
}

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(offlinePath)) ?? Response.error()
  }
}

async function readKept(request) {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request)
}

// web/features/share-target reads it. The latest share replaces the one before.
async function receiveShare(request) {
  const form = await request.formData()
  await caches.delete(shareCache)
  const cache = await caches.open(shareCache)
  const said = ['title', 'text', 'url'].map((name) => form.get(name)).filter(Boolean)
  const photos = form.getAll('photos').filter((photo) => photo instanceof File)
  await Promise.all(
    photos.slice(0, maxPhotos).map((photo, index) =>
      cache.put(
        `/share/photos/${index}`,
        new Response(photo, {
          headers: { 'content-type': photo.type, 'x-name': encodeURIComponent(photo.name) },
        }),
      ),
    ),
  )
  await cache.put('/share/text', Response.json({ text: said.join('\n'), receivedAt: Date.now() }))
  return Response.redirect('/generate?partage', 303)
}

async function forgetOldShare() {
  const text = await caches.match('/share/text', { cacheName: shareCache })
  if (text && Date.now() - (await text.json()).receivedAt > shareKeptForMs) await caches.delete(shareCache)
}
