import {
  claimPush,
  countRecentPushes,
  delayPush,
  deletePushSubscription,
  endPush,
  listPushSubscriptions,
  type PushNotificationRow,
  pushHours,
} from '#server/db/push.ts'
import type { Deps } from '#server/deps.ts'
import { fill } from '#shared/messages/publishing.ts'
import { pushTexts } from '#shared/messages/push.ts'

type PushDeps = Pick<Deps, 'db' | 'push' | 'log'>

/** Longer than ten devices take at most. */
const leaseSeconds = 120
const runMs = 5_000
const delaySeconds = 60
const maxAttempts = 8
/** Of one user, in 24 hours: more is no news. */
export const maxPushesPerDay = 10

/** Sends what is due, in this process and any other at the same time. */
export async function deliverNotifications(deps: PushDeps): Promise<void> {
  if (!deps.push) return
  const until = performance.now() + runMs
  while (performance.now() < until) {
    const due = await claimPush(deps.db, leaseSeconds)
    if (!due) return
    await deliver(deps, due)
  }
}

/** A device that has it already shows it once: the same tag takes its place without a sound. */
async function deliver(
  { db, push, log }: PushDeps,
  due: PushNotificationRow & { isOld: boolean },
): Promise<void> {
  const isTooMuch = (await countRecentPushes(db, due.userId)) >= maxPushesPerDay
  if (!push || due.isOld || isTooMuch) return endPush(db, due)
  const payload = payloadOf(due)
  let waitSeconds = 0
  for (const device of await listPushSubscriptions(db, due.userId)) {
    const outcome = await push.send(device, payload, due.id.replaceAll('-', ''))
    if (outcome.state === 'gone') await deletePushSubscription(db, device.id)
    if (outcome.state === 'later')
      waitSeconds = Math.max(waitSeconds, delaySeconds * due.attempts, outcome.retryAfterSeconds ?? 0)
    if (outcome.state === 'refused') {
      const { status, reason } = outcome
      log.warn({ host: new URL(device.endpoint).host, status, reason }, 'push message refused')
    }
  }
  if (waitSeconds > 0 && due.attempts < maxAttempts)
    await delayPush(db, due, Math.min(waitSeconds, pushHours * 3_600))
  else await endPush(db, due)
}

/** What web/public/service-worker.js shows: never a word of the post. */
function payloadOf({ id, kind, data }: PushNotificationRow): string {
  const { title, body } = pushTexts[kind]
  const { network, postId, requestId } = data
  const url = requestId
    ? `/approvals/${requestId}`
    : postId
      ? `/post/${postId}`
      : '/settings#comptes-connectes'
  return JSON.stringify({ tag: id, title: fill(title, network ? { network } : {}), body, url })
}
