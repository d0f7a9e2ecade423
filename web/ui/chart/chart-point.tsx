import { useCallback, useState } from 'react'
import type { ChartSeries } from './chart-line.tsx'
import { placeTooltip } from './place-tooltip.ts'
import type { Box, Scales } from './scales.ts'

interface Props {
  box: Box
  scales: Scales
  series: readonly ChartSeries[]
  day: number
  title: string
  noteOf: (series: number, day: number) => string | null
  formatValue: (value: number) => string
}

/** The chosen day: a dashed vertical, a dot on each line, and what they say. The range input says it to ears. */
export function ChartPoint({ box, scales, series, day, title, noteOf, formatValue }: Props) {
  const [size, setSize] = useState({ width: 190, height: 96 })
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const { offsetWidth: width, offsetHeight: height } = element
    setSize((known) => (known.width === width && known.height === height ? known : { width, height }))
  }, [])
  const at = scales.x(day)
  const place = placeTooltip(
    box,
    scales,
    series.map(({ values }) => values),
    day,
    size,
  )
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <svg width={box.width} height={box.height} aria-hidden="true" className="block max-w-full">
        <line
          x1={at}
          x2={at}
          y1={box.top}
          y2={box.height - box.bottom}
          strokeWidth={1.5}
          strokeDasharray="3 4"
          className="stroke-foreground"
        />
        {series.map(({ name, values, lineStyle }) => {
          const value = values[day]
          return value === null || value === undefined ? null : (
            <circle
              key={name}
              cx={at}
              cy={scales.y(value)}
              r={6}
              strokeWidth={1.5}
              className={`stroke-surface ${lineStyle === 'full' ? 'fill-link' : 'fill-alert'}`}
            />
          )
        })}
      </svg>
      <div
        ref={measure}
        style={{ left: place.left, top: place.top }}
        className="absolute w-max max-w-64 rounded-small border-[1.5px] border-overlay-border bg-stage px-4.5 py-3 text-14 text-light"
      >
        <p className="font-semibold">{title}</p>
        {series.map(({ name, values }, index) => {
          const value = values[day]
          const note = noteOf(index, day)
          return (
            <p key={name} className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span className={index === 0 ? 'text-accent-soft' : 'scheme-light text-error-soft'}>
                {name}
              </span>
              <span>
                {value !== null && value !== undefined && (
                  <span className="numeric text-15">{formatValue(value)}</span>
                )}{' '}
                {note && <span className="text-secondary-on-dark">{note}</span>}
              </span>
            </p>
          )
        })}
      </div>
    </div>
  )
}
