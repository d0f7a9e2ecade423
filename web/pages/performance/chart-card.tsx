import { useState } from 'react'
import type { PerformanceDay } from '#shared/api/performance.ts'
import { fullDay, longDay, shortDay } from '#web/messages/dates.ts'
import { formatCount, performanceTexts as texts } from '#web/messages/performance.ts'
import { Card } from '#web/ui/card.tsx'
import { LineMark } from '#web/ui/chart/chart-line.tsx'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import { Cell, HeaderCell, Row, Table } from '#web/ui/table.tsx'
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'
import { daySpan, gapOfDay, noteOfDay } from './metric-texts.ts'

const metrics = ['views', 'interactions'] as const
const lineStyles = { views: 'full', interactions: 'dotted' } as const

/** Views and interactions day by day, as lines or as a table. */
export function ChartCard({ days }: { days: PerformanceDay[] }) {
  const [isTable, setIsTable] = useState(false)
  const isNarrow = useIsNarrow()
  const hasValues = days.some(
    ({ views, interactions }) => views.value !== null || interactions.value !== null,
  )
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  return (
    <Card aria-labelledby="chart-title" className="mt-4 md:mt-6 md:px-7.5">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="chart-title" className="title-section">
          {texts.chart}
        </h2>
        {hasValues && (
          <button
            type="button"
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
            className="text-link rounded-tiny py-1 font-semibold text-15 touch:min-h-11"
          >
            {isTable ? texts.asChart : texts.asTable}
          </button>
        )}
      </header>
      {!hasValues && <p className="mt-3 text-16 text-muted">{texts.chartEmpty}</p>}
      {hasValues && isTable && <DayTable days={days} />}
      {hasValues && !isTable && (
        <>
          {isNarrow && (
            <p className="mt-2 flex gap-5 text-14">
              {metrics.map((metric) => (
                <span key={metric} className="flex items-center gap-2">
                  <LineMark lineStyle={lineStyles[metric]} />
                  {texts.metrics[metric]}
                </span>
              ))}
            </p>
          )}
          <div className="mt-4">
            <LineChart
              title={texts.chart}
              summary={texts.chartSummary(longDay(first), fullDay(last))}
              labels={days.map(({ date }) => ({ short: shortDay(date), long: longDay(date) }))}
              series={metrics.map((metric) => ({
                name: texts.metrics[metric],
                values: days.map((day) => day[metric].value),
                lineStyle: lineStyles[metric],
              }))}
              gaps={days.map((day) => {
                const reason = gapOfDay(day)
                if (reason === null) return null
                const daysOf = (from: number, to: number) =>
                  daySpan(days[from]?.date ?? first, days[to]?.date ?? last)
                return { reason, daysOf }
              })}
              noteOf={(series, index) => {
                const [day, metric] = [days[index], metrics[series]]
                return day && metric ? noteOfDay(day, metric, index === days.length - 1) : null
              }}
              pickLabel={texts.chartDay}
              formatValue={formatCount}
            />
          </div>
        </>
      )}
    </Card>
  )
}

/** The chart’s values in words and figures, newest first. */
function DayTable({ days }: { days: PerformanceDay[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
    <section aria-label={texts.dayByDay} tabIndex={0} className="mt-3 max-h-96 overflow-y-auto rounded-small">
      <Table aria-label={texts.chart}>
        <thead className="sticky top-0 bg-surface">
          <tr>
            <HeaderCell>{texts.day}</HeaderCell>
            <HeaderCell className="text-right">{texts.metrics.views}</HeaderCell>
            <HeaderCell className="text-right">{texts.metrics.interactions}</HeaderCell>
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
