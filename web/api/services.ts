import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ServicesAnswer, TrialListAnswer } from '#shared/api/services.ts'
import { call } from './client.ts'

const freshMs = 15_000
const servicesKey = ['admin', 'services'] as const

/** How the services stand, asked again while the page is looked at. */
export const useServices = (enabled: boolean) =>
  useQuery({
    enabled,
    queryKey: servicesKey,
    queryFn: ({ signal }) => call<ServicesAnswer>('/admin/services', { signal }),
    refetchInterval: freshMs,
  })

/** Asks each provider of AI a little; their states are read anew after it. */
export function useTestServices() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call<TrialListAnswer>('/admin/services/try', { method: 'POST' }),
    onSettled: () => queries.invalidateQueries({ queryKey: servicesKey }),
  })
}
