import { performancePeriods } from '#shared/api/performance.ts'
import { networks } from '#shared/networks.ts'
import type { PerformanceFilters } from '#web/api/performance.ts'

const usualPeriod = 28

/** The choice lives in the address, like the history’s. */
export function readFilters(query: URLSearchParams): PerformanceFilters {
  const period = performancePeriods.find((days) => String(days) === query.get('periode'))
  return { period: period ?? usualPeriod, app: networks.find((app) => app === query.get('app')) }
}

/** Defaults are left out. */
export function writeFilters({ period, app }: PerformanceFilters): URLSearchParams {
  const query = new URLSearchParams()
  if (period !== usualPeriod) query.set('periode', String(period))
  if (app) query.set('app', app)
  return query
}
