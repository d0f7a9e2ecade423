import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { ApiError } from './client.ts'

const isWorthRetrying = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

class FreshQueryClient extends QueryClient {
  /**
   * TanStack takes a first fetch in flight for the refreshed one, though it was sent before the change and may not
   * include it: such a fetch is cancelled and sent again.
   */
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions) {
    if (filters.refetchType !== 'none')
      await this.cancelQueries({
        ...filters,
        predicate: (query) => query.state.data === undefined && query.isActive(),
      })
    await super.invalidateQueries(filters, options)
  }
}

/** Offline, TanStack would wait in silence: here a call is tried, fails, says so, and offers to try again. */
export const createQueryClient = (): QueryClient =>
  new FreshQueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        retry: (failures, error) => failures < 1 && isWorthRetrying(error),
        retryDelay: 400,
      },
    },
  })
