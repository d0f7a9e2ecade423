import type { Metric, PerformanceDay, PeriodTotal } from '#shared/api/performance.ts'
import { addDays, daysBetween } from './days.ts'
import { type FollowedPost, gainOf, isFollowedIn } from './gains.ts'

interface Sum {
  value: number | null
  left_out: { not_provided: number; not_read: number }
  /** Posts that were to be read. */
  posts: number
}

/** The known gains added up, and the posts that are missing in them. */
function sumOf(posts: FollowedPost[], metric: Metric, first: string, last: string): Sum {
  const sum: Sum = { value: null, left_out: { not_provided: 0, not_read: 0 }, posts: 0 }
  for (const post of posts) {
    if (!isFollowedIn(post, first, last)) continue
    sum.posts += 1
    const gain = gainOf(post, metric, first, last)
    if (gain.gap) sum.left_out[gain.gap] += 1
    else sum.value = (sum.value ?? 0) + gain.value
  }
  return sum
}

interface Span {
  from: string
  /** Today, which is not over. */
  to: string
  days: number
  /** Null before the first publication. */
  firstPublished: string | null
}

export function totalOf(posts: FollowedPost[], metric: Metric, span: Span): PeriodTotal {
  const { value, left_out } = sumOf(posts, metric, span.from, span.to)
  return { value, left_out, change_percent: changeOf(posts, metric, span) }
}

/** Complete days against as many before; only where both are whole, and the company already published in both. */
function changeOf(posts: FollowedPost[], metric: Metric, { to, days, firstPublished }: Span): number | null {
  const last = addDays(to, -1)
  const first = addDays(last, 1 - days)
  const before = { first: addDays(first, -days), last: addDays(first, -1) }
  if (!firstPublished || firstPublished > before.first) return null
  const now = sumOf(posts, metric, first, last)
  const then = sumOf(posts, metric, before.first, before.last)
  const isWhole = [now, then].every(({ left_out }) => left_out.not_provided + left_out.not_read === 0)
  if (!isWhole || now.value === null || !then.value) return null
  return Math.round(((now.value - then.value) / then.value) * 100)
}

/** Day by day, what was gained where somebody knows. */
export function seriesOf(posts: FollowedPost[], { from, to }: Pick<Span, 'from' | 'to'>): PerformanceDay[] {
  return daysBetween(from, to).map((date) => ({
    date,
    views: dayFigure(posts, 'views', date, date === to),
    interactions: dayFigure(posts, 'interactions', date, date === to),
  }))
}

function dayFigure(posts: FollowedPost[], metric: Metric, day: string, isToday: boolean) {
  const { value, left_out, posts: followed } = sumOf(posts, metric, day, day)
  const { not_provided, not_read } = left_out
  if (value !== null) return { value, gap: null, left_out: not_provided + not_read }
  // Older posts are read in the night: until then nothing is missing.
  const isOpen = followed === 0 || (isToday && not_provided === 0)
  const gap = isOpen ? null : not_provided > 0 ? ('not_provided' as const) : ('not_read' as const)
  return { value: null, gap, left_out: 0 }
}
