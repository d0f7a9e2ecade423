import type { Db } from '#server/db/client.ts'
import { listSubscriptions, type SubscriptionRow, upsertSubscription } from '#server/db/subscriptions.ts'
import type { UserRow } from '#server/db/users.ts'
import { isLive, type KnownSubscription } from './entitlement.ts'
import { noteCancellation } from './note-cancellation.ts'
import { tellConfirmed, tellPaymentFailed } from './tell.ts'

/** Copies the subscriptions as they are now, and tells the company what has changed since the last time. */
export async function keepSubscriptions(tx: Db, user: UserRow, subscriptions: KnownSubscription[]) {
  const before = new Map((await listSubscriptions(tx, user.id)).map((row) => [row.id, row]))
  for (const one of subscriptions) {
    const { id, plan, status, periodStart, periodEnd, cancelAt, endedAt, createdAt, late, graceUntil } = one
    const lateInvoiceId = late?.id ?? null
    const known = before.get(id)
    await upsertSubscription(tx, {
      ...{ id, userId: user.id, plan, status, periodStart, periodEnd },
      ...{ cancelAt, endedAt, lateInvoiceId, graceUntil, createdAt },
    })
    if (isLive(one) && !(known && isLive(known))) await tellConfirmed(tx, user, one, subscriptions)
    await tellChange(tx, user, known, one)
  }
}

async function tellChange(
  tx: Db,
  user: UserRow,
  before: SubscriptionRow | undefined,
  now: KnownSubscription,
) {
  if (!isLive(now)) return
  if (now.late && now.graceUntil && now.late.id !== before?.lateInvoiceId) {
    await tellPaymentFailed(tx, user, now.plan, now.graceUntil, now.late.id)
  }
  if (now.cancelAt && !before?.cancelAt) await noteCancellation(tx, user, now, now.cancelAt)
}
