import type { PerformanceDay, PublishedPost } from '#shared/api/performance.ts'
import { longDay } from '#web/messages/dates.ts'
import { performanceTexts as texts } from '#web/messages/performance.ts'

/** « 6 au 8 novembre » */
export function daySpan(first: string, last: string): string {
  if (first === last) return longDay(first)
  const isSameMonth = first.slice(0, 7) === last.slice(0, 7)
  const start = longDay(first)
  return `${isSameMonth ? start.split('\u00a0')[0] : start} au ${longDay(last)}`
}

/** Why a figure of a post is not there. */
export function missingText({ figures, is_by_hand, problem }: PublishedPost): string {
  if (is_by_hand) return texts.byHand
  if (figures || problem === 'rights') return texts.notProvided
  return texts.notReadYet
}

/** Interactions for one view; null when either is not known, or nobody has seen it. */
export const rateOf = ({ figures }: PublishedPost): number | null =>
  figures?.views && figures.interactions !== null ? figures.interactions / figures.views : null

type DayMetric = 'views' | 'interactions'

/** Why a day’s value is not there, or what it misses; null where it is whole. */
export function noteOfDay(day: PerformanceDay, metric: DayMetric, isToday: boolean): string | null {
  const { value, gap, left_out } = day[metric]
  if (gap === 'not_provided') return texts.notProvided
  if (gap === 'not_read') return texts.notReadDays
  if (value === null) return isToday ? texts.today : '–'
  return left_out > 0 ? texts.leftOutShort(left_out) : null
}

/** What is written on a hatched stretch of the chart. */
export function gapOfDay({ views, interactions }: PerformanceDay): string | null {
  const wordOf = (gap: 'not_provided' | 'not_read') =>
    gap === 'not_provided' ? texts.notProvided : texts.notReadDays
  if (views.gap && interactions.gap) return wordOf(views.gap)
  if (views.gap) return texts.missing(texts.metrics.views, wordOf(views.gap))
  if (interactions.gap) return texts.missing(texts.metrics.interactions, wordOf(interactions.gap))
  return null
}
