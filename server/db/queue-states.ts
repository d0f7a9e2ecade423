import { sql } from 'drizzle-orm'
import type { QueueName } from '#shared/api/services.ts'
import type { PlanId } from '#shared/plans.ts'
import type { Db } from './client.ts'
import { dueSchedules } from './metric-schedules.ts'
import { isDue } from './publications.ts'

export interface QueueState {
  name: QueueName
  waiting: number
  /** Since when the one that waits longest does. */
  oldestAt: Date | null
}

/**
 * What waits for a worker: rows that are due, each by an index of its own. What nobody may take up (posts of a suspended
 * company, figures that its plan no longer shows) waits for nothing. `figurePlans`: the plans that see figures.
 */
export async function listQueueStates(db: Db, figurePlans: PlanId[]): Promise<QueueState[]> {
  const { rows } = await db.execute<{ name: QueueName; waiting: number; oldest_at: Date | null }>(sql`
    select 'publications' as name, count(*)::int as waiting, min(next_attempt_at) as oldest_at
      from publications where ${isDue}
    union all select 'mails', count(*)::int, min(created_at)
      from mails where sent_at is null and failed_at is null
    union all select 'generations', count(*)::int, min(created_at) from generations where status = 'running'
    union all select 'payment_events', count(*)::int, min(received_at) from payment_events where done_at is null
    union all select 'contract_acts', count(*)::int, min(created_at) from contract_acts where settled_at is null
    union all select 'exports', count(*)::int, min(created_at)
      from data_exports where status in ('waiting', 'running')
    union all select 'erasures', count(*)::int, min(erase_after) from users where erase_after <= now()
    union all select 'figures', count(*)::int, min(w.next_read_at) from ${dueSchedules(figurePlans)}`)
  return rows.map(({ name, waiting, oldest_at }) => ({
    name,
    waiting,
    oldestAt: oldest_at && new Date(oldest_at),
  }))
}
