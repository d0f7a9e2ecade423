import { type Metric, metrics, type PublishedPost } from '#shared/api/performance.ts'
import { formatCount, formatShare, performanceTexts as texts } from '#web/messages/performance.ts'
import { missingText, rateOf } from './words.ts'

type Figure = Metric | 'rate'

/** What is told of each post, in the order it is read, and its names. */
export const figures: Figure[] = [...metrics, 'rate']
export const figureNames: Record<Figure, string> = { ...texts.metrics, rate: texts.rate }

interface Props {
  post: PublishedPost
  figure: Figure
}

/** A figure, or why there is none. */
export function FigureText({ post, figure }: Props) {
  const value = figure === 'rate' ? rateOf(post) : (post.figures?.[figure] ?? null)
  if (value === null)
    return <span className="inline-block max-w-28 text-14 text-muted text-balance">{missingText(post)}</span>
  return (
    <span className={`tabular-nums lining-nums ${figure === 'views' ? 'font-semibold' : ''}`}>
      {figure === 'rate' ? formatShare(value) : formatCount(value)}
    </span>
  )
}
