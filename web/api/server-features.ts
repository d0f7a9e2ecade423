import { queryOptions } from '@tanstack/react-query'
import type { FeaturesAnswer } from '#shared/api/features.ts'
import { call } from './client.ts'

/** Asked once: it changes only when the server is started with other keys. */
export const serverFeaturesQuery = queryOptions({
  queryKey: ['features'] as const,
  queryFn: ({ signal }) => call<FeaturesAnswer>('/features', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
