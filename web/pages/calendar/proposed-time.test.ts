import { CalendarDate, CalendarDateTime } from '@internationalized/date'
import { expect, it } from 'vitest'
import type { BestTimesAnswer } from '#shared/api/performance.ts'
import { timeOn } from './calendar-body.tsx'

const slot = (weekday: number, from_hour: number) => ({
  weekday,
  from_hour,
  to_hour: from_hour + 2,
  posts: 4,
  gain_percent: 30,
})
const network = { is_enough: true, posts: 12, needed: 8, text: '' }
const best: BestTimesAnswer = {
  time_zone: 'Europe/Paris',
  networks: [
    { ...network, app: 'linkedin', slots: [slot(2, 8), slot(4, 12)] },
    { ...network, app: 'instagram', is_enough: false, slots: [] },
  ],
}
const sunday = new CalendarDate(2026, 11, 22)

it('proposes the best hour of a chosen day', () => {
  const now = new CalendarDateTime(2026, 11, 20, 15, 40)
  expect(timeOn(best, 'linkedin', new CalendarDate(2026, 11, 26), now)).toBe('2026-11-26T12:00')
  expect(timeOn(best, 'linkedin', sunday, now)).toBe('2026-11-22T09:00')
})

it('proposes no past hour of today', () => {
  const thursday = new CalendarDate(2026, 11, 26)
  const hoursAt = (hour: number) =>
    timeOn(best, 'linkedin', thursday, new CalendarDateTime(2026, 11, 26, hour, 5))
  expect([7, 11, 12, 23].map(hoursAt).map((time) => time.slice(11))).toEqual([
    '12:00',
    '12:00',
    '13:00',
    '23:00',
  ])
})
