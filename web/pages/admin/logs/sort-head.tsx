import { ArrowDown, ArrowUp } from 'lucide-react'
import type { LogSort } from '#shared/api/logs.ts'
import { logTexts as texts } from '#web/messages/logs.ts'
import { HeadCell } from '#web/ui/table.tsx'

interface Props {
  column: 'id' | 'level' | 'timestamp'
  sort: LogSort
  onSort: (sort: LogSort) => void
  className: string
}

/** The head of a column: the greatest first, then the least. */
export function SortHead({ column, sort, onSort, className }: Props) {
  const isDown = sort === `-${column}`
  const isUp = sort === column
  const Arrow = isUp ? ArrowUp : ArrowDown
  return (
    <HeadCell className={className} aria-sort={isDown ? 'descending' : isUp ? 'ascending' : 'none'}>
      <button
        type="button"
        onClick={() => onSort(isDown ? column : `-${column}`)}
        className="-mx-2 inline-flex min-h-10 items-center gap-1.5 rounded-tiny px-2 font-semibold hover:bg-hover touch:min-h-11"
      >
        {texts[column]}
        <Arrow aria-hidden="true" size={16} strokeWidth={2.5} className={isDown || isUp ? '' : 'invisible'} />
      </button>
    </HeadCell>
  )
}
