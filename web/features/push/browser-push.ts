import type { PushSubscriptionBody } from '#shared/api/push.ts'
import { pushEndpointKey } from '#web/api/client.ts'
import { getPush, putPush } from '#web/api/push.ts'
import { pushTexts as texts } from '#web/messages/push.ts'

/** Whether this browser can take notifications; on an iPhone only once the program is installed. */
export const canTakePush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The user said no to the browser itself, which asks no second time. */
export const isPushBlocked = () => canTakePush() && Notification.permission === 'denied'

/** Asks the user, once, and subscribes this browser. Throws an Error in words for the user. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscriptionBody> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(texts.refused)
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
export async function keepSubscribed(): Promise<void> {
  if (!canTakePush() || Notification.permission !== 'granted') return
  const { public_key: key, is_subscribed: isKnown } = await getPush()
  if (!key) return
  const { pushManager } = await navigator.serviceWorker.ready
  const current = await pushManager.getSubscription()
  if (isKnown && current?.endpoint === localStorage.getItem(pushEndpointKey)) return
  await putPush(await subscribeBrowser(key))
}
