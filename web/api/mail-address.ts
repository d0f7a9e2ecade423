import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MailAddressAnswer } from '#shared/api/mail-address.ts'
import { call } from './client.ts'

export const mailAddressQuery = queryOptions({
  queryKey: ['account', 'mail-address'],
  queryFn: ({ signal }) => call<MailAddressAnswer>('/account/mail-address', { signal }),
})

export function useRenewMailAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call<MailAddressAnswer>('/account/mail-address', { method: 'POST' }),
    onSuccess: (answer) => client.setQueryData(mailAddressQuery.queryKey, answer),
  })
}
