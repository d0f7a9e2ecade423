import { type SQL, sql } from 'drizzle-orm'
import type { QueueName } from '#shared/api/services.ts'
import type { PlanId } from '#shared/plans.ts'
import type { Db } from './client.ts'
import { dueSchedules } from './post-statistics.ts'
import { isDue } from './publications.ts'

/** Rows that a job of jobs/start.ts should be working on, and when the first of them was due. */
const dueRows: Record<string, SQL> = {
  publish: sql`select next_attempt_at as at from publications where ${isDue}`,
  'deliver-mails': sql`select next_attempt_at from mails
    where sent_at is null and failed_at is null and next_attempt_at <= now()`,
  'work-inbound-mails': sql`select next_attempt_at from inbound_mails
    where ended_at is null and next_attempt_at <= now()`,
  'make-exports': sql`select next_attempt_at from data_exports
    where status in ('waiting', 'running') and next_attempt_at <= now()`,
  'process-payment-events': sql`select next_attempt_at from payment_events
    where done_at is null and next_attempt_at <= now()`,
  'process-contract-requests': sql`select next_attempt_at from contract_acts
    where settled_at is null and next_attempt_at <= now()`,
  'erase-accounts': sql`select erase_after from users where erase_after <= now()`,
  'check-social-accounts': sql`select next_check_at from social_accounts
    where token_sealed is not null and leaving_at is null and refused_at is null and next_check_at <= now()`,
  'disconnect-leaving-accounts': sql`select next_check_at from social_accounts
    where token_sealed is not null and leaving_at is not null and next_check_at <= now()`,
  'sweep-generations': sql`select heartbeat_at from generations
    where status = 'running' and heartbeat_at < now() - interval '15 seconds'`,
}

interface DueJob {
  job: string
  due: number
  /** How long the first of them has been due. */
  overdueSeconds: number
}

type DueRow = { job: string; due: number; overdue_seconds: number }
const sums = sql`count(at)::int as due, coalesce(extract(epoch from now() - min(at)), 0)::float8 as overdue_seconds`

/** By job, also those with nothing to do. */
export async function listDueJobs(db: Db): Promise<DueJob[]> {
  const each = Object.entries(dueRows).map(
    ([job, rows]) => sql`select ${job} as job, ${sums} from (${rows}) as row (at)`,
  )
  const { rows } = await db.execute<DueRow>(sql.join(each, sql` union all `))
  return rows.map(({ job, due, overdue_seconds: overdueSeconds }) => ({ job, due, overdueSeconds }))
}

export async function countWaitingMails(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from mails where sent_at is null and failed_at is null`,
  )
  return rows[0]?.count ?? 0
}

/** Those with a next step, by their status; a status without any counts 0. */
export async function countWaitingPublications(db: Db) {
  const { rows } = await db.execute<{ status: string; count: number }>(sql`
    select given.status, count(p.id)::int as count
    from unnest(array['scheduled', 'queued', 'running', 'waiting']) as given (status)
    left join publications p on p.status = given.status and p.next_attempt_at is not null
    group by given.status`)
  return rows
}

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
