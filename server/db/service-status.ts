import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { serviceStates, workers } from './schema.ts'

export interface ServiceCallState {
  service: string
  successAt: Date | null
  errorAt: Date | null
  error: string
}

export type ServiceState = typeof serviceStates.$inferSelect

/** Several processes tell of the same service: the latest of each kind stands. */
export async function saveServiceStates(db: Db, news: ServiceCallState[]): Promise<void> {
  const rows = news
    .map(({ service, successAt, errorAt, error }) => ({
      service,
      lastSuccessAt: successAt,
      lastErrorAt: errorAt,
      lastError: error,
    }))
    // In one order, so that two processes never wait for each other.
    .sort((a, b) => (a.service < b.service ? -1 : 1))
  const { lastSuccessAt, lastErrorAt, lastError } = serviceStates
  await db
    .insert(serviceStates)
    .values(rows)
    .onConflictDoUpdate({
      target: serviceStates.service,
      set: {
        lastSuccessAt: sql`greatest(${lastSuccessAt}, excluded.last_success_at)`,
        lastErrorAt: sql`greatest(${lastErrorAt}, excluded.last_error_at)`,
        lastError: sql`case when excluded.last_error_at >= coalesce(${lastErrorAt}, '-infinity')
          then excluded.last_error else ${lastError} end`,
      },
    })
}

export const listServiceStates = (db: Db): Promise<ServiceState[]> => db.select().from(serviceStates)

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
