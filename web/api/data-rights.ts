import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  DeletionAnswer,
  DeletionBody,
  DeletionStartedAnswer,
  ErasureAnswer,
  ExportAnswer,
  ExportLinkAnswer,
  ExportListAnswer,
} from '#shared/api/data-rights.ts'
import { call } from './client.ts'

const exportsKey = ['account', 'exports'] as const
const pollMs = 2_000

export const isExportPending = ({ status }: ExportAnswer) => status === 'waiting' || status === 'running'

/** Polled while an export is pending. */
export const exportsQuery = queryOptions({
  queryKey: exportsKey,
  queryFn: ({ signal }) => call<ExportListAnswer>('/account/exports', { signal }),
  refetchInterval: ({ state }) => (state.data?.exports.some(isExportPending) ? pollMs : false),
})

export function useRequestExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call<ExportAnswer>('/account/export', { method: 'POST' }),
    onSettled: () => client.invalidateQueries({ queryKey: exportsKey }),
  })
}

/** Starts the browser's own download: the address is good for a few minutes. */
export function useDownloadExport() {
  return useMutation({
    mutationFn: (id: string) => call<ExportLinkAnswer>(`/account/exports/${id}/link`, { method: 'POST' }),
    onSuccess: ({ url }) => location.assign(url),
  })
}

export const deletionQuery = queryOptions({
  queryKey: ['account', 'deletion'],
  queryFn: ({ signal }) => call<DeletionAnswer>('/account/deletion', { signal }),
})

export const requestDeletion = (body: DeletionBody) =>
  call<DeletionStartedAnswer>('/account/deletion', { body })

/** For users who signed in again during the grace period. */
export const cancelDeletion = () => call<{ message: string }>('/account/deletion', { method: 'DELETE' })

export const cancelDeletionByLink = (token: string) =>
  call<{ message: string }>('/account/deletion/cancel', { body: { token } })

/** What became of a request to erase, for whoever holds its confirmation code. */
export const useDataDeletion = (code: string) =>
  useQuery({
    queryKey: ['network-erasure', code],
    queryFn: ({ signal }) =>
      call<ErasureAnswer>(`/social/data-deletion/${encodeURIComponent(code)}`, { signal }),
  })
