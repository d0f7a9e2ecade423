import { adminTexts as texts } from '#web/messages/admin.ts'
import { figure } from '#web/messages/counts.ts'
import { longDay } from '#web/messages/dates.ts'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import type { Day } from './last-days.ts'

/** The chart’s values in figures, newest first. */
export function SignUpTable({ days }: { days: Day[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
    <section aria-label={texts.signUps} tabIndex={0} className="mt-3 max-h-72 overflow-y-auto rounded-small">
      <Table aria-label={texts.signUps}>
        <thead className="sticky top-0 bg-sheet">
          <tr>
            <HeadCell>{texts.day}</HeadCell>
            <HeadCell className="text-right">{texts.signUpsName}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, count }) => (
            <Row key={date}>
              <Cell className="py-2.5">{longDay(date)}</Cell>
              <Cell className="py-2.5 text-right tabular-nums">{figure(count)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
