import { describe, expect, it } from 'vitest'
import { scheduleProblem, toInstant, toLocalTime } from './date-time-field.tsx'

const paris = 'Europe/Paris'

describe('a time on the clocks of a zone', () => {
  it.each([
    ['2026-10-24T09:00', paris, '2026-10-24T07:00:00.000Z'],
    ['2026-10-25T09:00', paris, '2026-10-25T08:00:00.000Z'],
    ['2027-03-27T18:30', paris, '2027-03-27T17:30:00.000Z'],
    ['2027-03-28T18:30', paris, '2027-03-28T16:30:00.000Z'],
    ['2026-11-24T09:00', 'Indian/Reunion', '2026-11-24T05:00:00.000Z'],
    ['2026-11-24T09:00', 'America/Guadeloupe', '2026-11-24T13:00:00.000Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(toInstant(local, zone)).toBe(instant)
    expect(toLocalTime(instant, zone)).toBe(local)
  })

  it('takes the next hour there is where a clock change skips one', () => {
    const instant = toInstant('2027-03-28T02:30', paris)
    expect(instant).toBe('2027-03-28T01:30:00.000Z')
    expect(toLocalTime(instant ?? '', paris)).toBe('2027-03-28T03:30')
  })

  it('takes the first of two where a clock change repeats one', () => {
    expect(toInstant('2026-10-25T02:30', paris)).toBe('2026-10-25T00:30:00.000Z')
  })

  it('refuses an invalid time and a past one', () => {
    expect(toInstant('', paris)).toBeNull()
    expect(scheduleProblem('', paris)).toBe('Choisissez le jour et l’heure.')
    expect(scheduleProblem('2020-01-01T09:00', paris)).toBe('Choisissez un moment à venir.')
    expect(scheduleProblem('2126-01-01T09:00', paris)).toBeNull()
  })
})
