import { scaleLinear } from 'd3-scale'

export interface Box {
  width: number
  height: number
  top: number
  right: number
  bottom: number
  left: number
}

/** A value a day; null is a gap, never a zero. */
export type Values = readonly (number | null)[]

/**
 * Where points and values lie within the box; the axis begins at zero unless something fell below it. `at` holds the
 * points' moments, in order.
 */
export function scalesOf(box: Box, at: readonly number[], series: readonly Values[]) {
  const known = series.flat().filter((value) => value !== null)
  const most = Math.max(4, ...known)
  const least = Math.min(0, ...known)
  const [first = 0, last = 0] = [at[0], at.at(-1)]
  const moment = scaleLinear()
    .domain([first, last > first ? last : first + 1])
    .range([box.left, box.width - box.right])
  const x = (point: number) => moment(at[point] ?? first)
  /** The point whose vertical is nearest. */
  const nearestTo = (px: number) =>
    at.reduce((best, _, point) => (Math.abs(x(point) - px) < Math.abs(x(best) - px) ? point : best), 0)
  const y = scaleLinear()
    .domain([least, most])
    .nice(4)
    .range([box.height - box.bottom, box.top])
  return { x, y, nearestTo, ticks: y.ticks(4).filter(Number.isInteger) }
}

export type Scales = ReturnType<typeof scalesOf>

/** Stretches of days, both ends included. */
interface Span {
  from: number
  to: number
}

/** Neighbouring days that are missing for the same reason. */
export function spansOf<Reason>(reasons: readonly (Reason | null)[]): (Span & { reason: Reason })[] {
  const spans: (Span & { reason: Reason })[] = []
  reasons.forEach((reason, day) => {
    const last = spans.at(-1)
    if (reason === null) return
    if (last && last.to === day - 1 && last.reason === reason) last.to = day
    else spans.push({ from: day, to: day, reason })
  })
  return spans
}

/** So many days, evenly spread, the first and the last among them. */
export function spreadDays(count: number, most: number): number[] {
  const steps = Math.min(most, count) - 1
  if (steps < 1) return count > 0 ? [0] : []
  return Array.from({ length: steps + 1 }, (_, step) => Math.round((step * (count - 1)) / steps))
}
