import { useCallback, useId, useState } from 'react'
import { ChartGaps, type GapLabel } from './chart-gaps.tsx'
import { ChartLine, type ChartSeries } from './chart-line.tsx'
import { ChartPoint } from './chart-point.tsx'
import { type Box, type Scales, scalesOf, spreadDays } from './scales.ts'

interface Props {
  title: string
  /** Read out with the title. */
  summary: string
  /** Of the days, in order; short ones stand under the axis. */
  labels: readonly { short: string; long: string }[]
  series: readonly ChartSeries[]
  /** Why a day is missing, in words; null where nothing is. */
  gaps: readonly (GapLabel | null)[]
  /** What stands in the tooltip in place of a value that is not there, or beside one. */
  noteOf: (series: number, day: number) => string | null
  /** What the pointer and the arrow keys choose. */
  pickLabel: string
  formatValue: (value: number) => string
  /** Moments of the points where they are not evenly spread. */
  at?: readonly number[]
  height?: number
}

const wide = { top: 14, right: 96, bottom: 34, left: 60 }
const narrow = { top: 14, right: 14, bottom: 34, left: 44 }
const narrowUnder = 560

/** Lines over days: gaps stay gaps. The pointer, a finger or the arrow keys choose a day. */
export function LineChart({ title, summary, labels, series, gaps, noteOf, pickLabel, ...rest }: Props) {
  const { at, formatValue, height } = rest
  const id = useId()
  const [width, measure] = useWidth(900)
  const [picked, setPicked] = useState<number | null>(null)
  const isNarrow = width < narrowUnder
  const hasNames = !isNarrow && series.length > 1
  const box = { ...(hasNames ? wide : narrow), width, height: height ?? (isNarrow ? 240 : 290) }
  const values = series.map((one) => one.values)
  const scales = scalesOf(box, at ?? labels.map((_, index) => index), values)
  const last = labels.length - 1
  const day = picked === null ? null : Math.min(picked, last)

  const pickAt = (clientX: number, bounds: DOMRect) => setPicked(scales.nearestTo(clientX - bounds.left))
  const valueText = (point: number) =>
    [
      labels[point]?.long ?? '',
      ...series.map(({ name, values: own }, index) => {
        const value = own[point]
        const note = noteOf(index, point)
        return `${name}\u00a0: ${[value === null || value === undefined ? '' : formatValue(value), note ?? ''].filter(Boolean).join(', ')}`
      }),
    ].join(', ')

  return (
    <div
      ref={measure}
      className="relative rounded-small has-focus-visible:outline-3 has-focus-visible:outline-(--ring) has-focus-visible:outline-offset-2"
      onPointerMove={(event) => pickAt(event.clientX, event.currentTarget.getBoundingClientRect())}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setPicked(null)}
    >
      <svg
        role="img"
        aria-labelledby={`${id}-title ${id}-summary`}
        width={width}
        height={box.height}
        viewBox={`0 0 ${width} ${box.height}`}
        className="block max-w-full touch-pan-y"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-summary`}>{summary}</desc>
        <ChartAxes
          {...{ box, scales }}
          shown={spreadDays(labels.length, at ? 2 : isNarrow ? 3 : 5)}
          isInside={!hasNames}
          labels={labels.map(({ short }) => short)}
          format={formatValue}
        />
        <ChartGaps {...{ box, scales, gaps }} patternId={`${id}-hatch`} />
        {series.map(({ name, values: own, lineStyle }) => (
          <ChartLine key={name} {...{ scales, lineStyle }} values={own} />
        ))}
        {hasNames && <EndNames {...{ series, scales }} left={width - box.right + 10} />}
      </svg>
      {day !== null && (
        <ChartPoint {...{ box, scales, series, day, noteOf, formatValue }} title={labels[day]?.long ?? ''} />
      )}
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={day ?? last}
        aria-label={pickLabel}
        aria-valuetext={valueText(day ?? last)}
        onChange={(event) => setPicked(Number(event.target.value))}
        onFocus={() => setPicked((now) => now ?? last)}
        onBlur={() => setPicked(null)}
        onKeyDown={(event) => event.key === 'Escape' && setPicked(null)}
        className="absolute inset-0 m-0 size-full cursor-crosshair touch-pan-y appearance-none opacity-0"
      />
    </div>
  )
}

const leastApart = 18

/** Each line is named at its last value. */
function EndNames({
  series,
  scales: { y },
  left,
}: {
  series: readonly ChartSeries[]
  left: number
  scales: ReturnType<typeof scalesOf>
}) {
  const ends = series.flatMap(({ name, values, lineStyle }) => {
    const day = values.findLastIndex((value) => value !== null)
    const value = values[day]
    return value === null || value === undefined ? [] : [{ name, lineStyle, y: y(value) }]
  })
  const [first, second] = ends
  if (first && second && Math.abs(first.y - second.y) < leastApart)
    (first.y <= second.y ? first : second).y -= leastApart - Math.abs(first.y - second.y)
  return ends.map((end) => (
    <text
      key={end.name}
      x={left}
      y={end.y + 5}
      className={`font-semibold text-14 ${end.lineStyle === 'full' ? 'fill-link' : 'fill-alert'}`}
    >
      {end.name}
    </text>
  ))
}

interface ChartAxesProps {
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
function ChartAxes({ box, scales: { x, y, ticks }, labels, shown, isInside, format }: ChartAxesProps) {
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
            className={tick === 0 ? 'stroke-foreground' : 'stroke-grid'}
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

/** The width of an element, and the ref that measures it; `start` until it is known. */
function useWidth(start: number) {
  const [width, setWidth] = useState(start)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, ref] as const
}
