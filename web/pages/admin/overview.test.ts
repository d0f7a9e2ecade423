import { expect, it } from 'vitest'
import { lastDays } from './overview.tsx'

it('fills days without sign-ups and ends today in Paris', () => {
  const signUps = [
    { date: '2026-02-01', count: 9 },
    { date: '2026-02-27', count: 2 },
    { date: '2026-03-02', count: 1 },
  ]
  expect(lastDays(signUps, 4, new Date('2026-03-01T23:30:00Z'))).toEqual([
    { date: '2026-02-27', count: 2 },
    { date: '2026-02-28', count: 0 },
    { date: '2026-03-01', count: 0 },
    { date: '2026-03-02', count: 1 },
  ])
})
