import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PushAnswer, PushSubscriptionBody, WantedPushes } from '#shared/api/push.ts'
import { call } from './client.ts'

export const pushQuery = queryOptions({
  queryKey: ['account', 'push'],
  queryFn: ({ signal }) => call<PushAnswer>('/account/push', { signal }),
})

function usePushMutation<Input>(ask: (input: Input) => Promise<PushAnswer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ask,
    onSuccess: (answer) => client.setQueryData(pushQuery.queryKey, answer),
  })
}

/** Notifies this device; `subscribe` asks its user and gives the browser's subscription. */
export const useSubscribePush = () =>
  usePushMutation(async (subscribe: () => Promise<PushSubscriptionBody>) =>
    call<PushAnswer>('/account/push', { method: 'PUT', body: await subscribe() }),
  )

export const useUnsubscribePush = () =>
  usePushMutation(() => call<PushAnswer>('/account/push', { method: 'DELETE' }))

export const useSaveWantedPushes = () =>
  usePushMutation((body: WantedPushes) => call<PushAnswer>('/account/push/wanted', { method: 'PUT', body }))
