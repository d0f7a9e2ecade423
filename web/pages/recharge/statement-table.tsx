import type { StatementLine } from '#shared/api/credits.ts'
import { statementTexts as texts } from '#web/messages/billing-balance.ts'
import { dayAndTime } from '#web/messages/dates.ts'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { Amount, Movement } from './movement.tsx'

/** The statement on a wide screen. */
export function StatementTable({ lines }: { lines: StatementLine[] }) {
  return (
    <Table aria-label={texts.title}>
      <thead>
        <tr>
          <HeadCell>{texts.date}</HeadCell>
          <HeadCell>{texts.movement}</HeadCell>
          <HeadCell>{texts.kind}</HeadCell>
          <HeadCell className="text-right">{texts.amount}</HeadCell>
          <HeadCell className="text-right">{texts.after}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id}>
            <Cell className="whitespace-nowrap">
              <time dateTime={line.at}>{dayAndTime(line.at)}</time>
            </Cell>
            <Cell className="font-semibold">
              <Movement line={line} />
            </Cell>
            <Cell className="whitespace-nowrap text-muted">{texts.kinds[line.kind]}</Cell>
            <Cell className="text-right">
              <Amount value={line.amount} />
            </Cell>
            <Cell className="text-right tabular-nums">{line.balance}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
