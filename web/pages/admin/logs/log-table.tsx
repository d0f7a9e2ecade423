import type { LogAnswer, LogSort } from '#shared/api/logs.ts'
import { stamp } from '#web/messages/dates.ts'
import { logTexts as texts } from '#web/messages/logs.ts'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { LogLevelTag } from './log-level-tag.tsx'
import { LogMessage } from './log-message.tsx'

interface Props {
  logs: LogAnswer[]
  sort: LogSort
  onSort: (sort: LogSort) => void
}

export function LogTable({ logs, sort, onSort }: Props) {
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
