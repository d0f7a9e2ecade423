import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { workers } from './schema.ts'

type WorkerRow = typeof workers.$inferSelect

export async function recordWorkerHeartbeat(
  db: Db,
  worker: Pick<WorkerRow, 'id' | 'host' | 'pid'>,
): Promise<void> {
  await db
    .insert(workers)
    .values(worker)
    .onConflictDoUpdate({ target: workers.id, set: { beatAt: sql`now()` } })
}

/** Latest heartbeat first, with the seconds since, by the database's own clock. */
export async function listWorkers(db: Db): Promise<(WorkerRow & { staleSeconds: number })[]> {
  const rows = await db
    .select({
      worker: workers,
      staleSeconds: sql<number>`extract(epoch from now() - ${workers.beatAt})::float`,
    })
    .from(workers)
    .orderBy(desc(workers.beatAt))
    .limit(50)
  return rows.map(({ worker, staleSeconds }) => ({ ...worker, staleSeconds }))
}

export async function deleteWorker(db: Db, id: string): Promise<void> {
  await db.delete(workers).where(eq(workers.id, id))
}

/** Dead ones are shown for a day. */
export async function deleteStaleWorkers(db: Db): Promise<void> {
  await db.delete(workers).where(sql`${workers.beatAt} < now() - interval '1 day'`)
}
