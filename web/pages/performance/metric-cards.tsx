import type { Metric, PerformanceAnswer, PeriodTotal } from '#shared/api/performance.ts'
import { formatCount, performanceTexts as texts } from '#web/messages/performance.ts'
import { Card } from '#web/ui/card.tsx'
import { LineMark, type LineStyle } from '#web/ui/chart/chart-line.tsx'

interface Props {
  totals: NonNullable<PerformanceAnswer['totals']>
  days: number
}

const cards: { metric: Metric; lineStyle: LineStyle | null }[] = [
  { metric: 'views', lineStyle: 'full' },
  { metric: 'interactions', lineStyle: 'dotted' },
  { metric: 'reach', lineStyle: null },
]

/** Three sums; each says what it leaves out, and compares itself only when that is fair. */
export function MetricCards({ totals, days }: Props) {
  return (
    <div className="mt-7 grid gap-4 md:grid-cols-3 md:gap-6">
      {cards.map(({ metric, lineStyle }) => (
        <Card
          key={metric}
          tone={metric === 'views' ? 'accent-soft' : 'paper'}
          aria-labelledby={`total-${metric}`}
          className={`md:px-6.5 md:py-5.5 ${metric === 'views' ? 'border-[1.5px] border-outline' : ''}`}
        >
          <div className="flex items-center justify-between gap-4">
            <h2 id={`total-${metric}`} className="font-sans font-semibold text-16">
              {texts.metrics[metric]}
            </h2>
            {lineStyle && <LineMark lineStyle={lineStyle} />}
          </div>
          <p className="numeric mt-1 text-40">{sumText(totals[metric])}</p>
          <ul className={`mt-1 text-14 ${metric === 'views' ? '' : 'text-muted'}`}>
            {linesOf(totals[metric], metric, days).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

const sumText = ({ value }: PeriodTotal) => (value === null ? '–' : formatCount(value))

function linesOf({ value, left_out, change_percent }: PeriodTotal, metric: Metric, days: number): string[] {
  const missing = [
    ...(left_out.not_provided > 0 ? [texts.leftOutNotProvided(left_out.not_provided)] : []),
    ...(left_out.not_read > 0 ? [texts.leftOutNotRead(left_out.not_read)] : []),
  ]
  if (value === null && missing.length === 0) return [texts.nothingYet]
  return [
    ...(change_percent === null ? [] : [texts.change(change_percent, days)]),
    ...(metric === 'reach' && value !== null && missing.length === 0 ? [texts.reachHelp] : []),
    ...missing,
  ]
}
