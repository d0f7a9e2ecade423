import { today } from '@internationalized/date'
import type { CompanyId } from '#server/db/ids.ts'
import { listDailyStatistics } from '#server/db/post-statistics.ts'
import { findFirstPublished, listPublished, type PublishedRow } from '#server/db/published-posts.ts'
import type { Deps } from '#server/deps.ts'
import { followedDays, type PerformancePeriod } from '#shared/api/performance.ts'
import type { Network } from '#shared/networks.ts'
import { type PlanId, plans } from '#shared/plans.ts'
import {
  addDays,
  type DayTotals,
  dayOf,
  dayTurnsAtHour,
  type FollowedPost,
  seriesOf,
  startOf,
  totalOf,
} from './period-totals.ts'

export interface Reader {
  companyId: CompanyId
  plan: PlanId
  timeZone: string
}

export interface PerformanceFilter {
  days: PerformancePeriod
  /** Null: both. */
  network: Network | null
}

/** The days of a period that ends today, on the company's calendar. */
export function periodOf({ days }: Pick<PerformanceFilter, 'days'>, timeZone: string) {
  const to = today(timeZone).toString()
  return { days, from: addDays(to, 1 - days), to }
}

/** Everything a period shows: what was published in it, and where the plan has them the figures gained in it. */
export async function readOverview({ db }: Pick<Deps, 'db'>, reader: Reader, asked: PerformanceFilter) {
  const { timeZone } = reader
  const span = periodOf(asked, timeZone)
  // Posts that were still followed in the period before count in the comparison.
  const since = startOf(addDays(span.from, -asked.days - followedDays - 1), timeZone)
  const rows = await listPublished(db, reader.companyId, { since, network: asked.network })
  const start = startOf(span.from, timeZone)
  const published = rows.filter(({ publishedAt }) => publishedAt >= start)
  if (!plans[reader.plan].seesFigures) return { span, published, totals: null, days: null }

  const first = await findFirstPublished(db, reader.companyId, asked.network)
  const whole = { ...span, firstPublished: first && dayOf(first, timeZone) }
  const posts = await followPosts(db, rows, timeZone)
  const totals = {
    views: totalOf(posts, 'views', whole),
    interactions: totalOf(posts, 'interactions', whole),
    reach: totalOf(posts, 'reach', whole),
  }
  return { span, published, totals, days: seriesOf(posts, span) }
}

async function followPosts(db: Deps['db'], rows: PublishedRow[], timeZone: string): Promise<FollowedPost[]> {
  const ids = rows.map(({ publicationId }) => publicationId)
  const readings = await listDailyStatistics(db, ids, { timeZone, dayTurnsAtHour })
  const byPost = new Map<string, Map<string, DayTotals>>()
  for (const { publicationId, day, ...totals } of readings) {
    const days = byPost.get(publicationId) ?? new Map<string, DayTotals>()
    byPost.set(publicationId, days.set(day, totals))
  }
  return rows.map(({ publicationId, publishedAt, externalId, problem }) => ({
    firstDay: dayOf(publishedAt, timeZone),
    readings: byPost.get(publicationId) ?? new Map<string, DayTotals>(),
    isNeverProvided: externalId === null || problem === 'rights',
  }))
}
