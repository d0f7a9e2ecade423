import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { contractRequests } from './schema.ts'
import { inLockedRows } from './skip-locked.ts'

/** A cancellation (« résilier ») or withdrawal (« renoncer »): declared here, then carried out at the provider. */
export type ContractRequest = typeof contractRequests.$inferSelect

/** Null when the subscription was withdrawn from already. */
export async function insertContractRequest(
  db: Db,
  values: typeof contractRequests.$inferInsert,
): Promise<ContractRequest | null> {
  const [row] = await db.insert(contractRequests).values(values).onConflictDoNothing().returning()
  return row ?? null
}

/** Newest first. */
export async function listContractRequests(db: Db, companyId: CompanyId): Promise<ContractRequest[]> {
  return db
    .select()
    .from(contractRequests)
    .where(eq(contractRequests.companyId, companyId))
    .orderBy(desc(contractRequests.createdAt))
    .limit(100)
}

/** Subscriptions that were withdrawn from: they entitle to nothing from that moment, even before the provider knows. */
export async function listWithdrawnSubscriptions(db: Db, companyId: CompanyId): Promise<Set<string>> {
  const requests = await listContractRequests(db, companyId)
  return new Set(requests.filter((one) => one.kind === 'withdrawal').map((one) => one.subscriptionId))
}

export async function getContractRequest(
  db: Db,
  companyId: CompanyId,
  id: string,
): Promise<ContractRequest | null> {
  const [row] = await db
    .select()
    .from(contractRequests)
    .where(and(eq(contractRequests.companyId, companyId), eq(contractRequests.id, id)))
  return row ?? null
}

/** Requests to carry out, for this process alone for two minutes. */
export async function claimContractRequests(db: Db, limit: number): Promise<ContractRequest[]> {
  const due = db
    .select({ id: contractRequests.id })
    .from(contractRequests)
    .where(and(isNull(contractRequests.settledAt), lte(contractRequests.nextAttemptAt, sql`now()`)))
    .orderBy(asc(contractRequests.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return claim(db, inLockedRows(contractRequests.id, due))
}

/** One request, if nobody else carries it out right now. */
export async function claimContractRequest(db: Db, id: string): Promise<ContractRequest | null> {
  const [row] = await claim(
    db,
    and(
      eq(contractRequests.id, id),
      isNull(contractRequests.settledAt),
      lte(contractRequests.nextAttemptAt, sql`now()`),
    ),
  )
  return row ?? null
}

const claim = (db: Db, which: ReturnType<typeof and>) =>
  db
    .update(contractRequests)
    .set({
      attempts: sql`${contractRequests.attempts} + 1`,
      nextAttemptAt: sql`now() + interval '2 minutes'`,
    })
    .where(which)
    .returning()

export async function completeContractRequest(db: Db, id: string) {
  await db
    .update(contractRequests)
    .set({ settledAt: sql`now()`, lastError: null })
    .where(eq(contractRequests.id, id))
}

export async function failContractRequest(db: Db, id: string, lastError: string) {
  await db.update(contractRequests).set({ lastError }).where(eq(contractRequests.id, id))
}
