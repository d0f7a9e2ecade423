import type { Db } from '#server/db/client.ts'
import type { UserId } from '#server/db/ids.ts'
import { insertPushNotification, listPushOptOuts, setPushOptOuts } from '#server/db/push.ts'
import type { PushData } from '#server/db/schema/push.ts'
import type { WantedPushes } from '#shared/api/push.ts'
import { eachPushKind, type PushKind, pushKinds } from '#shared/notification-kinds.ts'

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
