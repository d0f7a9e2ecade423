import type { Box, Scales, Values } from './scales.ts'

interface Size {
  width: number
  height: number
}

const gap = 14
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
  const right = at + gap
  const left = at - gap - size.width
  const sides = right + size.width <= box.width ? [right, ...(left >= 0 ? [left] : [])] : [Math.max(0, left)]
  const lowest = box.height - box.bottom - size.height - clearance
  const anchor = Math.min(...series.map((values) => y(values[day] ?? 0)))
  const tops = Array.from(
    { length: Math.max(0, Math.floor((lowest - box.top) / step) + 1) },
    (_, index) => box.top + index * step,
  )
  const places = tops.flatMap((top) => sides.map((side) => ({ left: side, top })))
  const free = places.filter((place) => !series.some((values) => isCrossed({ x, y }, values, place, size)))
  const nearest = free.sort((one, other) => Math.abs(one.top - anchor) - Math.abs(other.top - anchor))[0]
  return nearest ?? { left: sides[0] ?? 0, top: -size.height / 2 }
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
