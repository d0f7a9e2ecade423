import { expect, test } from 'vitest'
import { placeTooltip } from './chart-point.tsx'
import { scalesOf, spansOf, spreadDays } from './scales.ts'

const box = { width: 900, height: 290, top: 14, right: 96, bottom: 34, left: 60 }
const days = (count: number) => Array.from({ length: count }, (_, day) => day)

test('the axis begins at zero, has whole ticks, and holds every value', () => {
  const { y, ticks } = scalesOf(box, days(3), [[3, null, 1120]])
  expect(ticks[0]).toBe(0)
  expect(ticks.every(Number.isInteger)).toBe(true)
  expect(y(0)).toBe(box.height - box.bottom)
  expect(y(1120)).toBeGreaterThanOrEqual(box.top)
})

test('small figures get whole ticks too', () => {
  expect(scalesOf(box, days(2), [[0, 1]]).ticks).toEqual([0, 1, 2, 3, 4])
})

test('a negative value lies below zero', () => {
  const { y } = scalesOf(box, days(2), [[-30, 100]])
  expect(y(-30)).toBeGreaterThan(y(0))
  expect(y(-30)).toBeLessThanOrEqual(box.height - box.bottom)
})

test('points lie at their times, and the nearest one is found', () => {
  const { x, nearestTo } = scalesOf(box, [0, 10, 100], [[1, 2, 3]])
  expect([x(0), x(2)]).toEqual([60, 804])
  expect(x(1)).toBeCloseTo(134.4)
  expect([-50, 70, 140, 5_000].map(nearestTo)).toEqual([0, 0, 1, 2])
})

test('a single day does not divide by zero', () => {
  const { x } = scalesOf(box, [0], [[5]])
  expect(x(0)).toBe(60)
})

test('consecutive days with one reason make one span', () => {
  expect(spansOf([null, 'a', 'a', 'b', null, 'a'])).toEqual([
    { from: 1, to: 2, reason: 'a' },
    { from: 3, to: 3, reason: 'b' },
    { from: 5, to: 5, reason: 'a' },
  ])
})

test('labels are spread evenly and include the first and last', () => {
  expect(spreadDays(28, 5)).toEqual([0, 7, 14, 20, 27])
  expect(spreadDays(7, 5)).toEqual([0, 2, 3, 5, 6])
  expect(spreadDays(1, 5)).toEqual([0])
  expect(spreadDays(0, 5)).toEqual([])
})

const size = { width: 190, height: 96 }

test('the tooltip covers no line, and stays inside', () => {
  const views = days(28).map((day) => 600 + 500 * Math.sin(day / 3))
  const interactions = views.map((value) => value / 9)
  const series = [views, interactions]
  const scales = scalesOf(box, days(28), series)
  for (const day of days(28)) {
    const { left, top } = placeTooltip(box, scales, series, day, size)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left + size.width).toBeLessThanOrEqual(box.width)
    const covered = series.flatMap((values) =>
      values.filter((value, at) => {
        const [px, py] = [scales.x(at), scales.y(value)]
        return px >= left && px <= left + size.width && py >= top && py <= top + size.height
      }),
    )
    expect(covered).toEqual([])
  }
})
