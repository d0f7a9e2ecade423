import { fromDate, toCalendarDate } from '@internationalized/date'
import { followedDays } from '#shared/api/performance.ts'
import type { TargetKind } from '#shared/api/social.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const denseMs = 2 * dayMs

/** While a post is young; a member's reading costs LinkedIn's small quota five calls. */
const denseHours: Record<TargetKind, number> = { member: 6, page: 2, professional: 2 }

/** Nightly readings are spread over two hours. */
const [firstMinute, lastMinute] = [5, 125]

interface Followed {
  publishedAt: Date
  kind: TargetKind
  timeZone: string
}

/**
 * When a post read just now is read next: every few hours for two days, then each night of the company's zone, and no
 * more after 30 days: null. `chance` is from 0 to 1.
 */
export function nextCollectionAt(
  { publishedAt, kind, timeZone }: Followed,
  now: Date,
  chance: number,
): Date | null {
  const ageMs = now.getTime() - publishedAt.getTime()
  if (ageMs >= followedDays * dayMs) return null
  const night = nextNight(now, timeZone, chance)
  if (ageMs >= denseMs) return night
  const soon = new Date(now.getTime() + denseHours[kind] * hourMs)
  return soon < night ? soon : night
}

function nextNight(now: Date, timeZone: string, chance: number): Date {
  const midnight = toCalendarDate(fromDate(now, timeZone)).add({ days: 1 }).toDate(timeZone)
  const minutes = firstMinute + chance * (lastMinute - firstMinute)
  return new Date(midnight.getTime() + minutes * 60_000)
}

const spreadMs = hourMs / 2

/** Not all at the same second. */
const spread = () => Math.random() * spreadMs

export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * hourMs)

export const secondsFromNow = (seconds: number) => new Date(Date.now() + seconds * 1_000)

/** After the next midnight UTC, when LinkedIn's quota is whole again (docs/product/linkedin.md §1.12). */
export const nextUtcDay = () => new Date((Math.floor(Date.now() / dayMs) + 1) * dayMs + spread())
