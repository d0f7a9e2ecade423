import { useCallback, useState } from 'react'
import type { ChartSeries } from './chart-line.tsx'
import type { Box, Scales, Values } from './scales.ts'

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

interface Size {
  width: number
  height: number
}

/** From the vertical: as near as its lines let it be. */
const gaps = [14, 50, 100, 150]
const clearance = 6
const step = 8

/**
 * Where the tooltip of a day covers no line: beside its vertical, as near its points as it can be; above the plot when
 * there is no such place.
 */
export function placeTooltip(
  box: Box,
  { x, y }: Scales,
  series: readonly Values[],
  day: number,
  size: Size,
): { left: number; top: number } {
  const at = x(day)
  const sides = gaps
    .flatMap((gap) => [at + gap, at - gap - size.width])
    .filter((left) => left >= 0 && left + size.width <= box.width)
  const lowest = box.height - box.bottom - size.height - clearance
  const anchor = Math.min(...series.map((values) => y(values[day] ?? 0)))
  const tops = Array.from(
    { length: Math.max(0, Math.floor((lowest - box.top) / step) + 1) },
    (_, index) => box.top + index * step,
  )
  const places = tops.flatMap((top) => sides.map((side) => ({ left: side, top })))
  const free = places.filter((place) => !series.some((values) => isCrossed({ x, y }, values, place, size)))
  const distanceTo = (place: { left: number; top: number }) =>
    Math.abs(place.top - anchor) + 2 * Math.abs(place.left + size.width / 2 - at)
  const [nearest] = free.sort((one, other) => distanceTo(one) - distanceTo(other))
  const middle = Math.max(0, Math.min(box.width - size.width, at - size.width / 2))
  return nearest ?? { left: middle, top: box.top - size.height - clearance }
}

function isCrossed(
  { x, y }: Pick<Scales, 'x' | 'y'>,
  values: Values,
  { left, top }: { left: number; top: number },
  { width, height }: Size,
): boolean {
  const [from, to] = [left - clearance, left + width + clearance]
  return values.some((value, day) => {
    const next = values[day + 1]
    if (value === null) return false
    const start = { x: x(day), y: y(value) }
    const end = next === null || next === undefined ? start : { x: x(day + 1), y: y(next) }
    if (end.x < from || start.x > to) return false
    return Math.max(start.y, end.y) > top - clearance && Math.min(start.y, end.y) < top + height + clearance
  })
}
