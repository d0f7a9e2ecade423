import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { featuresQuery } from '#web/api/features.ts'
import { newQueryClient } from '#web/api/query-client.ts'
import { Router } from './router.tsx'
import { followScheme } from './scheme.ts'
import { SessionProvider } from './session.tsx'

followScheme()
const client = newQueryClient()
// Every frame needs it: asked for before anything is drawn.
void client.prefetchQuery(featuresQuery)
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
