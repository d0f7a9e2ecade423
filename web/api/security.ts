import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FreshProof } from '#shared/api/fresh-proof.ts'
import type {
  RecoveryCodesAnswer,
  SessionListAnswer,
  TwoFactorAnswer,
  TwoFactorSetupAnswer,
} from '#shared/api/security.ts'
import { meKey } from './auth.ts'
import { call } from './client.ts'

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call<SessionListAnswer>('/account/sessions', { signal }),
})

/** Ends one session, or all other sessions when the id is null. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | null) =>
      call<SessionListAnswer>(id ? `/account/sessions/${id}` : '/account/sessions', { method: 'DELETE' }),
    onSuccess: (list) => client.setQueryData(sessionsQuery.queryKey, list),
  })
}

/** Valid for 10 minutes of this session, for every action that requires it. */
export const reauthenticate = (body: FreshProof) => call<{ message: string }>('/account/proof', { body })

export const twoFactorQuery = queryOptions({
  queryKey: ['account', 'two-factor'],
  queryFn: ({ signal }) => call<TwoFactorAnswer>('/account/two-factor', { signal }),
})

const path = '/account/two-factor'

export const useStartTwoFactor = () =>
  useMutation({
    mutationFn: (proof: FreshProof) => call<TwoFactorSetupAnswer>(`${path}/setup`, { body: proof }),
  })

export function useConfirmTwoFactor() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (code: string) => call<RecoveryCodesAnswer>(`${path}/confirm`, { body: { code } }),
    onSuccess: refresh,
  })
}

export function useRenewRecoveryCodes() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (proof: FreshProof) => call<RecoveryCodesAnswer>(`${path}/recovery-codes`, { body: proof }),
    onSuccess: refresh,
  })
}

export function useDisableTwoFactor() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (proof: FreshProof) => call<TwoFactorAnswer>(`${path}/disable`, { body: proof }),
    onSuccess: refresh,
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: twoFactorQuery.queryKey })
    void client.invalidateQueries({ queryKey: meKey })
  }
}
