import type { LogPage, LogSort } from '#shared/api/logs.ts'
import { adminPageSize } from '#shared/limits.ts'
import { logTexts as texts } from '#web/messages/logs.ts'
import { Pager } from '#web/ui/pager.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { LogCards } from './log-cards.tsx'
import { LogTable } from './log-table.tsx'

interface Props {
  data: LogPage
  sort: LogSort
  /** The page before stays, greyed, while the next one comes. */
  isStale: boolean
  onSort: (sort: LogSort) => void
  onPage: (page: number) => void
}

export function LogList({ data: { logs, page, pages, total, more }, sort, isStale, onSort, onPage }: Props) {
  const isNarrow = useNarrow()
  const first = (page - 1) * adminPageSize + 1
  return (
    <div
      aria-busy={isStale}
      className={`mt-4 transition-opacity duration-120 ${isStale ? 'opacity-60' : ''}`}
    >
      {isNarrow ? <LogCards logs={logs} /> : <LogTable logs={logs} sort={sort} onSort={onSort} />}
      <Pager page={page} pages={pages} onChange={onPage}>
        {texts.range(first, first + logs.length - 1, total, more)}
      </Pager>
    </div>
  )
}
