import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { readPushConsent } from '#web/api/push-consent.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { applyColorScheme } from './color-scheme.ts'
import { Router } from './router.tsx'
import { SessionProvider } from './session.tsx'

applyColorScheme()
registerServiceWorker()
const client = createQueryClient()
// Every layout needs it: prefetched before the first render.
void client.prefetchQuery(serverFeaturesQuery)
const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')

const root = createRoot(place)
// Drawn in slices: in one piece the first rendering holds a phone for a third of a second.
startTransition(() => {
  root.render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <SessionProvider>
          <Router />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
})

/** Tried again at the next start. */
const keepSubscribed = () =>
  import('#web/features/push/browser-push.ts')
    .then((push) => push.keepSubscribed(client))
    .catch(() => undefined)

/** Makes the program installable, and its absence of a network said; without HTTPS browsers have none. */
function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => {
    // Refused, as in a private window: the program works without one, it is only not installable.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
    if (readPushConsent()) void keepSubscribed()
  }
  // After what the page itself needs.
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
