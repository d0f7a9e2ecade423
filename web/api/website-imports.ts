import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WebsiteAcceptance, WebsiteImportAnswer } from '#shared/api/website-imports.ts'
import { call } from './client.ts'
import { companyKeys } from './company.ts'
import { imageKeys } from './images.ts'

const path = '/website-imports'
const askAgainMs = 700

export const useRequestWebsiteImport = () =>
  useMutation({ mutationFn: (address: string) => call<WebsiteImportAnswer>(path, { body: { address } }) })

/** Asked again until the site is read, or cannot be. */
export const useWebsiteImport = (id: string | null) =>
  useQuery({
    queryKey: ['website-import', id],
    queryFn: ({ signal }) => call<WebsiteImportAnswer>(`${path}/${id}`, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) =>
      state.data?.status === 'done' || state.data?.status === 'failed' ? false : askAgainMs,
    refetchOnWindowFocus: false,
  })

/** Keeps what was taken; the rest is forgotten. */
export function useAcceptWebsiteImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: WebsiteAcceptance & { id: string }) =>
      call<{ photos: number }>(`${path}/${id}/acceptance`, { body }),
    onSuccess: () =>
      Promise.all(
        [companyKeys.infos, ['company', 'brand'], imageKeys.all].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export const useForgetWebsiteImport = () =>
  useMutation({ mutationFn: (id: string) => call<null>(`${path}/${id}`, { method: 'DELETE' }) })
