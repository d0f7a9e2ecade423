import { expect, test } from 'vitest'
import { isTimeZone } from '#shared/time-zone.ts'
import { timeZoneGroups } from '#web/messages/preferences.ts'
import { offsetOf, timeIn } from './time-zone-and-appearance.tsx'

const zones = timeZoneGroups.flatMap((group) => group.zones.map(([zone]) => zone))

test('every zone of the list exists, once', () => {
  expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([])
  expect(new Set(zones).size).toBe(zones.length)
})

test.each([
  ['Europe/Paris', '2026-07-14T10:05:00Z', 'UTC+2', '12\u00a0h\u00a005'],
  ['Europe/Paris', '2026-12-14T10:05:00Z', 'UTC+1', '11\u00a0h\u00a005'],
  ['Pacific/Tahiti', '2026-12-14T10:05:00Z', 'UTC−10', '0\u00a0h\u00a005'],
  ['Pacific/Marquesas', '2026-12-14T10:05:00Z', 'UTC−9:30', '0\u00a0h\u00a035'],
  ['Africa/Dakar', '2026-12-14T10:05:00Z', 'UTC+0', '10\u00a0h\u00a005'],
])('%s at %s', (zone, at, offset, time) => {
  expect([offsetOf(zone, new Date(at)), timeIn(zone, new Date(at))]).toEqual([offset, time])
})
