import { describe, expect, it } from 'vitest'
import { nextWeeklyTime, weeklyTimes } from './posting-slots.ts'

const paris = 'Europe/Paris'
const at = (weekday: number, hour: number, minute = 0) => ({ weekday, minuteOfDay: hour * 60 + minute })
const next = (time: ReturnType<typeof at>, after: string, zone = paris) =>
  nextWeeklyTime(time, zone, new Date(after)).toISOString()

describe('an hour of the week', () => {
  it('comes later the same day, else a week on', () => {
    expect(next(at(2, 8, 30), '2026-11-24T07:29:59Z')).toBe('2026-11-24T07:30:00.000Z')
    expect(next(at(2, 8, 30), '2026-11-24T07:30:00Z')).toBe('2026-12-01T07:30:00.000Z')
    expect(next(at(1, 9), '2026-11-24T07:30:00Z')).toBe('2026-11-30T08:00:00.000Z')
  })

  it('keeps its place on the clock through both changes', () => {
    expect(next(at(2, 8, 30), '2026-10-20T12:00:00Z')).toBe('2026-10-27T07:30:00.000Z')
    expect(next(at(2, 8, 30), '2026-10-19T12:00:00Z')).toBe('2026-10-20T06:30:00.000Z')
    expect(next(at(2, 8, 30), '2027-03-25T12:00:00Z')).toBe('2027-03-30T06:30:00.000Z')
  })

  it('is the next there is where the clocks skip it, and the first of two where they repeat it', () => {
    expect(next(at(7, 2, 30), '2027-03-27T12:00:00Z')).toBe('2027-03-28T01:30:00.000Z')
    expect(next(at(7, 2, 30), '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
    // Between the two: the second is no other time of the same week.
    expect(next(at(7, 2, 30), '2026-10-25T00:45:00Z')).toBe('2026-11-01T01:30:00.000Z')
  })

  it('is of the zone: the day there, not here', () => {
    expect(next(at(2, 8), '2026-11-23T22:00:00Z', 'Pacific/Noumea')).toBe('2026-11-30T21:00:00.000Z')
    expect(next(at(2, 8), '2026-11-23T20:00:00Z', 'Pacific/Noumea')).toBe('2026-11-23T21:00:00.000Z')
  })

  it('comes once in each week of a year', () => {
    const year = [...weeklyTimes(at(2, 8, 30), paris, new Date('2026-11-23T12:00:00Z')).take(53)]
    const days = year.map((time) =>
      new Intl.DateTimeFormat('fr-FR', {
        weekday: 'long',
        hour: '2-digit',
        minute: '2-digit',
        timeZone: paris,
      }).format(time),
    )
    expect(new Set(days)).toEqual(new Set(['mardi 08:30']))
    const gaps = year
      .slice(1)
      .map((time, index) => (time.getTime() - (year[index]?.getTime() ?? 0)) / 3_600_000)
    expect(gaps.toSorted((one, other) => one - other)).toEqual([167, ...Array(50).fill(168), 169])
  })
})
