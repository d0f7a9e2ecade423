import type { Metric, PerformanceAnswer, PerformanceTrend, PeriodTotal } from '#shared/api/performance.ts'
import { networkRules, networks } from '#shared/networks.ts'
import { objectives } from '#shared/objectives.ts'
import { generateTexts } from '#web/messages/generate.ts'
import { formatChange, formatCount, performanceTexts as texts } from '#web/messages/performance.ts'
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

/** What does better or worse than before, network by network and objective by objective. */
export function TrendsCard({ trends }: { trends: PerformanceTrend[] }) {
  const groups = (['app', 'objective'] as const).flatMap((by) => {
    const own = trends.filter((trend) => trend.by === by)
    return own.length > 0 ? [{ by, own }] : []
  })
  const isAlone = trends.length > 0 && trends.every(({ change_percent }) => change_percent === null)
  return (
    <Card aria-labelledby="trends-title">
      <h2 id="trends-title" className="title-section">
        {texts.trends}
      </h2>
      <p className="mt-1 text-15 text-muted">{groups.length > 0 ? texts.trendsHelp : texts.trendsEmpty}</p>
      {groups.map(({ by, own }) => (
        <section key={by} aria-label={texts.trendBy[by]} className="mt-4">
          <h3 className="border-foreground border-b-[1.5px] pb-2 font-sans font-semibold text-14 text-muted">
            {texts.trendBy[by]}
          </h3>
          <ul>
            {own.map((trend) => (
              <li
                key={trend.key}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-row-divider border-b py-2.5 text-15"
              >
                <span className="font-semibold">
                  {nameOf(trend)}{' '}
                  <span className="font-normal text-14 text-muted">{texts.restsOn(trend.posts)}</span>
                </span>
                <span>
                  <span className="font-semibold tabular-nums">{formatCount(trend.median_views)}</span>{' '}
                  <span className="text-14 text-muted">
                    {trend.change_percent !== null && formatChange(trend.change_percent)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isAlone && <p className="mt-3 text-14 text-muted">{texts.notComparable}</p>}
    </Card>
  )
}

function nameOf({ by, key }: PerformanceTrend): string {
  const network = networks.find((app) => app === key)
  const objective = objectives.find((one) => one === key)
  if (by === 'app' && network) return networkRules[network].label
  return objective ? generateTexts.objectives[objective] : key
}
