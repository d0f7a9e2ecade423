import type { PerformanceTrend } from '#shared/api/performance.ts'
import { networkRules, networks } from '#shared/networks.ts'
import { objectives } from '#shared/objectives.ts'
import { generateTexts } from '#web/messages/generate.ts'
import { formatChange, formatCount, performanceTexts as texts } from '#web/messages/performance.ts'
import { Card } from '#web/ui/card.tsx'

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
