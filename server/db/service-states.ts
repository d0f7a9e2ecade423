import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { serviceStates } from './schema.ts'

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
