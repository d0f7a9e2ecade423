import type { QueryClient } from '@tanstack/react-query'
import type { PushAnswer, PushSubscriptionBody } from '#shared/api/push.ts'
import { getMe } from '#web/api/auth.ts'
import { readToken } from '#web/api/client.ts'
import { getPush, inPushLock, pushQuery, putPush } from '#web/api/push.ts'
import { readPushConsent } from '#web/api/push-consent.ts'
import { pushTexts as texts } from '#web/messages/push.ts'

/** Whether this browser can take notifications; on an iPhone only once the program is installed. */
export const canTakePush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The user said no to the browser itself, which asks no second time. */
export const isPushBlocked = () => canTakePush() && Notification.permission === 'denied'

/** Asks the user, once, subscribes this browser and tells it. Throws an Error in words for the user. */
export async function subscribeBrowser(
  publicKey: string,
  tell: (body: PushSubscriptionBody) => Promise<PushAnswer>,
): Promise<PushAnswer> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(texts.refused)
  return inPushLock(async () => tell(await replaceSubscription(publicKey)))
}

async function replaceSubscription(publicKey: string): Promise<PushSubscriptionBody> {
  const { pushManager } = await navigator.serviceWorker.ready
  try {
    // One made for another key, or for another account of this browser, ends.
    await (await pushManager.getSubscription())?.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON()
    return { endpoint, keys: { p256dh, auth } }
  } catch (cause) {
    throw new Error(texts.failed, { cause })
  }
}

/**
 * A browser may replace its subscription or lose it (`pushsubscriptionchange`, when no page is there to tell the server), and
 * its service may end it: whoever agreed is subscribed again, without a question, and the server forgets the former one.
 */
export const keepSubscribed = (client: QueryClient): Promise<void> =>
  inPushLock(async () => {
    if (!canTakePush() || Notification.permission !== 'granted') return
    const token = readToken()
    const { id } = await getMe()
    // Asked anew after each wait: meanwhile the user may refuse, sign out, or be followed by another.
    const isAgreed = () => readToken() === token && readPushConsent()?.user === id
    if (!isAgreed()) return
    const { public_key: key, is_subscribed: isKnown } = await getPush()
    const { pushManager } = await navigator.serviceWorker.ready
    const current = await pushManager.getSubscription()
    if (!key || !isAgreed()) return
    if (isKnown && current?.endpoint === readPushConsent()?.endpoint) return
    const body = await replaceSubscription(key)
    if (isAgreed()) client.setQueryData(pushQuery.queryKey, await putPush(body, id))
  })
