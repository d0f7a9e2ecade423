import { and, asc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { paymentCustomers, subscriptions, users } from './schema.ts'

type PaymentCustomer = typeof paymentCustomers.$inferSelect

export async function getPaymentCustomer(db: Db, userId: string): Promise<PaymentCustomer | null> {
  const [row] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, userId))
  return row ?? null
}

export async function isCustomerKnown(db: Db, customerId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: paymentCustomers.userId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.customerId, customerId))
  return rows.length > 0
}

/** Compare and set: only while `before` is still stored. Answers the id stored now. */
export async function setCustomerId(
  db: Db,
  userId: string,
  customerId: string,
  before: string | null,
): Promise<string> {
  const same = before ? eq(paymentCustomers.customerId, before) : isNull(paymentCustomers.customerId)
  await db
    .update(paymentCustomers)
    .set({ customerId })
    .where(and(eq(paymentCustomers.userId, userId), same))
  return (await getPaymentCustomer(db, userId))?.customerId ?? customerId
}

/** Takes the account’s checkout lock for so long; false while somebody else holds it. */
export async function acquireCheckoutLock(db: Db, userId: string, seconds: number): Promise<boolean> {
  await db.insert(paymentCustomers).values({ userId }).onConflictDoNothing()
  const rows = await db
    .update(paymentCustomers)
    .set({ busyUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(
      and(
        eq(paymentCustomers.userId, userId),
        or(isNull(paymentCustomers.busyUntil), lt(paymentCustomers.busyUntil, sql`now()`)),
      ),
    )
    .returning({ userId: paymentCustomers.userId })
  return rows.length > 0
}

export async function releaseCheckoutLock(db: Db, userId: string) {
  await db.update(paymentCustomers).set({ busyUntil: null }).where(eq(paymentCustomers.userId, userId))
}

/** Numbers a sync in the order in which snapshots are read; null when no account has the customer. */
export async function beginSync(
  db: Db,
  customerId: string,
): Promise<{ userId: string; ticket: number } | null> {
  const [row] = await db
    .update(paymentCustomers)
    .set({ lastTicket: sql`${paymentCustomers.lastTicket} + 1` })
    .where(eq(paymentCustomers.customerId, customerId))
    .returning({ userId: paymentCustomers.userId, ticket: paymentCustomers.lastTicket })
  return row ?? null
}

/** False when a snapshot read later was applied before. */
export async function commitSync(db: Db, customerId: string, ticket: number): Promise<boolean> {
  const rows = await db
    .update(paymentCustomers)
    .set({ appliedTicket: ticket, syncedAt: sql`now()` })
    .where(and(eq(paymentCustomers.customerId, customerId), lt(paymentCustomers.appliedTicket, ticket)))
    .returning({ userId: paymentCustomers.userId })
  return rows.length > 0
}

/** Customers not synced for so many hours, longest first. */
export async function listStaleCustomers(db: Db, hours: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ customerId: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(
      and(
        isNotNull(paymentCustomers.customerId),
        or(
          isNull(paymentCustomers.syncedAt),
          lt(paymentCustomers.syncedAt, sql`now() - make_interval(hours => ${hours})`),
        ),
      ),
    )
    .orderBy(sql`${paymentCustomers.syncedAt} asc nulls first`)
    .limit(limit)
  return rows.flatMap((row) => row.customerId ?? [])
}

/** Customers whose plan has outlived its grace. */
export async function listLapsedCustomers(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .select({ customerId: paymentCustomers.customerId })
    .from(subscriptions)
    .innerJoin(paymentCustomers, eq(paymentCustomers.userId, subscriptions.userId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(and(lt(subscriptions.graceUntil, now), isNull(subscriptions.endedAt), ne(users.plan, 'free')))
    .orderBy(asc(subscriptions.graceUntil))
    .limit(500)
  return rows.flatMap((row) => row.customerId ?? [])
}
