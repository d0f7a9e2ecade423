import { useState } from 'react'
import type { LogAnswer, LogLevel, LogPage, LogSort } from '#shared/api/logs.ts'
import { adminPageSize } from '#shared/limits.ts'
import { stamp } from '#web/messages/dates.ts'
import { logTexts as texts } from '#web/messages/logs.ts'
import { Button } from '#web/ui/button.tsx'
import { type Column, DataList } from '#web/ui/data-list.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Tag } from '#web/ui/tag.tsx'

interface Props {
  data: LogPage
  sort: LogSort
  /** The page before stays, greyed, while the next one comes. */
  isStale: boolean
  onSort: (sort: LogSort) => void
  onPage: (page: number) => void
}

export function LogList({ data: { logs, page, pages, total, more }, sort, isStale, onSort, onPage }: Props) {
  const first = (page - 1) * adminPageSize + 1
  return (
    <div
      aria-busy={isStale}
      className={`mt-4 transition-opacity duration-120 ${isStale ? 'opacity-60' : ''}`}
    >
      <DataList
        name={{ 'aria-label': texts.title }}
        items={logs}
        keyOf={({ id }) => id}
        columns={columns}
        tableClassName="table-fixed"
        card={(log) => <LogCard log={log} />}
        cardClassName="py-3.5"
        sort={sort}
        // The greatest first: the newest, the gravest.
        isDescendingFirst
        onSort={(next) => onSort(next as LogSort)}
      />
      <Pagination page={page} pages={pages} onChange={onPage} label={texts.pages}>
        {texts.range(first, first + logs.length - 1, total, more)}
      </Pagination>
    </div>
  )
}

const columns: Column<LogAnswer>[] = [
  {
    key: 'id',
    label: texts.id,
    isSortable: true,
    className: 'w-28',
    cellClassName: 'align-top tabular-nums',
    cell: ({ id }) => id,
  },
  {
    key: 'level',
    label: texts.level,
    isSortable: true,
    className: 'w-44',
    cellClassName: 'align-top',
    cell: ({ level }) => <LogLevelTag level={level} />,
  },
  {
    key: 'message',
    label: texts.message,
    cellClassName: 'align-top',
    cell: ({ id, message }) => <LogMessage id={id} message={message} />,
  },
  {
    key: 'timestamp',
    label: texts.timestamp,
    isSortable: true,
    className: 'w-48',
    cellClassName: 'align-top tabular-nums',
    cell: ({ timestamp }) => <time dateTime={timestamp}>{stamp(timestamp)}</time>,
  },
]

function LogCard({ log: { id, level, message, timestamp } }: { log: LogAnswer }) {
  return (
    <>
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
    </>
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
              <dd className="min-w-0 text-foreground">{value}</dd>
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

interface LogParts {
  words: string
  /** What was logged with the words, by name; empty where the message holds words alone, or was cut. */
  details: [name: string, value: string][]
}

/** A stored message is the words, then what was logged with them as JSON: `mail sent {"template":"verify_email"}`. */
export function partsOf(message: string): LogParts {
  const start = message.indexOf(' {')
  const fields = start > 0 ? objectOf(message.slice(start + 1)) : null
  if (!fields) return { words: message, details: [] }
  const words = message.slice(0, start)
  const details = Object.entries(fields)
    // The event's name repeats the words.
    .filter(([name, value]) => name !== 'event' || value !== words.replaceAll(' ', '_'))
    .map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
  return { words, details }
}

function objectOf(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
