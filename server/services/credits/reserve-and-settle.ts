import { randomUUID } from 'node:crypto'
import type { Database, Db } from '#server/db/client.ts'
import {
  type CreditAccount,
  closeReservation,
  countReservationsToday,
  getReservation,
  insertCreditEntry,
  insertReservation,
  lockCreditAccount,
} from '#server/db/credits.ts'
import type { CompanyId } from '#server/db/ids.ts'
import type { Bucket } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import { type PlanId, plans } from '#shared/plans.ts'

/** Spending order (docs/product/decisions.md §4). */
export const spendingOrder: Bucket[] = ['monthly', 'welcome', 'purchased']

interface Grant {
  companyId: CompanyId
  bucket: Bucket
  /** Posts, more than 0. */
  amount: number
  /** What grants, e.g. `sign-up`; with `sourceId` it counts once. */
  source: string
  sourceId: string
}

/** Adds posts once per (source, sourceId); false when they were already granted. */
export async function grantCredits(db: Database | Db, grant: Grant): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockCreditAccount(tx, grant.companyId)
    return insertCreditEntry(tx, { ...grant, cause: 'grant' })
  })
}

/**
 * Takes one credit aside for a post, or for both posts of a brief. The caller's transaction holds the account's lock.
 * Throws no_credits, or fair_use on an unlimited plan.
 */
export async function reserveCredit(
  tx: Db,
  user: { companyId: CompanyId; plan: PlanId },
  account: CreditAccount,
  postId: string | null,
  briefId: string | null = null,
) {
  const id = randomUUID()
  const plan = plans[user.plan]
  if (plan.monthlyPosts === null) {
    const isOver =
      plan.fairUsePerDay !== null && (await countReservationsToday(tx, user.companyId)) >= plan.fairUsePerDay
    if (isOver) throw new AppError('fair_use')
    await insertReservation(tx, { id, companyId: user.companyId, postId, briefId, bucket: null })
    return id
  }
  const bucket = spendingOrder.find((name) => account[name] > 0)
  if (!bucket) throw new AppError('no_credits')
  await insertReservation(tx, { id, companyId: user.companyId, postId, briefId, bucket })
  await insertCreditEntry(tx, {
    companyId: user.companyId,
    bucket,
    amount: -1,
    cause: 'reserve',
    source: 'reservation',
    sourceId: id,
  })
  return id
}

/** The first text or image arrived: the credit is spent. Under the account's lock; repeating it changes nothing. */
export async function settleReservation(tx: Db, reservationId: string) {
  await closeReservation(tx, reservationId, 'settled')
}

/** Nothing arrived: the credit returns where it came from. Under the account's lock; a settled one stays spent. */
export async function releaseReservation(tx: Db, reservationId: string) {
  const reservation = await getReservation(tx, reservationId)
  if (reservation?.status !== 'held') return
  await closeReservation(tx, reservationId, 'released')
  if (!reservation.bucket) return
  await insertCreditEntry(tx, {
    companyId: reservation.companyId,
    bucket: reservation.bucket,
    amount: 1,
    cause: 'release',
    source: 'reservation',
    sourceId: reservationId,
  })
}
