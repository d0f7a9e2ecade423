import type { PerformanceAnswer } from '#shared/api/performance.ts'
import { networkRules } from '#shared/networks.ts'
import { type PerformanceFilters, useBestTimes, useCsvExport } from '#web/api/performance.ts'
import { downloadFile } from '#web/download-file.ts'
import { formatCount, performanceTexts as texts } from '#web/messages/performance.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { usePermission } from '#web/use-permission.ts'
import { ChartCard } from './chart-card.tsx'
import { PostsSection } from './posts-section.tsx'
import { MetricCards, TrendsCard } from './summary-cards.tsx'

interface Props {
  data: PerformanceAnswer
  filters: PerformanceFilters
  isStale: boolean
  onExportError: (cause: string) => void
}

/** Sums, lines and posts of one period, as far as the plan goes. */
export function PerformanceBody({ data, filters, isStale, onExportError }: Props) {
  const canManage = usePermission('manage')
  const { totals, days, trends, period } = data
  const isQuiet = data.counts.posts === 0 && !totals?.views.value && !totals?.interactions.value
  return (
    <div aria-busy={isStale} className={`transition-opacity duration-120 ${isStale ? 'opacity-60' : ''}`}>
      <ProblemsBanner problems={data.problems} />
      {isQuiet ? (
        <EmptyState
          illustration="closed"
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
          {totals && <MetricCards totals={totals} days={period.days} />}
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
            action={data.exports_csv && canManage && <CsvButton filters={filters} onError={onExportError} />}
          />
        </>
      )}
      <PlanNotice {...data} />
    </div>
  )
}

/** What every plan sees: how many posts went out. */
function CountCards({ counts }: Pick<PerformanceAnswer, 'counts'>) {
  const cards = [
    { name: texts.countPosts, count: counts.posts },
    { name: networkRules.linkedin.label, count: counts.linkedin },
    { name: networkRules.instagram.label, count: counts.instagram },
  ]
  return (
    <div className="mt-7 grid grid-cols-1 gap-4 md:grid-cols-3 md:gap-6">
      {cards.map(({ name, count }, index) => (
        <Card
          key={name}
          tone={index === 0 ? 'accent-soft' : 'paper'}
          aria-label={name}
          className={`md:px-6.5 md:py-5.5 ${index === 0 ? 'border-[1.5px] border-outline' : ''}`}
        >
          <h2 className="font-sans font-semibold text-16">{name}</h2>
          <p className="numeric mt-1 text-40">{formatCount(count)}</p>
        </Card>
      ))}
    </div>
  )
}

/** Saves the period’s posts as a file. */
function CsvButton({ filters, onError }: { filters: PerformanceFilters; onError: (cause: string) => void }) {
  const { mutate, isPending } = useCsvExport()
  const save = () =>
    mutate(filters, {
      onSuccess: ({ name, blob }) => downloadFile(blob, name),
      onError: (error) => onError(error.message),
    })
  return (
    <Button variant="outline" size="small" onClick={save} isBusy={isPending} busyLabel={texts.exporting}>
      {texts.exportCsv}
    </Button>
  )
}

/** What the next plan would show; nothing on the last one. */
function PlanNotice({ sees_figures, sees_trends }: PerformanceAnswer) {
  if (sees_trends) return null
  return (
    <section
      aria-label={texts.seePlans}
      className="mt-7 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-small bg-subtle px-5 py-3.5"
    >
      <p className="text-16">{sees_figures ? texts.noticeTrends : texts.noticeFigures}</p>
      <ButtonLink to="/subscription" variant="outline" size="small">
        {texts.seePlans}
      </ButtonLink>
    </section>
  )
}

/** Why figures are missing, account by account, and what mends it. */
function ProblemsBanner({ problems }: Pick<PerformanceAnswer, 'problems'>) {
  if (problems.length === 0) return null
  const isMendable = problems.some(({ problem }) => problem === 'reconnect' || problem === 'disconnected')
  return (
    <Banner
      tone="amber"
      title={texts.problemTitle}
      className="mt-6"
      action={
        isMendable && (
          <ButtonLink to="/settings#comptes-connectes" variant="outline" size="small">
            {texts.reconnect}
          </ButtonLink>
        )
      }
    >
      <ul>
        {problems.map(({ app, account, problem }) => (
          <li key={`${app} ${account} ${problem}`}>{texts.problem(app, account, problem)}</li>
        ))}
      </ul>
    </Banner>
  )
}

/** Hours that did best, and how many posts say so. */
function BestTimesCard() {
  const { data, error, isPending, isFetching, refetch } = useBestTimes()
  return (
    <Card aria-labelledby="best-times-title">
      <h2 id="best-times-title" className="title-section">
        {texts.bestTimes}
      </h2>
      <p className="mt-1 text-15 text-muted">{texts.bestTimesHelp}</p>
      {isPending && <Loading label={texts.loading} />}
      <LoadError title={texts.error} query={{ error, isFetching, refetch }} className="mt-3" />
      {data?.networks.map(({ app, text, slots }) => (
        <section key={app} aria-label={networkRules[app].label} className="mt-4">
          <h3 className="border-foreground border-b-[1.5px] pb-2 font-sans font-semibold text-14 text-muted">
            {networkRules[app].label}
          </h3>
          <ol>
            {slots.map(({ weekday, from_hour, to_hour, gain_percent, posts }) => (
              <li
                key={`${weekday} ${from_hour}`}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-row-divider border-b py-2.5 text-15"
              >
                <span className="font-semibold first-letter:uppercase">
                  {texts.slot(weekday, from_hour, to_hour)}
                </span>
                <span className="text-14 text-muted">{texts.slotGain(gain_percent, posts)}</span>
              </li>
            ))}
          </ol>
          <p className="mt-2 text-14 text-muted">{text}</p>
        </section>
      ))}
    </Card>
  )
}
