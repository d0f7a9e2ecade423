import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type PerformanceAnswer, performancePeriods } from '#shared/api/performance.ts'
import { networkRules, networks } from '#shared/networks.ts'
import { type PerformanceFilters, usePerformance } from '#web/api/performance.ts'
import { fullDay, longDay } from '#web/messages/dates.ts'
import { formatLastRead } from '#web/messages/last-read.ts'
import { performanceTexts as texts } from '#web/messages/performance.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { Loading, SkeletonBox } from '#web/ui/loading.tsx'
import { LoadError } from '#web/ui/query-content.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { PerformanceBody } from './performance-body.tsx'

export default function PerformancePage() {
  const [query, setQuery] = useSearchParams()
  const filters = readFilters(query)
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = usePerformance(filters)
  const [exportError, setExportError] = useState<string | null>(null)
  return (
    <div className="page-container py-9">
      <PerformanceHeader
        data={data}
        filters={filters}
        onChange={(next) => setQuery(writeFilters(next), { replace: true })}
      />
      <LoadError title={texts.error} query={{ error, isFetching, refetch }} className="mt-6" />
      <FailureBanner
        title={texts.exportError}
        className="mt-6"
        onClose={() => setExportError(null)}
        cause={exportError}
      />
      {isPending && (
        <div className="mt-7">
          <Loading label={texts.loading}>
            <div className="mt-4 grid gap-6 md:grid-cols-3">
              <SkeletonBox className="h-36 rounded-panel" />
              <SkeletonBox className="h-36 rounded-panel" />
              <SkeletonBox className="h-36 rounded-panel" />
            </div>
            <SkeletonBox className="mt-6 h-100 rounded-panel" />
          </Loading>
        </div>
      )}
      {data && (
        <PerformanceBody
          data={data}
          filters={filters}
          isStale={isPlaceholderData}
          onExportError={setExportError}
        />
      )}
    </div>
  )
}

const usualPeriod = 28

/** The choice lives in the address, like the history’s. */
function readFilters(query: URLSearchParams): PerformanceFilters {
  const period = performancePeriods.find((days) => String(days) === query.get('periode'))
  return { period: period ?? usualPeriod, app: networks.find((app) => app === query.get('app')) }
}

/** Defaults are left out. */
function writeFilters({ period, app }: PerformanceFilters): URLSearchParams {
  const query = new URLSearchParams()
  if (period !== usualPeriod) query.set('periode', String(period))
  if (app) query.set('app', app)
  return query
}

interface Props {
  data: PerformanceAnswer | undefined
  filters: PerformanceFilters
  onChange: (filters: PerformanceFilters) => void
}

const periods = performancePeriods.map((days) => ({
  value: String(days) as `${typeof days}`,
  label: texts.periods[days],
}))

/** What is shown, when it was read, and what else could be. */
function PerformanceHeader({ data, filters, onChange }: Props) {
  const periodOf = (value: string) => performancePeriods.find((days) => String(days) === value)
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div>
        <h1 tabIndex={-1} className="title-page">
          {texts.title}
        </h1>
        <p className="mt-1 min-h-5.5 text-15 text-muted" aria-live="polite">
          {data && whenOf(data)}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-md:w-full">
        <SegmentedControl
          label={texts.period}
          options={periods}
          value={`${filters.period}`}
          onChange={(value) => onChange({ ...filters, period: periodOf(value) ?? filters.period })}
          className="bg-surface max-md:grow max-md:[&_label]:px-2"
        />
        <Select
          label={texts.network}
          options={[
            { value: '', label: texts.allNetworks },
            ...networks.map((value) => ({ value, label: networkRules[value].label })),
          ]}
          value={filters.app ?? ''}
          onChange={(value) => onChange({ ...filters, app: networks.find((app) => app === value) })}
          className="rounded-pill bg-surface max-md:w-full"
        />
      </div>
    </header>
  )
}

function whenOf({ period, read_at, sees_figures }: PerformanceAnswer): string {
  const range = texts.range(longDay(period.from), fullDay(period.to))
  if (!sees_figures) return range
  const read = read_at ? formatLastRead(read_at) : texts.notRead
  return `${range} · ${read}`
}
