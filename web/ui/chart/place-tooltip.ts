import type { Box, Scales, Values } from './scales.ts'

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
