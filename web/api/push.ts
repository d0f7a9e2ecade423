import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PushAnswer, PushSubscriptionBody, WantedPushes } from '#shared/api/push.ts'
import { call, pushEndpointKey } from './client.ts'

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

export const getPush = () => call<PushAnswer>('/account/push', {})

/** Notifies this device from now on. */
export async function putPush(body: PushSubscriptionBody): Promise<PushAnswer> {
  const answer = await call<PushAnswer>('/account/push', { method: 'PUT', body })
  localStorage.setItem(pushEndpointKey, body.endpoint)
  return answer
}

/** `subscribe` asks the device's user and gives the browser's subscription. */
export const useSubscribePush = () =>
  usePushMutation(async (subscribe: () => Promise<PushSubscriptionBody>) => putPush(await subscribe()))

export const useUnsubscribePush = () =>
  usePushMutation(() => {
    localStorage.removeItem(pushEndpointKey)
    return call<PushAnswer>('/account/push', { method: 'DELETE' })
  })

export const useSaveWantedPushes = () =>
  usePushMutation((body: WantedPushes) => call<PushAnswer>('/account/push/wanted', { method: 'PUT', body }))
