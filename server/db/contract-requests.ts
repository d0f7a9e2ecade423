import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { inLockedRows } from './locked-rows.ts'
import { contractActs } from './schema.ts'

/** A cancellation (« résilier ») or withdrawal (« renoncer »): declared here, then carried out at the provider. */
export type ContractRequest = typeof contractActs.$inferSelect

/** Null when the subscription was withdrawn from already. */
export async function insertContractRequest(
  db: Db,
  values: typeof contractActs.$inferInsert,
): Promise<ContractRequest | null> {
  const [row] = await db.insert(contractActs).values(values).onConflictDoNothing().returning()
  return row ?? null
}

/** Newest first. */
export async function listContractRequests(db: Db, companyId: CompanyId): Promise<ContractRequest[]> {
  return db
    .select()
    .from(contractActs)
    .where(eq(contractActs.companyId, companyId))
    .orderBy(desc(contractActs.createdAt))
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
    .from(contractActs)
    .where(and(eq(contractActs.companyId, companyId), eq(contractActs.id, id)))
  return row ?? null
}

/** Requests to carry out, for this process alone for two minutes. */
export async function claimContractRequests(db: Db, limit: number): Promise<ContractRequest[]> {
  const due = db
    .select({ id: contractActs.id })
    .from(contractActs)
    .where(and(isNull(contractActs.settledAt), lte(contractActs.nextAttemptAt, sql`now()`)))
    .orderBy(asc(contractActs.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return claim(db, inLockedRows(contractActs.id, due))
}

/** One request, if nobody else carries it out right now. */
export async function claimContractRequest(db: Db, id: string): Promise<ContractRequest | null> {
  const [row] = await claim(
    db,
    and(eq(contractActs.id, id), isNull(contractActs.settledAt), lte(contractActs.nextAttemptAt, sql`now()`)),
  )
  return row ?? null
}

const claim = (db: Db, which: ReturnType<typeof and>) =>
  db
    .update(contractActs)
    .set({
      attempts: sql`${contractActs.attempts} + 1`,
      nextAttemptAt: sql`now() + interval '2 minutes'`,
    })
    .where(which)
    .returning()

export async function completeContractRequest(db: Db, id: string) {
  await db.update(contractActs).set({ settledAt: sql`now()`, lastError: null }).where(eq(contractActs.id, id))
}

export async function failContractRequest(db: Db, id: string, lastError: string) {
  await db.update(contractActs).set({ lastError }).where(eq(contractActs.id, id))
}
