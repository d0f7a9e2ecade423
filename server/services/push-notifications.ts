import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import {
  claimPush,
  countRecentPushes,
  delayPush,
  deletePushSubscription,
  endPush,
  insertPushNotification,
  listPushOptOuts,
  listPushSubscriptions,
  type PushNotificationRow,
  pushHours,
  setPushOptOuts,
} from '#server/db/push.ts'
import type { PushData } from '#server/db/schema/push.ts'
import type { Deps } from '#server/deps.ts'
import type { WantedPushes } from '#shared/api/push.ts'
import { fill } from '#shared/messages/publishing.ts'
import { pushTexts } from '#shared/messages/push.ts'
import { eachPushKind, type PushKind, pushKinds } from '#shared/notification-kinds.ts'

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

/**
 * A device that took it is not asked again, for iOS rings each time; one that took it as its process died shows the same
 * tag in its place.
 */
async function deliver(
  { db, push, log }: PushDeps,
  due: PushNotificationRow & { isOld: boolean },
): Promise<void> {
  const isTooMuch = (await countRecentPushes(db, due.userId)) >= maxPushesPerDay
  if (!push || due.isOld || isTooMuch) return endPush(db, due)
  const payload = payloadOf(due)
  let waitSeconds = 0
  const sentTo = [...due.sentTo]
  for (const device of await listPushSubscriptions(db, due.userId)) {
    if (sentTo.includes(device.id)) continue
    const outcome = await push.send(device, payload, due.id.replaceAll('-', ''))
    if (outcome.state === 'sent') sentTo.push(device.id)
    if (outcome.state === 'gone') await deletePushSubscription(db, device.id)
    if (outcome.state === 'later')
      waitSeconds = Math.max(waitSeconds, delaySeconds * due.attempts, outcome.retryAfterSeconds ?? 0)
    if (outcome.state === 'refused') {
      const { status, reason } = outcome
      log.warn({ host: new URL(device.endpoint).host, status, reason }, 'push message refused')
    }
  }
  if (waitSeconds > 0 && due.attempts < maxAttempts)
    await delayPush(db, due, Math.min(waitSeconds, pushHours * 3_600), sentTo)
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

/**
 * Has the user's devices notified, inside the caller's transaction and once for each `cause`: a job sends it within
 * seconds. Nothing where the kind is refused or no device takes any.
 */
export async function notify(
  db: Db,
  userId: UserId,
  { kind, data, cause }: { kind: PushKind; data: PushData; cause: string },
): Promise<void> {
  if ((await listPushOptOuts(db, userId)).includes(kind)) return
  await insertPushNotification(db, { userId, kind, data, uniqueKey: `${kind}:${cause}:${userId}` })
}

/** Every kind is wanted until refused. */
export async function readWantedPushes(db: Db, userId: UserId): Promise<WantedPushes> {
  const unwanted = await listPushOptOuts(db, userId)
  return eachPushKind((kind) => !unwanted.includes(kind))
}

export async function changeWantedPushes(db: Db, userId: UserId, choice: WantedPushes): Promise<void> {
  await setPushOptOuts(db, userId, {
    wanted: pushKinds.filter((kind) => choice[kind]),
    unwanted: pushKinds.filter((kind) => !choice[kind]),
  })
}
