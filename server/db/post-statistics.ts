import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type FigureProblem, followedDays } from '#shared/api/performance.ts'
import type { PlanId } from '#shared/plans.ts'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { publications, metricSnapshots as readings, metricSchedules as watches } from './schema.ts'

export type StatisticsRow = typeof readings.$inferSelect

const shownReadings = 200

export async function insertStatistics(
  db: Db,
  row: typeof readings.$inferInsert & { readAt: Date },
): Promise<void> {
  await db.insert(readings).values(row)
}

/** Readings of an account's posts since midnight UTC, when LinkedIn counts anew. */
export async function countCollectedToday(db: Db, accountId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from metric_snapshots r join publications p on p.id = r.publication_id
    where p.account_id = ${accountId} and r.read_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`)
  return rows[0]?.count ?? 0
}

/** The last reading of each publication. */
export async function listLastStatistics(db: Db, publicationIds: string[]): Promise<StatisticsRow[]> {
  if (publicationIds.length === 0) return []
  return db
    .selectDistinctOn([readings.publicationId])
    .from(readings)
    .where(inArray(readings.publicationId, publicationIds))
    .orderBy(readings.publicationId, desc(readings.readAt))
}

/** The last figures of each post’s newest publication. */
export async function listLastFigures(db: Db, companyId: CompanyId, postIds: string[]) {
  if (postIds.length === 0) return []
  return db
    .selectDistinctOn([publications.postId], {
      postId: publications.postId,
      views: readings.views,
      interactions: readings.interactions,
      reach: readings.reach,
      readAt: readings.readAt,
    })
    .from(readings)
    .innerJoin(publications, eq(publications.id, readings.publicationId))
    .where(and(eq(publications.companyId, companyId), inArray(publications.postId, postIds)))
    .orderBy(publications.postId, desc(publications.publishedAt), desc(readings.readAt))
}

/** The newest 200 readings of one publication, oldest first. */
export async function listStatistics(db: Db, publicationId: string): Promise<StatisticsRow[]> {
  const rows = await db
    .select()
    .from(readings)
    .where(eq(readings.publicationId, publicationId))
    .orderBy(desc(readings.readAt))
    .limit(shownReadings)
  return rows.reverse()
}

interface DailyReading {
  publicationId: string
  /** `2026-11-22` */
  day: string
  views: number | null
  interactions: number | null
  reach: number | null
}

/** The last reading of each publication on each day of a zone, in the order of days. */
export async function listDailyStatistics(
  db: Db,
  publicationIds: string[],
  { timeZone, dayTurnsAtHour }: { timeZone: string; dayTurnsAtHour: number },
): Promise<DailyReading[]> {
  if (publicationIds.length === 0) return []
  const { rows } = await db.execute(sql`
    select distinct on (publication_id, day)
      publication_id as "publicationId", day, views, interactions, reach
    from (
      select *, to_char((read_at at time zone ${timeZone}) - make_interval(hours => ${dayTurnsAtHour}), 'YYYY-MM-DD') as day
      from metric_snapshots where publication_id in ${publicationIds}
    ) daily
    order by publication_id, day, read_at desc`)
  return rows as unknown as DailyReading[]
}

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
