import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PushAnswer, PushSubscriptionBody, WantedPushes } from '#shared/api/push.ts'
import { pushTexts as texts } from '#web/messages/push.ts'
import { meQuery } from './auth.ts'
import { call, readToken } from './client.ts'
import { clearPushConsent, writePushConsent } from './push-consent.ts'

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

/** One tab at a time: a browser has one subscription, which its tabs would take from each other. */
export const inPushLock = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  navigator.locks ? navigator.locks.request('push', ask) : ask()

/** Notifies this device from now on. The session is that of `user`, who agreed. */
export async function putPush(body: PushSubscriptionBody, user: string): Promise<PushAnswer> {
  const token = readToken()
  const answer = await call<PushAnswer>('/account/push', { method: 'PUT', body })
  // Signed out meanwhile, here or in another tab: what was agreed to is over.
  if (readToken() === token) writePushConsent({ user, endpoint: body.endpoint })
  return answer
}

type Tell = (body: PushSubscriptionBody) => Promise<PushAnswer>

/** `subscribe` asks the device's user and tells the browser's subscription. */
export function useSubscribePush() {
  const client = useQueryClient()
  return usePushMutation((subscribe: (tell: Tell) => Promise<PushAnswer>) => {
    const token = readToken()
    const user = client.getQueryData(meQuery.queryKey)
    return subscribe(async (body) => {
      if (!user || readToken() !== token) throw new Error(texts.failed)
      return putPush(body, user.id)
    })
  })
}

export const useUnsubscribePush = () =>
  usePushMutation(() =>
    inPushLock(() => {
      clearPushConsent()
      return call<PushAnswer>('/account/push', { method: 'DELETE' })
    }),
  )

export const useSaveWantedPushes = () =>
  usePushMutation((body: WantedPushes) => call<PushAnswer>('/account/push/wanted', { method: 'PUT', body }))
