import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '#web/api/query-client.ts'
import { serverFeaturesQuery } from '#web/api/server-features.ts'
import { applyColorScheme } from './color-scheme.ts'
import { registerServiceWorker } from './register-service-worker.ts'
import { Router } from './router.tsx'
import { SessionProvider } from './session.tsx'

applyColorScheme()
registerServiceWorker()
const client = createQueryClient()
// Every layout needs it: prefetched before the first render.
void client.prefetchQuery(serverFeaturesQuery)
const place = document.getElementById('app')
if (!place) throw new Error('index.html has no #app')

createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <SessionProvider>
        <Router />
      </SessionProvider>
    </QueryClientProvider>
  </StrictMode>,
)
