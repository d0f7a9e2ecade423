import type { LogAnswer, LogSort } from '#shared/api/logs.ts'
import { stamp } from '#web/messages/dates.ts'
import { logTexts as texts } from '#web/messages/logs.ts'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { LogLevelTag } from './log-level-tag.tsx'
import { LogMessage } from './log-message.tsx'
import { SortHead } from './sort-head.tsx'

interface Props {
  logs: LogAnswer[]
  sort: LogSort
  onSort: (sort: LogSort) => void
}

export function LogTable({ logs, sort, onSort }: Props) {
  return (
    <Table aria-label={texts.title} className="table-fixed">
      <thead>
        <tr>
          <SortHead column="id" {...{ sort, onSort }} className="w-28" />
          <SortHead column="level" {...{ sort, onSort }} className="w-44" />
          <HeadCell>{texts.message}</HeadCell>
          <SortHead column="timestamp" {...{ sort, onSort }} className="w-48" />
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
