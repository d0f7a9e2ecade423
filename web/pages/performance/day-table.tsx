import type { PerformanceDay } from '#shared/api/performance.ts'
import { formatCount, performanceTexts as texts } from '#web/messages/performance.ts'
import { Cell, HeadCell, Row, Table } from '#web/ui/table.tsx'
import { longDay, noteOfDay } from './words.ts'

/** The chart’s values in words and figures, newest first. */
export function DayTable({ days }: { days: PerformanceDay[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
    <section aria-label={texts.dayByDay} tabIndex={0} className="mt-3 max-h-96 overflow-y-auto rounded-small">
      <Table aria-label={texts.chart}>
        <thead className="sticky top-0 bg-sheet">
          <tr>
            <HeadCell>{texts.day}</HeadCell>
            <HeadCell className="text-right">{texts.metrics.views}</HeadCell>
            <HeadCell className="text-right">{texts.metrics.interactions}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day, index) => (
            <Row key={day.date}>
              <Cell className="py-2.5">{longDay(day.date)}</Cell>
              {(['views', 'interactions'] as const).map((metric) => (
                <Cell key={metric} className="py-2.5 text-right">
                  <DayValue day={day} metric={metric} isToday={index === 0} />
                </Cell>
              ))}
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

interface ValueProps {
  day: PerformanceDay
  metric: 'views' | 'interactions'
  isToday: boolean
}

function DayValue({ day, metric, isToday }: ValueProps) {
  const { value } = day[metric]
  const note = noteOfDay(day, metric, isToday)
  return (
    <>
      {value !== null && <span className="tabular-nums">{formatCount(value)}</span>}
      {note && <span className="text-14 text-muted"> {note}</span>}
    </>
  )
}
