import { describe, expect, it } from 'vitest'
import { nextCollectionAt } from './statistics-schedule.ts'

const published = new Date('2026-11-02T13:00:00Z')
const paris = { publishedAt: published, timeZone: 'Europe/Paris' }
const next = (now: string, kind: 'member' | 'page' = 'page', chance = 0) =>
  nextCollectionAt({ ...paris, kind }, new Date(now), chance)?.toISOString()

describe('when figures are read again', () => {
  it('is every two hours while the post is young, six for a member', () => {
    expect(next('2026-11-02T14:00:00Z')).toBe('2026-11-02T16:00:00.000Z')
    expect(next('2026-11-02T14:00:00Z', 'member')).toBe('2026-11-02T20:00:00.000Z')
  })

  it('is in the night of the company’s zone, never past it', () => {
    expect(next('2026-11-02T22:30:00Z')).toBe('2026-11-02T23:05:00.000Z')
    expect(next('2026-11-02T22:30:00Z', 'page', 1)).toBe('2026-11-03T00:30:00.000Z')
    expect(next('2026-11-10T23:30:00Z')).toBe('2026-11-11T23:05:00.000Z')
    expect(
      nextCollectionAt(
        { ...paris, kind: 'page', timeZone: 'Indian/Reunion' },
        new Date('2026-11-10T05:00:00Z'),
        0,
      ),
    ).toEqual(new Date('2026-11-10T20:05:00Z'))
  })

  it('falls into the night on both clock changes', () => {
    const spring = {
      publishedAt: new Date('2026-03-20T10:00:00Z'),
      kind: 'page' as const,
      timeZone: 'Europe/Paris',
    }
    expect(nextCollectionAt(spring, new Date('2026-03-28T12:00:00Z'), 1)?.toISOString()).toBe(
      '2026-03-29T01:05:00.000Z',
    )
    const autumn = { ...spring, publishedAt: new Date('2026-10-20T10:00:00Z') }
    expect(nextCollectionAt(autumn, new Date('2026-10-24T12:00:00Z'), 0)?.toISOString()).toBe(
      '2026-10-24T22:05:00.000Z',
    )
  })

  it('ends after 30 days', () => {
    expect(next('2026-12-02T12:59:00Z')).toBe('2026-12-02T23:05:00.000Z')
    expect(next('2026-12-02T13:00:00Z')).toBeUndefined()
  })
})
