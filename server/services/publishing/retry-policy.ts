import type { Refusal } from '#server/integrations/publishers/types.ts'
import type { PublishingSettings } from './settings.ts'

/** A quota may keep a post for so many midnights before it is given back to its owner. */
const quotaTurns = 3
const hourMs = 3_600_000

/** When a refused step is tried again; null when trying again is of no use. */
export function nextRetryAt(
  { backoffMs }: Pick<PublishingSettings, 'backoffMs'>,
  tries: number,
  refusal: Refusal,
): Date | null {
  const { failure, quotaPeriod = 'day', retryAfterSeconds } = refusal
  const asked = retryAfterSeconds ? retryAfterSeconds * 1000 : 0
  if (failure === 'quota') {
    // Calls made while Instagram limits prolong the block: only a limit of unknown length is tried again at once.
    const waitsMs = { unknown: backoffMs, hour: [hourMs, hourMs, hourMs], day: [] }[quotaPeriod]
    if (tries >= waitsMs.length + quotaTurns) return null
    const waitMs = asked > 0 ? asked : waitsMs[tries]
    return waitMs === undefined ? quotaResetAt() : new Date(Date.now() + waitMs)
  }
  const pause = backoffMs[tries]
  if (failure !== 'retry_later' || pause === undefined) return null
  return new Date(Date.now() + Math.max(asked, pause))
}

/** Some minutes after the next midnight UTC, when quotas start anew: not everybody at once. */
function quotaResetAt(): Date {
  const now = new Date()
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)
  return new Date(midnight + 60_000 + Math.random() * 540_000)
}

/**
 * How long until an upload is looked at again, by its age: soon at first, as somebody waits, then less and less often.
 * Meta asks for one look a minute, and for five (docs/product/instagram.md §2.5).
 */
export const nextPollMs = (ageMs: number) => Math.min(Math.max(ageMs / 2, 1_000), 600_000)
