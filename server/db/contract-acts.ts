import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { contractActs } from './schema.ts'

export type ContractAct = typeof contractActs.$inferSelect

/** Null when a withdrawal from the subscription stands already. */
export async function insertContractAct(
  db: Db,
  row: typeof contractActs.$inferInsert,
): Promise<ContractAct | null> {
  const [act] = await db.insert(contractActs).values(row).onConflictDoNothing().returning()
  return act ?? null
}

/** Newest first. */
export async function listContractActs(db: Db, userId: string): Promise<ContractAct[]> {
  return db
    .select()
    .from(contractActs)
    .where(eq(contractActs.userId, userId))
    .orderBy(desc(contractActs.createdAt))
    .limit(100)
}

export async function getContractAct(db: Db, userId: string, id: string): Promise<ContractAct | null> {
  const [act] = await db
    .select()
    .from(contractActs)
    .where(and(eq(contractActs.userId, userId), eq(contractActs.id, id)))
  return act ?? null
}

/** Acts to carry out, for this process alone for two minutes. */
export async function claimContractActs(db: Db, limit: number): Promise<ContractAct[]> {
  const due = db
    .select({ id: contractActs.id })
    .from(contractActs)
    .where(and(isNull(contractActs.settledAt), lte(contractActs.nextAttemptAt, sql`now()`)))
    .orderBy(asc(contractActs.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return claim(db, inArray(contractActs.id, due))
}

/** One act, if nobody else carries it out right now. */
export async function claimContractAct(db: Db, id: string): Promise<ContractAct | null> {
  const [act] = await claim(
    db,
    and(eq(contractActs.id, id), isNull(contractActs.settledAt), lte(contractActs.nextAttemptAt, sql`now()`)),
  )
  return act ?? null
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

export async function settleContractAct(db: Db, id: string) {
  await db.update(contractActs).set({ settledAt: sql`now()`, lastError: null }).where(eq(contractActs.id, id))
}

export async function failContractAct(db: Db, id: string, lastError: string) {
  await db.update(contractActs).set({ lastError }).where(eq(contractActs.id, id))
}
