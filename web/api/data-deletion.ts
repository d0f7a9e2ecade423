import { useQuery } from '@tanstack/react-query'
import type { ErasureAnswer } from '#shared/api/network-erasures.ts'
import { call } from './client.ts'

/** What became of a request to erase, for whoever holds its confirmation code. */
export const useDataDeletion = (code: string) =>
  useQuery({
    queryKey: ['network-erasure', code],
    queryFn: ({ signal }) =>
      call<ErasureAnswer>(`/social/data-deletion/${encodeURIComponent(code)}`, { signal }),
  })
