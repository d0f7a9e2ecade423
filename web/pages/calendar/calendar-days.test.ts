import { CalendarDate } from '@internationalized/date'
import { describe, expect, it } from 'vitest'
import { daysOf, hoursOf, sameTimeOn, spanOf } from './calendar-days.ts'

const paris = 'Europe/Paris'

describe('the days of a view', () => {
  it('are whole weeks from Monday on', () => {
    const month = daysOf('month', new CalendarDate(2026, 11, 22))
    expect([month[0]?.toString(), month.at(-1)?.toString(), month.length]).toEqual([
      '2026-10-26',
      '2026-12-06',
      42,
    ])
    const february = daysOf('month', new CalendarDate(2027, 2, 10))
    expect([february[0]?.toString(), february.length]).toEqual(['2027-02-01', 28])
    const week = daysOf('week', new CalendarDate(2026, 10, 25))
    expect([week[0]?.toString(), week.at(-1)?.toString()]).toEqual(['2026-10-19', '2026-10-25'])
  })

  it('span from midnight to midnight, also when the clocks change', () => {
    expect(spanOf(daysOf('week', new CalendarDate(2026, 10, 25)), paris)).toEqual({
      from: '2026-10-18T22:00:00.000Z',
      to: '2026-10-25T23:00:00.000Z',
    })
  })
})

describe('moving to another day', () => {
  it.each([
    // Nine in the morning stays nine in the morning across both clock changes.
    ['2026-10-23T07:00:00.000Z', new CalendarDate(2026, 10, 26), '2026-10-26T08:00:00.000Z'],
    ['2027-03-26T08:00:00.000Z', new CalendarDate(2027, 3, 29), '2027-03-29T07:00:00.000Z'],
    // Half past two does not exist on that night.
    ['2027-03-27T01:30:00.000Z', new CalendarDate(2027, 3, 28), '2027-03-28T01:30:00.000Z'],
  ])('keeps the hour of %s', (at, day, moved) => {
    expect(sameTimeOn(at, day, paris)).toBe(moved)
  })

  it('keeps the minutes when only the hour changes', () => {
    expect(sameTimeOn('2026-10-23T07:15:00.000Z', new CalendarDate(2026, 10, 26), paris, 14)).toBe(
      '2026-10-26T13:15:00.000Z',
    )
  })
})

it('shows office hours, extended to the posts', () => {
  expect(hoursOf([9, 18])).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19])
  expect(hoursOf([6, 22])).toHaveLength(17)
})
