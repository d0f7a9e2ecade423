import type { Metric, PublishedPost } from '#shared/api/performance.ts'
import { formatCount, formatShare } from '#web/messages/performance.ts'
import { missingText, rateOf } from './words.ts'

interface Props {
  post: PublishedPost
  metric: Metric | 'rate'
}

/** A figure, or why there is none. */
export function FigureText({ post, metric }: Props) {
  const value = metric === 'rate' ? rateOf(post) : (post.figures?.[metric] ?? null)
  if (value === null)
    return <span className="inline-block max-w-28 text-14 text-muted text-balance">{missingText(post)}</span>
  return (
    <span className={`tabular-nums lining-nums ${metric === 'views' ? 'font-semibold' : ''}`}>
      {metric === 'rate' ? formatShare(value) : formatCount(value)}
    </span>
  )
}
