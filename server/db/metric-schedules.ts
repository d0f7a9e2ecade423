import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { type FigureProblem, followedDays } from '#shared/api/performance.ts'
import type { PlanId } from '#shared/plans.ts'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { metricSchedules as watches } from './schema.ts'

/** A publication whose figures are due. */
export interface DueSchedule {
  publicationId: string
  companyId: CompanyId
  accountId: string | null
  externalId: string
  publishedAt: Date
  timeZone: string
  misses: number
}

const isFollowed = sql`p.status = 'published' and p.external_id is not null
  and p.published_at > now() - make_interval(days => ${followedDays + 1})`

/** The company `c` of a publication `p`, and its first user `u` in standing: there is none to be read for without. */
const ownersInStanding = sql`
  join companies c on c.id = p.company_id
  join lateral (
    select time_zone from users
    where company_id = c.id and suspended_at is null and erase_after is null order by created_at, id limit 1
  ) u on true`

/** What a reader has to take up now: rows `w`, of the publications `p` of plans that see figures. */
export const dueSchedules = (plans: PlanId[]) => sql`
  metric_schedules w
  join publications p on p.id = w.publication_id ${ownersInStanding}
  where w.next_read_at <= now() and ${isFollowed} and c.plan in ${plans}`

/** Publications of plans that see figures are followed from their first hour on. */
export async function scheduleNewPublications(db: Db, plans: PlanId[]): Promise<void> {
  await db.execute(sql`
    insert into metric_schedules (publication_id, next_read_at)
    select p.id, greatest(now(), p.published_at + interval '1 hour')
    from publications p ${ownersInStanding}
    where ${isFollowed} and c.plan in ${plans}
      and not exists (select 1 from metric_schedules w where w.publication_id = p.id)
    on conflict do nothing`)
}

const claimedUntil = sql`now() + interval '30 minutes'`

/**
 * Takes what is due, newest posts first; the claim of a reader that crashed expires after 30 minutes. Each row is given to
 * one process alone.
 */
export async function claimDueSchedules(db: Db, plans: PlanId[], count: number): Promise<DueSchedule[]> {
  const { rows } = await db.execute<Record<keyof DueSchedule, string | number | Date | null>>(sql`
    with due as (
      select w.publication_id from ${dueSchedules(plans)}
      order by p.published_at desc limit ${count}
      for update of w skip locked
    )
    update metric_schedules w set next_read_at = ${claimedUntil}
    from due join publications p on p.id = due.publication_id ${ownersInStanding}
    where w.publication_id = due.publication_id
    returning p.id as "publicationId", p.company_id as "companyId", p.account_id as "accountId",
      p.external_id as "externalId", p.published_at as "publishedAt", u.time_zone as "timeZone", w.misses`)
  return (rows as unknown as DueSchedule[])
    .map((row) => ({ ...row, publishedAt: new Date(row.publishedAt) }))
    .sort((one, other) => other.publishedAt.getTime() - one.publishedAt.getTime())
}

interface WatchValues {
  nextReadAt: Date | null
  problem: FigureProblem | null
  misses: number
  lastReadAt?: Date
}

export async function updateSchedule(db: Db, publicationId: string, values: WatchValues): Promise<void> {
  await db.update(watches).set(values).where(eq(watches.publicationId, publicationId))
}

/** None of the account's posts is read before then; those that a reader has in hand know why. */
export async function postponeAccount(
  db: Db,
  accountId: string,
  { nextReadAt, problem }: { nextReadAt: Date; problem: FigureProblem | null },
): Promise<void> {
  const until = sql`${nextReadAt.toISOString()}::timestamptz`
  const ofAccount = sql`(select id from publications where account_id = ${accountId})`
  await db
    .update(watches)
    .set({ nextReadAt: sql`greatest(${watches.nextReadAt}, ${until})`, ...(problem && { problem }) })
    .where(
      and(
        sql`${watches.publicationId} in ${ofAccount}`,
        isNotNull(watches.nextReadAt),
        sql`${watches.nextReadAt} < greatest(${until}, ${claimedUntil})`,
      ),
    )
}
