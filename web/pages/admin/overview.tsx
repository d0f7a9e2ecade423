import { fromDate, toCalendarDate } from '@internationalized/date'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignUpListAnswer } from '#shared/api/admin-users.ts'
import { signUpsQuery } from '#web/api/admin.ts'
import { adminTexts as texts } from '#web/messages/admin.ts'
import { longDay, shortDay } from '#web/messages/dates.ts'
import { formatNumber } from '#web/messages/numbers.ts'
import { Card } from '#web/ui/card.tsx'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import { Cell, HeaderCell, Row, Table } from '#web/ui/table.tsx'
import { SectionContent, type SectionProps } from './section-content.tsx'

/** How many users there are, and since when. */
export function Overview({ id }: SectionProps) {
  const signUps = useQuery(signUpsQuery)
  return (
    <Card aria-labelledby={id} className="mt-6">
      <h2 id={id} tabIndex={-1} className="scroll-mt-6 font-sans font-semibold text-15">
        {texts.userCount}
      </h2>
      <SectionContent query={signUps} loading={texts.signUpsLoading}>
        {(data) => <Figures signUps={data} />}
      </SectionContent>
    </Card>
  )
}

const shownDays = 30

function Figures({ signUps }: { signUps: SignUpListAnswer }) {
  const [isTable, setIsTable] = useState(false)
  const days = lastDays(signUps, shownDays, new Date())
  const sum = (list: { count: number }[]) => list.reduce((total, { count }) => total + count, 0)
  return (
    <div className="mt-1 grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-start">
      <div>
        <p className="numeric text-64">{formatNumber(sum(signUps))}</p>
        <p className="mt-1 text-16 text-muted">{texts.recent(sum(days))}</p>
        <button
          type="button"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
          className="mt-2 rounded-tiny py-1 text-15 text-link touch:min-h-11"
        >
          {isTable ? texts.asChart : texts.asTable}
        </button>
      </div>
      <div className="min-w-0">
        <h3 className="font-sans font-semibold text-14">{texts.signUps}</h3>
        {isTable ? <SignUpTable days={days} /> : <SignUpChart days={days} />}
      </div>
    </div>
  )
}

function SignUpChart({ days }: { days: Day[] }) {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  return (
    <div className="mt-2">
      <LineChart
        title={texts.signUps}
        summary={texts.signUpsSummary(longDay(first), longDay(last))}
        labels={days.map(({ date }) => ({ short: shortDay(date), long: longDay(date) }))}
        series={[{ name: texts.signUpsName, values: days.map(({ count }) => count), lineStyle: 'full' }]}
        gaps={days.map(() => null)}
        noteOf={() => null}
        pickLabel={texts.shownDay}
        formatValue={formatNumber}
        height={220}
      />
    </div>
  )
}

/** The chart’s values in figures, newest first. */
function SignUpTable({ days }: { days: Day[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
    <section aria-label={texts.signUps} tabIndex={0} className="mt-3 max-h-72 overflow-y-auto rounded-small">
      <Table aria-label={texts.signUps}>
        <thead className="sticky top-0 bg-surface">
          <tr>
            <HeaderCell>{texts.day}</HeaderCell>
            <HeaderCell className="text-right">{texts.signUpsName}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ date, count }) => (
            <Row key={date}>
              <Cell className="py-2.5">{longDay(date)}</Cell>
              <Cell className="py-2.5 text-right tabular-nums">{formatNumber(count)}</Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

interface Day {
  date: string
  count: number
}

/** The last days of Paris, oldest first, today among them; those without a sign-up count nothing. */
export function lastDays(signUps: readonly Day[], count: number, now: Date): Day[] {
  const known = new Map(signUps.map((day) => [day.date, day.count]))
  const today = toCalendarDate(fromDate(now, 'Europe/Paris'))
  return Array.from({ length: count }, (_, index) => {
    const date = today.subtract({ days: count - 1 - index }).toString()
    return { date, count: known.get(date) ?? 0 }
  })
}
