import { useState } from 'react'
import type { PostPerformanceAnswer } from '#shared/api/performance.ts'
import { dayAndTime, dayDate, time } from '#web/messages/dates.ts'
import { formatCount, performanceTexts } from '#web/messages/performance.ts'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import { Cell, HeaderCell, Row, Table } from '#web/ui/table.tsx'

const texts = performanceTexts.postCard

interface Props {
  publication: PostPerformanceAnswer['publications'][number]
}

const dayMs = 86_400_000

/** With fewer there is no line to speak of. */
const leastReadings = 3

/** Views as they were read, from none at the publication on; in between nothing is claimed but the line. */
export function ViewsChart({ publication: { published_at, readings } }: Props) {
  const [isTable, setIsTable] = useState(false)
  const known = readings.flatMap(({ at, views }) => (views === null ? [] : [{ at, views }]))
  if (known.length < leastReadings) return null
  const points = [{ at: published_at, views: 0 }, ...known]
  const [first, last] = [published_at, points.at(-1)?.at ?? published_at]
  const isShort = Date.parse(last) - Date.parse(first) < dayMs
  return (
    <div className="mt-5">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 text-14">
        <span className="text-muted">{texts.lead}</span>
        <button
          type="button"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
          className="text-link rounded-tiny py-1 font-semibold touch:min-h-11"
        >
          {isTable ? performanceTexts.asChart : performanceTexts.asTable}
        </button>
      </p>
      {isTable ? (
        <section
          aria-label={texts.readingByReading}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
          tabIndex={0}
          className="max-h-64 overflow-y-auto rounded-small"
        >
          <Table aria-label={texts.lead}>
            <thead className="sticky top-0 bg-surface">
              <tr>
                <HeaderCell>{texts.readAt}</HeaderCell>
                <HeaderCell className="text-right">{performanceTexts.metrics.views}</HeaderCell>
              </tr>
            </thead>
            <tbody>
              {known.toReversed().map(({ at, views }) => (
                <Row key={at}>
                  <Cell className="py-2">{dayAndTime(at)}</Cell>
                  <Cell className="py-2 text-right tabular-nums">{formatCount(views)}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </section>
      ) : (
        <LineChart
          title={texts.lead}
          summary={performanceTexts.range(dayAndTime(first), dayAndTime(last))}
          height={190}
          at={points.map(({ at }) => Date.parse(at))}
          labels={points.map(({ at }) => ({ short: isShort ? time(at) : dayDate(at), long: dayAndTime(at) }))}
          series={[
            {
              name: performanceTexts.metrics.views,
              values: points.map(({ views }) => views),
              lineStyle: 'full',
            },
          ]}
          gaps={[]}
          noteOf={() => null}
          pickLabel={texts.shown}
          formatValue={formatCount}
        />
      )}
    </div>
  )
}
