import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { performancePeriods } from '#shared/api/performance.ts'
import { networks } from '#shared/networks.ts'
import { type PerformanceFilters, usePerformance } from '#web/api/performance.ts'
import { performanceTexts as texts } from '#web/messages/performance.ts'
import { FailureBanner } from '#web/ui/banner.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { SkeletonBox } from '#web/ui/skeleton.tsx'
import { PerformanceBody } from './performance-body.tsx'
import { PerformanceHeader } from './performance-header.tsx'

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
