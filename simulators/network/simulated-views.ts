import { seedOf } from '#simulators/hash.ts'

const hour = 3_600_000
/** How well each hour of the day in Paris does: mornings, midday and the end of the working day. */
const byHour = [
  0.3, 0.25, 0.2, 0.2, 0.25, 0.4, 0.6, 0.9, 1.25, 1.3, 1.1, 1, 1.15, 1.05, 0.9, 0.85, 0.95, 1.15, 1.2, 1, 0.9,
  0.75, 0.6, 0.4,
]
const byDay: Record<string, number> = {
  Mon: 0.95,
  Tue: 1.2,
  Wed: 1.1,
  Thu: 1.2,
  Fri: 0.9,
  Sat: 0.6,
  Sun: 0.65,
}
const paris = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
})

/**
 * How far a post's audience has grown, as views: rises for ever, fast on the first day, then slowly. Depends on the
 * post's id, its moment of publication and its age alone, so that two readings of one moment agree.
 */
export function viewsAt(id: string, publishedAt: number, now: number): number {
  const age = (now - publishedAt) / hour
  if (age <= 0) return 0
  const parts = paris.formatToParts(publishedAt)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const timing = (byHour[Number(part('hour'))] ?? 1) * (byDay[part('weekday')] ?? 1)
  const size = (250 + (seedOf(`${id}:size`) % 1_400)) * timing
  // A quick first wave within minutes, a day of growth, and a long tail that never quite ends.
  const grown =
    0.08 * (1 - Math.exp(-age * 12)) + 0.77 * (1 - Math.exp(-age / 20)) + 0.15 * (1 - Math.exp(-age / 240))
  return Math.floor(size * grown)
}

/** A part of `views` between two shares, always the same for one post and metric. */
export function shareOf(views: number, id: string, metric: string, least: number, most: number): number {
  return Math.floor(views * (least + ((seedOf(`${id}:${metric}`) % 1_000) / 1_000) * (most - least)))
}
