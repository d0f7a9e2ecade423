import { line } from 'd3-shape'
import type { Scales, Values } from './scales.ts'

/** Two lines never differ by colour alone: one is full, the other dotted. */
export type LineStyle = 'full' | 'dotted'

export interface ChartSeries {
  name: string
  values: Values
  lineStyle: LineStyle
}

const strokeProps = {
  full: { className: 'stroke-link', strokeWidth: 3 },
  dotted: { className: 'stroke-alert', strokeWidth: 3, strokeDasharray: '1 7' },
} as const

/** Broken where nothing is known; a day alone between two gaps is a dot. */
export function ChartLine({
  scales: { x, y },
  values,
  lineStyle,
}: {
  scales: Scales
  values: Values
  lineStyle: LineStyle
}) {
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, day) => x(day))
    .y((value) => y(value ?? 0))(values)
  const alone = values.flatMap((value, day) =>
    value !== null && (values[day - 1] ?? null) === null && (values[day + 1] ?? null) === null
      ? [{ day, value }]
      : [],
  )
  return (
    <g>
      <path
        d={path ?? ''}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...strokeProps[lineStyle]}
      />
      {alone.map(({ day, value }) => (
        <circle
          key={day}
          cx={x(day)}
          cy={y(value)}
          r={4}
          className={lineStyle === 'full' ? 'fill-link' : 'fill-alert'}
        />
      ))}
    </g>
  )
}

/** The line’s look, beside its name. */
export function LineMark({ lineStyle }: { lineStyle: LineStyle }) {
  return (
    <svg aria-hidden="true" width={28} height={6} viewBox="0 0 28 6" className="shrink-0">
      <path d="M3 3 H25" fill="none" strokeLinecap="round" {...strokeProps[lineStyle]} />
    </svg>
  )
}
