import type { Box, Scales } from './scales.ts'

interface Props {
  box: Box
  scales: Scales
  labels: readonly string[]
  /** Points whose label stands under the axis. */
  shown: readonly number[]
  /** The first and last labels stay within the axis. */
  isInside: boolean
  format: (value: number) => string
}

/** Grid, zero line, values on the left and days below. */
export function ChartAxes({ box, scales: { x, y, ticks }, labels, shown, isInside, format }: Props) {
  const right = box.width - box.right
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={box.left}
            x2={right}
            y1={y(tick)}
            y2={y(tick)}
            strokeWidth={tick === 0 ? 1.5 : 1}
            className={tick === 0 ? 'stroke-ink' : 'stroke-grille'}
          />
          <text x={box.left - 10} y={y(tick) + 5} textAnchor="end" className="fill-muted text-14">
            {format(tick)}
          </text>
        </g>
      ))}
      {shown.map((day, index) => (
        <text
          key={day}
          x={x(day)}
          y={box.height - 8}
          textAnchor={
            !isInside ? 'middle' : index === 0 ? 'start' : index === shown.length - 1 ? 'end' : 'middle'
          }
          className="fill-muted text-14"
        >
          {labels[day]}
        </text>
      ))}
    </g>
  )
}
