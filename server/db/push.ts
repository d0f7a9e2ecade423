import { randomUUID } from 'node:crypto'
import { and, eq, exists, gt, inArray, isNotNull, isNull, lt, not, sql } from 'drizzle-orm'
import type { PushKind } from '#shared/notification-kinds.ts'
import type { Db } from './client.ts'
import type { UserId } from './ids.ts'
import { type PushData, pushNotifications, pushOptOuts, pushSubscriptions } from './schema/push.ts'
import { sessions } from './schema.ts'
import { isActiveSession } from './sessions.ts'
import { inLockedRows } from './skip-locked.ts'

type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect
export type PushNotificationRow = typeof pushNotifications.$inferSelect

/** A notification ages with what it tells. */
export const pushHours = 24
/** Lines of what was sent. */
export const pushLineDays = 7

/** A session keeps its id when its token is replaced. */
const ofActiveSession = (db: Db) =>
  exists(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, pushSubscriptions.sessionId), isActiveSession)),
  )

/**
 * One a device: the same browser with another account leaves the account it had. Whether it is new for this session.
 * In a transaction: tabs that subscribe at once take turns, so that the last one's address stays.
 */
export async function putPushSubscription(
  db: Db,
  row: Pick<PushSubscriptionRow, 'userId' | 'sessionId' | 'endpoint' | 'p256dh' | 'auth'>,
): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('push session:' || ${row.sessionId}, 0)),
    pg_advisory_xact_lock(hashtextextended('push endpoint:' || ${row.endpoint}, 0))`)
  const replaced = await db
    .delete(pushSubscriptions)
    .where(
      sql`${pushSubscriptions.sessionId} = ${row.sessionId} or ${pushSubscriptions.endpoint} = ${row.endpoint}`,
    )
    .returning({ sessionId: pushSubscriptions.sessionId, endpoint: pushSubscriptions.endpoint })
  await db.insert(pushSubscriptions).values({ id: randomUUID(), ...row })
  return !replaced.some((one) => one.sessionId === row.sessionId && one.endpoint === row.endpoint)
}

/** False where the device had none. */
export async function deleteSessionPush(db: Db, userId: UserId, sessionId: string): Promise<boolean> {
  const rows = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.sessionId, sessionId)))
    .returning({ id: pushSubscriptions.id })
  return rows.length > 0
}

export async function deletePushSubscription(db: Db, id: string) {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

/** Of devices that are signed in. */
export async function listPushSubscriptions(db: Db, userId: UserId): Promise<PushSubscriptionRow[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), ofActiveSession(db)))
}

/** Devices that signed out, by whatever way, and lines that are old. */
export async function deleteOldPush(db: Db) {
  await db.delete(pushSubscriptions).where(not(ofActiveSession(db)))
  await db
    .delete(pushNotifications)
    .where(lt(pushNotifications.createdAt, sql`now() - make_interval(days => ${pushLineDays})`))
}

export async function listPushOptOuts(db: Db, userId: UserId): Promise<PushKind[]> {
  const rows = await db
    .select({ kind: pushOptOuts.kind })
    .from(pushOptOuts)
    .where(eq(pushOptOuts.userId, userId))
  return rows.map(({ kind }) => kind)
}

/** Sets both lists; a kind in neither stays as it is. */
export async function setPushOptOuts(
  db: Db,
  userId: UserId,
  { wanted, unwanted }: { wanted: PushKind[]; unwanted: PushKind[] },
) {
  if (wanted.length > 0)
    await db.delete(pushOptOuts).where(and(eq(pushOptOuts.userId, userId), inArray(pushOptOuts.kind, wanted)))
  if (unwanted.length > 0)
    await db
      .insert(pushOptOuts)
      .values(unwanted.map((kind) => ({ userId, kind })))
      .onConflictDoNothing()
}

/** Does nothing when the same was ever written, or where no device takes it. */
export async function insertPushNotification(
  db: Db,
  row: { userId: UserId; kind: PushKind; data: PushData; uniqueKey: string },
) {
  if ((await listPushSubscriptions(db, row.userId)).length === 0) return
  await db
    .insert(pushNotifications)
    .values({ id: randomUUID(), ...row })
    .onConflictDoNothing({ target: pushNotifications.uniqueKey })
}

/** The notification that is due first, for this caller alone during `leaseSeconds`; null when none is. */
export async function claimPush(
  db: Db,
  leaseSeconds: number,
): Promise<(PushNotificationRow & { isOld: boolean }) | null> {
  const due = db
    .select({ id: pushNotifications.id })
    .from(pushNotifications)
    .where(and(isNull(pushNotifications.endedAt), sql`${pushNotifications.nextAttemptAt} <= now()`))
    .orderBy(pushNotifications.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(pushNotifications)
    .set({
      attempts: sql`${pushNotifications.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(inLockedRows(pushNotifications.id, due))
    .returning({
      row: pushNotifications,
      isOld: sql<boolean>`${pushNotifications.createdAt} < now() - make_interval(hours => ${pushHours})`,
    })
  return claimed ? { ...claimed.row, isOld: claimed.isOld } : null
}

export async function endPush(db: Db, { id, attempts }: Pick<PushNotificationRow, 'id' | 'attempts'>) {
  await db
    .update(pushNotifications)
    .set({ endedAt: sql`now()` })
    .where(and(eq(pushNotifications.id, id), eq(pushNotifications.attempts, attempts)))
}

/** `sentTo`: the subscriptions that took it by now. */
export async function delayPush(
  db: Db,
  { id, attempts }: Pick<PushNotificationRow, 'id' | 'attempts'>,
  seconds: number,
  sentTo: string[],
) {
  await db
    .update(pushNotifications)
    .set({ nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`, sentTo })
    .where(and(eq(pushNotifications.id, id), eq(pushNotifications.attempts, attempts)))
}

/** How many ended for this user in the last 24 hours. */
export async function countRecentPushes(db: Db, userId: UserId): Promise<number> {
  return db.$count(
    pushNotifications,
    and(
      eq(pushNotifications.userId, userId),
      isNotNull(pushNotifications.endedAt),
      gt(pushNotifications.createdAt, sql`now() - interval '24 hours'`),
    ),
  )
}
