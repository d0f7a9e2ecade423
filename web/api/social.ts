import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConnectAnswer, ConnectionAnswer, SocialAccountsAnswer } from '#shared/api/social.ts'
import type { Network } from '#shared/networks.ts'
import { call } from './client.ts'

export const socialAccountsQuery = queryOptions({
  queryKey: ['social', 'accounts'] as const,
  queryFn: ({ signal }) => call<SocialAccountsAnswer>('/social/accounts', { signal }),
})

interface Connecting {
  network: Network
  /** The account to reconnect. */
  accountId?: string
  /** The section of this page to come back to. */
  hash?: string
}

/** Redirects to the network's authorization page, which comes back to this page. */
export const useConnect = () =>
  useMutation({
    mutationFn: async ({ network, accountId, hash = location.hash }: Connecting) => {
      const query = new URLSearchParams(location.search)
      query.delete('connexion')
      const search = query.size > 0 ? `?${query}` : ''
      const body = { return_to: `${location.pathname}${search}${hash}`, account_id: accountId ?? null }
      const { url } = await call<ConnectAnswer>(`/social/${network}/connect`, { body })
      location.assign(url)
    },
  })

interface Claim {
  id: string
  targets?: string[]
}

/** Claims an authorized connection; the answer says whether the user must choose accounts. */
export function useClaimConnection() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, targets }: Claim) =>
      call<ConnectionAnswer>(`/social/connections/${id}`, { body: targets ? { targets } : {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: socialAccountsQuery.queryKey }),
  })
}

export function useDisconnect() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call<undefined>(`/social/accounts/${id}`, { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: socialAccountsQuery.queryKey }),
  })
}

/** Taken back, what colleagues scheduled there asks for another account. */
export function useShareProfile() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, isShared }: { id: string; isShared: boolean }) =>
      call<SocialAccountsAnswer>(`/social/accounts/${id}`, {
        method: 'PATCH',
        body: { colleagues_publish: isShared },
      }),
    onSuccess: (accounts) => client.setQueryData(socialAccountsQuery.queryKey, accounts),
  })
}
