import { useQuery } from '@tanstack/react-query'
import type { ServicesAnswer } from '#shared/api/services.ts'
import { call } from './client.ts'
import { queryDefaults } from './query-defaults.ts'

const freshMs = 15_000

/** How the services stand, asked again while the page is looked at. */
export const useServices = (enabled: boolean) =>
  useQuery({
    ...queryDefaults,
    enabled,
    queryKey: ['admin', 'services'],
    queryFn: ({ signal }) => call<ServicesAnswer>('/admin/services', { signal }),
    refetchInterval: freshMs,
  })
