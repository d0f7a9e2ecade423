import { useId } from 'react'
import type { AiCostAnswer } from '#shared/api/admin.ts'
import { formatEuros, costTexts as texts } from '#web/messages/admin.ts'
import { longDay, shortDay } from '#web/messages/dates.ts'

const most = 14
const step = 20
const height = 76

/** The last days on which the AI worked; the newest stands out. The table says the same in figures. */
export function DayBars({ days: newestFirst }: { days: AiCostAnswer['per_day'] }) {
  const id = useId()
  const days = newestFirst.slice(0, most).toReversed()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const top = Math.max(...days.map(({ cost_eur }) => cost_eur))
  const width = days.length * step
  return (
    <figure>
      <figcaption className="text-14 text-muted">{texts.perDay}</figcaption>
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-summary`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMinYMax meet"
        className="mt-1 block h-19 max-w-full"
      >
        <title id={`${id}-title`}>{texts.perDay}</title>
        <desc id={`${id}-summary`}>{texts.barsSummary(longDay(first.date), longDay(last.date))}</desc>
        {days.map(({ date, cost_eur }, index) => {
          const tall = top > 0 ? Math.max(3, (cost_eur / top) * (height - 6)) : 3
          return (
            <rect
              key={date}
              x={index * step + 3}
              y={height - 1.5 - tall}
              width={step - 6}
              height={tall}
              rx={2}
              className={date === last.date ? 'fill-highlight' : 'fill-secondary-on-dark'}
            />
          )
        })}
        <line
          x1={0}
          x2={width}
          y1={height - 0.75}
          y2={height - 0.75}
          strokeWidth={1.5}
          className="stroke-secondary-on-dark"
        />
      </svg>
      <p className="mt-1 flex justify-between gap-4 text-14">
        <span className="text-muted">{days.length > 1 ? shortDay(first.date) : ''}</span>
        <span>
          {shortDay(last.date)}
          {'\u00a0: '}
          {formatEuros(last.cost_eur)}
        </span>
      </p>
    </figure>
  )
}
