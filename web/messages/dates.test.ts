import { describe, expect, it } from 'vitest'
import {
  ago,
  dayAndTime,
  longDate,
  longDay,
  setDateTimeZone,
  shortDay,
  time,
  weekdayAndTime,
} from './dates.ts'

describe('dates', () => {
  it('are formatted in French, in Paris time', () => {
    expect(longDate('2026-11-20T23:30:00.000Z')).toBe('21\u00a0novembre 2026')
    expect(longDate('2026-11-01T12:00:00.000Z')).toBe('1er\u00a0novembre 2026')
    expect(time('2026-11-20T08:04:00.000Z')).toBe('9\u00a0h\u00a004')
  })

  it('follow the account’s time zone, and keep it when another is unknown', () => {
    for (const zone of ['Indian/Reunion', 'Mars/Olympus']) {
      setDateTimeZone(zone)
      expect(dayAndTime('2026-11-20T22:30:00.000Z', new Date('2026-11-21T12:00:00.000Z'))).toBe(
        '21\u00a0novembre, 2\u00a0h\u00a030',
      )
    }
    setDateTimeZone('Europe/Paris')
  })

  it('include the year when it is another one', () => {
    const now = new Date('2026-11-21T12:00:00.000Z')
    expect(dayAndTime('2026-11-20T15:12:00.000Z', now)).toBe('20\u00a0novembre, 16\u00a0h\u00a012')
    expect(dayAndTime('2025-11-20T15:12:00.000Z', now)).toBe('20\u00a0novembre 2025, 16\u00a0h\u00a012')
  })

  it('name the weekday of a future date', () => {
    expect(weekdayAndTime('2026-11-24T08:00:00.000Z', new Date('2026-11-21T12:00:00.000Z'))).toBe(
      'mardi 24\u00a0novembre à\u00a09\u00a0h\u00a000',
    )
  })

  it('without a time do not depend on the time zone', () => {
    expect(longDay('2026-11-01')).toBe('1er\u00a0novembre')
    expect(shortDay('2026-11-13')).toBe('13\u00a0nov.')
  })

  it('are relative when recent', () => {
    const at = Date.parse('2026-11-21T12:00:00.000Z')
    expect(ago(at, at + 2000)).toBe('il y a 2\u00a0s')
    expect(ago(at, at + 200)).toBe('il y a 1\u00a0s')
    expect(ago(at, at + 5 * 60_000)).toBe('il y a 5\u00a0min')
    expect(ago(at, at + 2 * 3_600_000)).toBe('à 13\u00a0h\u00a000')
  })
})
