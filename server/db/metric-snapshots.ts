import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import type { CompanyId } from './ids.ts'
import { publications, metricSnapshots as readings } from './schema.ts'

export type SnapshotRow = typeof readings.$inferSelect

const shownReadings = 200

export async function insertSnapshot(
  db: Db,
  row: typeof readings.$inferInsert & { readAt: Date },
): Promise<void> {
  await db.insert(readings).values(row)
}

/** Readings of an account's posts since midnight UTC, when LinkedIn counts anew. */
export async function countSnapshotsToday(db: Db, accountId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from metric_snapshots r join publications p on p.id = r.publication_id
    where p.account_id = ${accountId} and r.read_at >= date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`)
  return rows[0]?.count ?? 0
}

/** The last reading of each publication. */
export async function listLastSnapshots(db: Db, publicationIds: string[]): Promise<SnapshotRow[]> {
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
export async function listSnapshots(db: Db, publicationId: string): Promise<SnapshotRow[]> {
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
export async function listDailySnapshots(
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
