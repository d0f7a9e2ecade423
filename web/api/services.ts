import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ServicesAnswer, TrialListAnswer } from '#shared/api/services.ts'
import { call } from './client.ts'

const freshMs = 15_000
const servicesKey = ['admin', 'services'] as const

/** Status of the services, polled while the page is visible. */
export const useServices = (enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: servicesKey,
    queryFn: ({ signal }) => call<ServicesAnswer>('/admin/services', { signal }),
    refetchInterval: freshMs,
  })

/** Makes one small call to each AI provider, then refetches their status. */
export function useTestServices() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call<TrialListAnswer>('/admin/services/try', { method: 'POST' }),
    onSettled: () => queries.invalidateQueries({ queryKey: servicesKey }),
  })
}
