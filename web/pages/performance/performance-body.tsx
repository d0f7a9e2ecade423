import type { PerformanceAnswer } from '#shared/api/performance.ts'
import type { PerformanceFilters } from '#web/api/performance.ts'
import { performanceTexts as texts } from '#web/messages/performance.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BestTimesCard } from './best-times-card.tsx'
import { ChartCard } from './chart-card.tsx'
import { CountCards } from './count-cards.tsx'
import { CsvButton } from './csv-button.tsx'
import { FigureCards } from './figure-cards.tsx'
import { PlanNotice } from './plan-notice.tsx'
import { PostsSection } from './posts-section.tsx'
import { ProblemsBanner } from './problems-banner.tsx'
import { TrendsCard } from './trends-card.tsx'

interface Props {
  data: PerformanceAnswer
  filters: PerformanceFilters
  isStale: boolean
  onExportError: (cause: string) => void
}

/** Sums, lines and posts of one period, as far as the plan goes. */
export function PerformanceBody({ data, filters, isStale, onExportError }: Props) {
  const { totals, days, trends, period } = data
  const isQuiet = data.counts.posts === 0 && !totals?.views.value && !totals?.interactions.value
  return (
    <div aria-busy={isStale} className={`transition-opacity duration-120 ${isStale ? 'opacity-60' : ''}`}>
      <ProblemsBanner problems={data.problems} />
      {isQuiet ? (
        <EmptyState
          drawing="closed"
          title={texts.emptyTitle}
          action={
            <ButtonLink to="/generate" variant="main">
              {texts.generate}
            </ButtonLink>
          }
        >
          {texts.emptyText}
        </EmptyState>
      ) : (
        <>
          {totals && <FigureCards totals={totals} days={period.days} />}
          {!totals && <CountCards counts={data.counts} />}
          {days && <ChartCard days={days} />}
          {trends && (
            <div className="mt-4 grid items-start gap-4 md:mt-6 md:gap-6 lg:grid-cols-2">
              <TrendsCard trends={trends} />
              <BestTimesCard />
            </div>
          )}
          <PostsSection
            key={`${period.from} ${filters.app ?? ''}`}
            data={data}
            action={data.exports_csv && <CsvButton filters={filters} onError={onExportError} />}
          />
        </>
      )}
      <PlanNotice {...data} />
    </div>
  )
}
