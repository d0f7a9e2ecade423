import { and, asc, count, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { UserId } from './ids.ts'
import { dataExports } from './schema.ts'
import { inLockedRows } from './skip-locked.ts'

export type DataExport = typeof dataExports.$inferSelect

/** Longer than the pause between two signs of life of a maker. */
const claim = sql`now() + interval '2 minutes'`
const isOpen = inArray(dataExports.status, ['waiting', 'running'])

/** Null when another one of the user is on its way. */
export async function insertExport(
  db: Db,
  row: Pick<DataExport, 'id' | 'companyId' | 'userId' | 'scope'>,
): Promise<DataExport | null> {
  const [inserted] = await db.insert(dataExports).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

export async function listExports(db: Db, userId: UserId): Promise<DataExport[]> {
  return db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, userId))
    .orderBy(desc(dataExports.createdAt))
    .limit(20)
}

export async function getExport(db: Db, userId: UserId, id: string): Promise<DataExport | null> {
  const [row] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), eq(dataExports.id, id)))
  return row ?? null
}

/** Those of the last 24 hours that did not fail. */
export async function countRecentExports(db: Db, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        gt(dataExports.createdAt, sql`now() - interval '24 hours'`),
        inArray(dataExports.status, ['waiting', 'running', 'ready']),
      ),
    )
  return row?.count ?? 0
}

/** One that waits, or whose maker gave no sign for two minutes: it is the caller’s now. */
export async function claimExport(db: Db): Promise<DataExport | null> {
  const due = db
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(isOpen, lte(dataExports.nextAttemptAt, sql`now()`)))
    .orderBy(asc(dataExports.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(dataExports)
    .set({
      status: 'running',
      attempts: sql`${dataExports.attempts} + 1`,
      nextAttemptAt: claim,
      done: 0,
    })
    .where(inLockedRows(dataExports.id, due))
    .returning()
  return row ?? null
}

/** A sign of life of the maker. */
export async function updateExportProgress(db: Db, id: string, done: number, total: number) {
  await db.update(dataExports).set({ done, total, nextAttemptAt: claim }).where(eq(dataExports.id, id))
}

/** False when the account, or the export with it, has gone meanwhile. */
export async function finishExport(db: Db, id: string, bytes: number, days: number): Promise<boolean> {
  const finished = await db
    .update(dataExports)
    .set({
      status: 'ready',
      bytes,
      finishedAt: sql`now()`,
      expiresAt: sql`now() + make_interval(days => ${days})`,
    })
    .where(and(eq(dataExports.id, id), isOpen))
    .returning({ id: dataExports.id })
  return finished.length > 0
}

/** Tried again in a minute, or given up. */
export async function failExport(db: Db, id: string, { isLast }: { isLast: boolean }) {
  await db
    .update(dataExports)
    .set({
      status: isLast ? 'failed' : 'waiting',
      nextAttemptAt: sql`now() + interval '1 minute'`,
      ...(isLast && { finishedAt: sql`now()` }),
    })
    .where(and(eq(dataExports.id, id), isOpen))
}

export async function listExpiredExports(db: Db): Promise<DataExport[]> {
  return db.select().from(dataExports).where(lt(dataExports.expiresAt, sql`now()`)).limit(500)
}

export async function deleteExport(db: Db, id: string) {
  await db.delete(dataExports).where(eq(dataExports.id, id))
}

/** For a transaction that locks nothing and waits for the storage between its statements. */
export const allowPauses = (tx: Db) => tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)

/** Of who may have them no longer: archives are swept, those on their way are given up. */
export async function endUserExports(db: Db, userId: UserId, scope: DataExport['scope']) {
  await db
    .update(dataExports)
    .set({
      status: sql`case when ${dataExports.status} = 'ready' then 'ready' else 'failed' end`,
      expiresAt: sql`now()`,
    })
    .where(and(eq(dataExports.userId, userId), eq(dataExports.scope, scope)))
}
