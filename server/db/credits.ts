import { and, asc, desc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import {
  type Bucket,
  creditAccounts,
  creditAdjustments,
  creditEntries,
  creditReservations,
  paymentGrants,
  paymentReversals,
  posts,
  users,
} from './schema.ts'

export type CreditAccount = typeof creditAccounts.$inferSelect
type Reservation = typeof creditReservations.$inferSelect

/** Serialises all that touches one account's credits: take it first in every such transaction. */
export async function lockCreditAccount(db: Db, companyId: CompanyId): Promise<CreditAccount> {
  const found = await findLocked(db, companyId)
  if (found) return found
  await db.insert(creditAccounts).values({ companyId }).onConflictDoNothing()
  return (await findLocked(db, companyId)) as CreditAccount
}

async function findLocked(db: Db, companyId: CompanyId): Promise<CreditAccount | undefined> {
  const [row] = await db
    .select()
    .from(creditAccounts)
    .where(eq(creditAccounts.companyId, companyId))
    .for('update')
  return row
}

interface NewEntry {
  companyId: CompanyId
  bucket: Bucket
  amount: number
  cause: (typeof creditEntries.$inferInsert)['cause']
  source: string
  sourceId: string
}

/**
 * Writes one line and moves the balance with it. False when the cause was already written: nothing moves then.
 * The caller holds the account's lock.
 */
export async function insertCreditEntry(db: Db, entry: NewEntry): Promise<boolean> {
  const written = await db
    .insert(creditEntries)
    .values(entry)
    .onConflictDoNothing({ target: [creditEntries.source, creditEntries.sourceId, creditEntries.cause] })
    .returning({ id: creditEntries.id })
  if (written.length === 0) return false
  const column = creditAccounts[entry.bucket]
  await db
    .update(creditAccounts)
    .set({ [entry.bucket]: sql`${column} + ${entry.amount}` })
    .where(eq(creditAccounts.companyId, entry.companyId))
  return true
}

export async function insertReservation(db: Db, row: typeof creditReservations.$inferInsert) {
  await db.insert(creditReservations).values(row)
}

export async function getReservation(db: Db, id: string): Promise<Reservation | null> {
  const [row] = await db.select().from(creditReservations).where(eq(creditReservations.id, id))
  return row ?? null
}

/**
 * The reservation that opened the post, alone or with the other post of its brief, held or settled: it covers the
 * first text and the first image (D2).
 */
export async function findOpeningReservation(db: Db, postId: string): Promise<Reservation | null> {
  const [row] = await db
    .select()
    .from(creditReservations)
    .where(
      and(
        or(eq(creditReservations.postId, postId), inArray(creditReservations.briefId, briefOf(db, postId))),
        ne(creditReservations.status, 'released'),
      ),
    )
    .orderBy(asc(creditReservations.createdAt))
    .limit(1)
  return row ?? null
}

const briefOf = (db: Db, postId: string) =>
  db
    .select({ briefId: posts.briefId })
    .from(posts)
    .where(and(eq(posts.id, postId), isNotNull(posts.briefId)))

export async function closeReservation(db: Db, id: string, status: 'settled' | 'released') {
  await db
    .update(creditReservations)
    .set({ status, closedAt: sql`now()` })
    .where(and(eq(creditReservations.id, id), eq(creditReservations.status, 'held')))
}

/** Posts opened today where the plan is unlimited: what fair use counts (docs/product/decisions.md §4). */
export async function countReservationsToday(db: Db, companyId: CompanyId): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(creditReservations)
    .where(
      and(
        eq(creditReservations.companyId, companyId),
        inArray(creditReservations.status, ['held', 'settled']),
        sql`${creditReservations.createdAt} >= date_trunc('day', now() at time zone 'Europe/Paris') at time zone 'Europe/Paris'`,
      ),
    )
  return row?.count ?? 0
}

/** Without a lock, for showing. */
export async function getCreditAccount(db: Db, companyId: CompanyId): Promise<CreditAccount> {
  const [row] = await db.select().from(creditAccounts).where(eq(creditAccounts.companyId, companyId))
  return row ?? { companyId, monthly: 0, welcome: 0, purchased: 0 }
}

/** Credits taken aside for posts that are being made. */
export async function countHeld(db: Db, companyId: CompanyId): Promise<number> {
  return db.$count(
    creditReservations,
    and(
      eq(creditReservations.companyId, companyId),
      eq(creditReservations.status, 'held'),
      isNotNull(creditReservations.bucket),
    ),
  )
}

export async function insertCreditAdjustment(db: Db, row: typeof creditAdjustments.$inferInsert) {
  await db.insert(creditAdjustments).values(row)
}

/** Newest first; without an address where the administrator's account is gone. */
export const listCreditAdjustments = (db: Db, companyId: CompanyId, limit: number) =>
  db
    .select({
      id: creditAdjustments.id,
      amount: creditAdjustments.amount,
      reason: creditAdjustments.reason,
      createdAt: creditAdjustments.createdAt,
      madeBy: users.email,
    })
    .from(creditAdjustments)
    .leftJoin(users, eq(users.id, creditAdjustments.madeBy))
    .where(eq(creditAdjustments.companyId, companyId))
    .orderBy(desc(creditAdjustments.createdAt), desc(creditAdjustments.id))
    .limit(limit)

export type PaymentGrant = typeof paymentGrants.$inferSelect

/** False when the payment was recorded before. */
export async function insertPaymentGrant(db: Db, row: typeof paymentGrants.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(paymentGrants)
    .values(row)
    .onConflictDoNothing()
    .returning({ sourceId: paymentGrants.sourceId })
  return rows.length > 0
}

/** Oldest first. */
export async function listPaymentGrants(db: Db, companyId: CompanyId): Promise<PaymentGrant[]> {
  return db
    .select()
    .from(paymentGrants)
    .where(eq(paymentGrants.companyId, companyId))
    .orderBy(asc(paymentGrants.at))
}

export type PaymentReversal = typeof paymentReversals.$inferSelect

export async function listPaymentReversals(db: Db, companyId: CompanyId): Promise<PaymentReversal[]> {
  return db.select().from(paymentReversals).where(eq(paymentReversals.companyId, companyId))
}

export async function upsertPaymentReversal(db: Db, row: PaymentReversal) {
  await db
    .insert(paymentReversals)
    .values(row)
    .onConflictDoUpdate({ target: paymentReversals.chargeId, set: row })
}
