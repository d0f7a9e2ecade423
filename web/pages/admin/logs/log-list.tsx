import { useState } from 'react'
import type { LogAnswer, LogLevel, LogPage, LogSort } from '#shared/api/logs.ts'
import { adminPageSize } from '#shared/limits.ts'
import { stamp } from '#web/messages/dates.ts'
import { logTexts as texts } from '#web/messages/logs.ts'
import { Button } from '#web/ui/button.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { partsOf } from './log-parts.ts'

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
      <Pager page={page} pages={pages} onChange={onPage} label={texts.pages}>
        {texts.range(first, first + logs.length - 1, total, more)}
      </Pager>
    </div>
  )
}

interface LogTableProps {
  logs: LogAnswer[]
  sort: LogSort
  onSort: (sort: LogSort) => void
}

function LogTable({ logs, sort, onSort }: LogTableProps) {
  // The greatest first: the newest, the gravest.
  const head = (column: 'id' | 'level' | 'timestamp') =>
    ({
      label: texts[column],
      direction: sort === `-${column}` ? 'descending' : sort === column ? 'ascending' : null,
      onSort: () => onSort(sort === `-${column}` ? column : `-${column}`),
    }) as const
  return (
    <Table aria-label={texts.title} className="table-fixed">
      <thead>
        <tr>
          <SortHead {...head('id')} className="w-28" />
          <SortHead {...head('level')} className="w-44" />
          <HeadCell>{texts.message}</HeadCell>
          <SortHead {...head('timestamp')} className="w-48" />
        </tr>
      </thead>
      <tbody>
        {logs.map(({ id, level, message, timestamp }) => (
          <Row key={id}>
            <Cell className="align-top tabular-nums">{id}</Cell>
            <Cell className="align-top">
              <LogLevelTag level={level} />
            </Cell>
            <Cell className="align-top">
              <LogMessage id={id} message={message} />
            </Cell>
            <Cell className="align-top tabular-nums">
              <time dateTime={timestamp}>{stamp(timestamp)}</time>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

/** The logs on a phone: a row becomes a card. */
function LogCards({ logs }: { logs: LogAnswer[] }) {
  return (
    <ul aria-label={texts.title} className="border-ink border-t-[1.5px]">
      {logs.map(({ id, level, message, timestamp }) => (
        <li key={id} className="border-row border-b py-3.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
            <LogLevelTag level={level} />
            <time dateTime={timestamp} className="tabular-nums">
              {stamp(timestamp)}
            </time>
            <span className="tabular-nums">
              {texts.id} {id}
            </span>
          </p>
          <div className="mt-2">
            <LogMessage id={id} message={message} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const shortLength = 200

/** A message may be two thousand characters: its beginning, and the rest once asked for. */
function LogMessage({ id, message }: { id: number; message: string }) {
  const [isWhole, setIsWhole] = useState(message.length <= shortLength)
  const { words, details } = partsOf(message)
  return (
    <>
      <p className="text-15 [overflow-wrap:anywhere]">
        {words.length <= shortLength || isWhole ? words : `${words.slice(0, shortLength).toWellFormed()}…`}
      </p>
      {isWhole && details.length > 0 && (
        <dl className="mt-0.5 flex flex-wrap gap-x-4 text-14 text-muted [overflow-wrap:anywhere]">
          {details.map(([name, value]) => (
            <div key={name} className="flex min-w-0 flex-wrap gap-x-1.5">
              <dt>{texts.detail(name)}</dt>
              <dd className="min-w-0 text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {!isWhole && (
        <Button
          variant="outline"
          size="small"
          className="mt-2"
          aria-label={texts.wholeOf(id)}
          onClick={() => setIsWhole(true)}
        >
          {texts.whole}
        </Button>
      )}
    </>
  )
}

const tones = { info: 'good', warn: 'soon', error: 'bad', fatal: 'bad' } as const

const LogLevelTag = ({ level }: { level: LogLevel }) => <Tag tone={tones[level]}>{texts.levels[level]}</Tag>
