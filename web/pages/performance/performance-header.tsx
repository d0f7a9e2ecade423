import { type PerformanceAnswer, performancePeriods } from '#shared/api/performance.ts'
import { networkRules, networks } from '#shared/networks.ts'
import type { PerformanceFilters } from '#web/api/performance.ts'
import { fullDay, longDay } from '#web/messages/dates.ts'
import { formatLastRead } from '#web/messages/last-read.ts'
import { performanceTexts as texts } from '#web/messages/performance.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'

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
export function PerformanceHeader({ data, filters, onChange }: Props) {
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
