import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UtmSettings } from '#shared/api/utm.ts'
import type { Network } from '#shared/networks.ts'
import { call } from './client.ts'

const path = '/company/utm'

export const utmQuery = queryOptions({
  queryKey: ['company', 'utm'],
  queryFn: ({ signal }) => call<UtmSettings>(path, { signal }),
})

/** What links get on this network; null: nothing, or not known yet. */
export const useUtm = (network: Network) => useQuery(utmQuery).data?.[network] ?? null

export function useSaveUtm() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: UtmSettings) => call<UtmSettings>(path, { method: 'PUT', body }),
    onSuccess: (settings) => {
      client.setQueryData(utmQuery.queryKey, settings)
      void client.invalidateQueries({ queryKey: ['posts', 'checks'] })
    },
  })
}
