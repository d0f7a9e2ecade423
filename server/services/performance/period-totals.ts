import { fromDate, parseDate, toCalendarDate } from '@internationalized/date'
import { followedDays, type Metric, type PerformanceDay, type PeriodTotal } from '#shared/api/performance.ts'

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

/** A post's totals at the end of a day, where its last reading of that day gives them. */
export type DayTotals = Record<Metric, number | null>

/** One publication, day by day. */
export interface FollowedPost {
  /** The day it was published. */
  firstDay: string
  /** By day; a day without a reading has no entry. */
  readings: Map<string, DayTotals>
  /** The network gives nothing at all for this account. */
  isNeverProvided: boolean
}

/** Why something is not known: the network said nothing, or nobody asked it. */
type Gap = 'not_provided' | 'not_read'

type Gain = { value: number; gap: null } | { value: null; gap: Gap }

const lastDayOf = ({ firstDay }: FollowedPost) => addDays(firstDay, followedDays)

/** Whether its figures were to be read within these days. */
const isFollowedIn = (post: FollowedPost, first: string, last: string): boolean =>
  post.firstDay <= last && lastDayOf(post) >= first

/**
 * What a post gained from the first day to the last, both included: its total at the end less its total before. Never
 * guessed: without a reading at both ends it is not known. A post has nothing before it is published.
 */
export function gainOf(post: FollowedPost, metric: Metric, first: string, last: string): Gain {
  const isNew = post.firstDay >= first
  const end = lastTotal(post, metric, isNew ? post.firstDay : first, last)
  if (end === null) return unknown(post, isNew ? post.firstDay : first, last)
  if (isNew) return { value: end, gap: null }
  const before = addDays(first, -1)
  const start = post.readings.get(before)?.[metric] ?? null
  return start === null ? unknown(post, before, before) : { value: end - start, gap: null }
}

/** The newest total within these days. */
function lastTotal({ readings }: FollowedPost, metric: Metric, first: string, last: string): number | null {
  for (let day = last; day >= first; day = addDays(day, -1)) {
    const total = readings.get(day)?.[metric]
    if (total !== undefined && total !== null) return total
  }
  return null
}

function unknown(post: FollowedPost, first: string, last: string): Gain {
  const wasRead = [...post.readings.keys()].some((day) => day >= first && day <= last)
  return { value: null, gap: post.isNeverProvided || wasRead ? 'not_provided' : 'not_read' }
}

/** A reading of the small hours tells the day before: that is when the nightly ones are made. */
export const dayTurnsAtHour = 3

/** The day that something which happens now belongs to, as `2026-11-22`. */
export const dayOf = (at: Date, timeZone: string): string =>
  toCalendarDate(fromDate(at, timeZone).subtract({ hours: dayTurnsAtHour })).toString()

export const addDays = (day: string, days: number): string => parseDate(day).add({ days }).toString()

/** From the first to the last, both included. */
function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

/** The moment a day begins on the company's clocks. */
export const startOf = (day: string, timeZone: string): Date => parseDate(day).toDate(timeZone)
