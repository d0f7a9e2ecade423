import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from '#web/api/api-error.ts'
import { Router } from './router.tsx'
import { SessionProvider } from './session.tsx'

const worthRetrying = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && worthRetrying(error),
      retryDelay: 400,
    },
  },
})

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
