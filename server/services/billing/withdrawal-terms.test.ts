import { describe, expect, it } from 'vitest'
import { withdrawalDeadline } from './withdrawal-terms.ts'

const untilOf = (made: string) => {
  const one = { id: 'sub_1', createdAt: new Date(made) }
  return withdrawalDeadline(one, [one])?.toISOString()
}

describe('the withdrawal deadline', () => {
  it.each([
    ['the last day counts whole', '2026-11-23T09:00:00Z', '2026-12-07T22:59:59.999Z'],
    ['a Sunday gives way to Monday', '2026-11-22T09:00:00Z', '2026-12-07T22:59:59.999Z'],
    ['a Saturday too', '2026-11-21T09:00:00Z', '2026-12-07T22:59:59.999Z'],
    ['the day is Paris’s, not Greenwich’s', '2026-11-23T23:30:00Z', '2026-12-08T22:59:59.999Z'],
    ['Christmas, a Friday, leads over the week-end', '2026-12-11T09:00:00Z', '2026-12-28T22:59:59.999Z'],
    ['Easter Monday of 2027', '2027-03-15T09:00:00Z', '2027-03-30T21:59:59.999Z'],
    ['Ascension of 2027', '2027-04-22T09:00:00Z', '2027-05-07T21:59:59.999Z'],
    ['Monday of Pentecost of 2028', '2028-05-22T09:00:00Z', '2028-06-06T21:59:59.999Z'],
    ['summer begins on the last day', '2027-03-14T11:00:00Z', '2027-03-30T21:59:59.999Z'],
  ])('%s', (_what, made, until) => {
    expect(untilOf(made)).toBe(until)
  })
})
