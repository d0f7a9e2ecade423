import { followedDays, type Metric } from '#shared/api/performance.ts'
import { addDays } from './days.ts'

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
export const isFollowedIn = (post: FollowedPost, first: string, last: string): boolean =>
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
