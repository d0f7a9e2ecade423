import { listThreeDayViews, type ThreeDayViews } from '#server/db/published-posts.ts'
import type { Deps } from '#server/deps.ts'
import type { PerformanceTrend } from '#shared/api/performance.ts'
import { type PerformanceFilter, periodOf, type Reader } from './overview.ts'
import { addDays, startOf } from './period-totals.ts'

/** Below it a change is an accident. */
const leastToCompare = 3

export const medianOf = (values: number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? 0) + upper) / 2)
}

/** Usual views of a post after three days, per network and per objective, against the period before. */
export async function readTrends(
  { db }: Pick<Deps, 'db'>,
  reader: Reader,
  asked: PerformanceFilter,
): Promise<PerformanceTrend[]> {
  const { from } = periodOf(asked, reader.timeZone)
  const start = startOf(from, reader.timeZone)
  const all = await listThreeDayViews(
    db,
    reader.companyId,
    startOf(addDays(from, -asked.days), reader.timeZone),
  )
  const posts = all.filter(({ network }) => !asked.network || network === asked.network)
  return [
    ...trendsBy('app', posts, start, ({ network }) => network),
    ...trendsBy('objective', posts, start, ({ objective }) => objective),
  ]
}

function trendsBy(
  by: PerformanceTrend['by'],
  posts: ThreeDayViews[],
  start: Date,
  keyOf: (post: ThreeDayViews) => string | null,
): PerformanceTrend[] {
  const groups = Map.groupBy(posts, keyOf)
  return [...groups]
    .flatMap(([key, group]) => {
      const viewsOf = (some: ThreeDayViews[]) => some.map(({ views }) => views)
      const now = viewsOf(group.filter(({ at }) => at >= start))
      const then = viewsOf(group.filter(({ at }) => at < start))
      if (key === null || now.length === 0) return []
      return { by, key, posts: now.length, median_views: medianOf(now), change_percent: changeOf(now, then) }
    })
    .sort((one, other) => other.median_views - one.median_views)
}

function changeOf(now: number[], then: number[]): number | null {
  const before = medianOf(then)
  if (now.length < leastToCompare || then.length < leastToCompare || before === 0) return null
  return Math.round(((medianOf(now) - before) / before) * 100)
}
