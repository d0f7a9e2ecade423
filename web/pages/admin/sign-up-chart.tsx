import { adminTexts as texts } from '#web/messages/admin.ts'
import { figure } from '#web/messages/counts.ts'
import { longDay, shortDay } from '#web/messages/dates.ts'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import type { Day } from './last-days.ts'

export function SignUpChart({ days }: { days: Day[] }) {
  const [first, last] = [days[0]?.date ?? '', days.at(-1)?.date ?? '']
  return (
    <div className="mt-2">
      <LineChart
        title={texts.signUps}
        summary={texts.signUpsSummary(longDay(first), longDay(last))}
        labels={days.map(({ date }) => ({ short: shortDay(date), long: longDay(date) }))}
        series={[{ name: texts.signUpsName, values: days.map(({ count }) => count), look: 'full' }]}
        gaps={days.map(() => null)}
        noteOf={() => null}
        pickLabel={texts.shownDay}
        formatValue={figure}
        height={220}
      />
    </div>
  )
}
