import { describe, expect, it } from 'vitest'
import { publicHolidays } from './french-calendar.ts'

const dateOf = (year: number, name: string) => publicHolidays(year).find((day) => day.name === name)?.date

describe('public holidays', () => {
  it('has the eleven of 2026 in order', () => {
    expect(publicHolidays(2026).map(({ date }) => date.slice(5))).toEqual(
      '01-01 04-06 05-01 05-08 05-14 05-25 07-14 08-15 11-01 11-11 12-25'.split(' '),
    )
  })
  // Dates of Easter as the Bureau des longitudes publishes them, the earliest and latest of the century included.
  it.each([
    [2008, '2008-03-24'],
    [2011, '2011-04-25'],
    [2024, '2024-04-01'],
    [2025, '2025-04-21'],
    [2027, '2027-03-29'],
    [2038, '2038-04-26'],
  ])('has Easter Monday of %i', (year, date) => {
    expect(dateOf(year, 'Lundi de Pâques')).toBe(date)
  })
})
