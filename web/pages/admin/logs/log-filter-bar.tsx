import { type LogSort, logLevels } from '#shared/api/logs.ts'
import type { LogFilters } from '#web/api/logs.ts'
import { logTexts as texts } from '#web/messages/logs.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'

interface Props {
  filters: LogFilters
  onChange: (change: Partial<LogFilters>) => void
}

const maxSearchLength = 100
/** Every one that a column's head gives: a window made narrow brings it along. */
const orders = ['-timestamp', 'timestamp', '-level', 'level', '-id', 'id'] as const satisfies LogSort[]

/** Level and text. On a phone, where there are no column heads, also the order. */
export function LogFilterBar({ filters: { level, search, sort }, onChange }: Props) {
  const isNarrow = useIsNarrow()
  return (
    <section aria-label={texts.filters} className="mt-5 flex flex-col gap-3 md:flex-row md:items-center">
      <Select
        label={texts.level}
        options={[
          { value: '', label: texts.allLevels },
          ...logLevels.map((value) => ({ value, label: texts.levels[value] })),
        ]}
        value={level ?? ''}
        onChange={(value) => onChange({ level: logLevels.find((known) => known === value) })}
        className="rounded-pill bg-surface"
      />
      {isNarrow && (
        <Select
          label={texts.sort}
          options={orders.map((value) => ({ value, label: texts.sorts[value] }))}
          value={sort}
          onChange={(value) => onChange({ sort: orders.find((known) => known === value) ?? sort })}
          className="rounded-pill bg-surface"
        />
      )}
      <SearchField
        label={texts.search}
        maxLength={maxSearchLength}
        value={search ?? ''}
        onChange={(value) => onChange({ search: value || undefined })}
      />
    </section>
  )
}
