import { and, asc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { companies, paymentCustomers, subscriptions } from './schema.ts'

type PaymentCustomer = typeof paymentCustomers.$inferSelect

export async function getPaymentCustomer(db: Db, companyId: CompanyId): Promise<PaymentCustomer | null> {
  const [row] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.companyId, companyId))
  return row ?? null
}

export async function isCustomerKnown(db: Db, customerId: string): Promise<boolean> {
  const rows = await db
    .select({ companyId: paymentCustomers.companyId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.customerId, customerId))
  return rows.length > 0
}

/** Compare and set: only while `before` is still stored. Answers the id stored now. */
export async function setCustomerId(
  db: Db,
  companyId: CompanyId,
  customerId: string,
  before: string | null,
): Promise<string> {
  const same = before ? eq(paymentCustomers.customerId, before) : isNull(paymentCustomers.customerId)
  await db
    .update(paymentCustomers)
    .set({ customerId })
    .where(and(eq(paymentCustomers.companyId, companyId), same))
  return (await getPaymentCustomer(db, companyId))?.customerId ?? customerId
}

/** Takes the account’s checkout lock for so long; false while somebody else holds it. */
export async function acquireCheckoutLock(db: Db, companyId: CompanyId, seconds: number): Promise<boolean> {
  await db.insert(paymentCustomers).values({ companyId }).onConflictDoNothing()
  const rows = await db
    .update(paymentCustomers)
    .set({ busyUntil: sql`now() + make_interval(secs => ${seconds})` })
    .where(
      and(
        eq(paymentCustomers.companyId, companyId),
        or(isNull(paymentCustomers.busyUntil), lt(paymentCustomers.busyUntil, sql`now()`)),
      ),
    )
    .returning({ companyId: paymentCustomers.companyId })
  return rows.length > 0
}

export async function releaseCheckoutLock(db: Db, companyId: CompanyId) {
  await db.update(paymentCustomers).set({ busyUntil: null }).where(eq(paymentCustomers.companyId, companyId))
}

/** Numbers a sync in the order in which snapshots are read; null when no account has the customer. */
export async function beginSync(
  db: Db,
  customerId: string,
): Promise<{ companyId: CompanyId; ticket: number } | null> {
  const [row] = await db
    .update(paymentCustomers)
    .set({ lastTicket: sql`${paymentCustomers.lastTicket} + 1` })
    .where(eq(paymentCustomers.customerId, customerId))
    .returning({ companyId: paymentCustomers.companyId, ticket: paymentCustomers.lastTicket })
  return row ?? null
}

/** False when a snapshot read later was applied before. */
export async function commitSync(db: Db, customerId: string, ticket: number): Promise<boolean> {
  const rows = await db
    .update(paymentCustomers)
    .set({ appliedTicket: ticket, syncedAt: sql`now()` })
    .where(and(eq(paymentCustomers.customerId, customerId), lt(paymentCustomers.appliedTicket, ticket)))
    .returning({ companyId: paymentCustomers.companyId })
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
    .innerJoin(paymentCustomers, eq(paymentCustomers.companyId, subscriptions.companyId))
    .innerJoin(companies, eq(companies.id, subscriptions.companyId))
    .where(and(lt(subscriptions.graceUntil, now), isNull(subscriptions.endedAt), ne(companies.plan, 'free')))
    .orderBy(asc(subscriptions.graceUntil))
    .limit(500)
  return rows.flatMap((row) => row.customerId ?? [])
}
